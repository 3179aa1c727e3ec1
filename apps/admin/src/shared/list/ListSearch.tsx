import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useListContext, useResourceContext } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useModalPath } from '../overlay/ModalRoute';

/** The delay of the search after the last key. */
const SEARCH_DELAY_MS = 300;
/** Then, for the list to show what the address says, and how often at most. */
const AGAIN_MS = 20;
const MOST_AGAIN = 100;

const SEARCH = 'Pesquisar';

/**
 * The text of the search box, and what the list was asked for (`filter.q` of the address). What is asked for is put
 * beside the filters as they are when the waiting ends: others may have been set while somebody was typing.
 */
function useListSearch() {
  const { filterValues, setFilters } = useListContext();
  const asked = typeof filterValues?.['q'] === 'string' ? filterValues['q'] : '';
  const [text, setText] = useState(asked);
  const [known, setKnown] = useState(asked);
  /** The search that this box sent last. */
  const [sent, setSent] = useState(asked);
  // The address may change under the box: Back, a shared link, a saved filter. Its own search only arrives late,
  // when more may have been typed.
  if (asked !== known) {
    setKnown(asked);
    if (asked !== sent) {
      setSent(asked);
      setText(asked);
    }
  }
  const goBack = useEffectEvent(() => {
    setSent(asked);
    setText(asked);
  });
  useEffect(() => {
    // Back may be pressed before a search is shown: the list then returns to where it never left from.
    window.addEventListener('popstate', goBack);
    return () => window.removeEventListener('popstate', goBack);
  }, []);
  const ask = (q: string) => {
    const { q: _q, ...others } = filterValues ?? {};
    setSent(q);
    setFilters(q === '' ? others : { ...others, q });
  };
  const { pathname, search } = useLocation();
  const list = `/${useResourceContext() ?? ''}`;
  /** While a form or dialog lies over the list, the search waits: the address is not the list's. */
  const isCovered = pathname.replace(/\/$/, '') !== (useModalPath() ?? list);
  /** An order or a filter has reached the address, and not yet the list: asked for now, a search would undo it. */
  const isBehind = useEffectEvent(
    () => new URL(search, window.location.origin).search !== window.location.search,
  );
  const askLate = useEffectEvent(ask);
  const wanted = text.trim();
  useEffect(() => {
    if (isCovered || wanted === asked) return undefined;
    const askInTime = (again = 0) => {
      if (isBehind() && again < MOST_AGAIN) timer = setTimeout(askInTime, AGAIN_MS, again + 1);
      else askLate(wanted);
    };
    let timer = setTimeout(askInTime, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
    // A filter that was set meanwhile, before the search had reached the address, may have dropped it: asked again.
  }, [wanted, asked, filterValues, isCovered]);
  const clear = () => {
    setText('');
    ask('');
  };
  return { text, setText, clear };
}

/** The search box of a list; what is searched is kept in the address (`filter.q`). */
export function ListSearch({ hint = SEARCH }: { hint?: string | undefined }) {
  const { text, setText, clear } = useListSearch();
  return (
    <TextField
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={hint}
      size="small"
      sx={{
        flex: { xs: '1 1 160px', lg: '1 1 200px' },
        minWidth: 160,
        maxWidth: 520,
        '& input': { textOverflow: 'ellipsis' },
      }}
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
              <IconButton size="small" edge="end" aria-label="Limpar pesquisa" onClick={clear}>
                <ClearIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
