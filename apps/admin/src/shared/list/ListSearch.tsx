import { useEffect, useRef, useState } from 'react';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import { useListContext } from 'ra-core';

/** How long the search waits for the next key. */
const SEARCH_DELAY_MS = 300;

const SEARCH = 'Pesquisar';

/** The search box of a list; what is searched is kept in the address (`filter.q`). */
export function ListSearch({ hint = SEARCH }: { hint?: string | undefined }) {
  const { filterValues, setFilters } = useListContext();
  const asked = typeof filterValues?.['q'] === 'string' ? filterValues['q'] : '';
  const [text, setText] = useState(asked);
  const [known, setKnown] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address may change under the box: Back, a shared link, another filter.
  if (asked !== known) {
    setKnown(asked);
    if (asked !== text.trim()) setText(asked);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (next: string, delay = SEARCH_DELAY_MS) => {
    setText(next);
    clearTimeout(timer.current);
    const { q: _q, ...others } = filterValues ?? {};
    const q = next.trim();
    timer.current = setTimeout(() => setFilters(q === '' ? others : { ...others, q }), delay);
  };
  return (
    <TextField
      value={text}
      onChange={(event) => search(event.target.value)}
      placeholder={hint}
      size="small"
      sx={{ flex: '1 1 260px', maxWidth: 520 }}
      slotProps={{
        htmlInput: { 'aria-label': SEARCH, type: 'search', autoComplete: 'off' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text !== '' && (
            <InputAdornment position="end">
              <IconButton size="small" edge="end" aria-label="Limpar pesquisa" onClick={() => search('', 0)}>
                <ClearIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
