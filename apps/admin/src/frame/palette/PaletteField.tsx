import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputAdornment, InputBase } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { PALETTE } from './groups';
import { LONGEST_SEARCH } from './usePaletteSearch';

interface PaletteFieldProps {
  text: string;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
  listId: string;
  expanded: boolean;
  activeId: string | undefined;
}

/** The palette's search: keeps the focus while the keys walk through the list. */
export const PaletteField = ({
  text,
  onText,
  onKeyDown,
  onClose,
  listId,
  expanded,
  activeId,
}: PaletteFieldProps) => (
  <InputBase
    autoFocus
    fullWidth
    value={text}
    placeholder={PALETTE.placeholder}
    onChange={(event) => onText(event.target.value)}
    onKeyDown={onKeyDown}
    sx={{ px: 2, py: 1, fontSize: '1.0625rem' }}
    startAdornment={
      <InputAdornment position="start">
        <SearchIcon />
      </InputAdornment>
    }
    endAdornment={
      <InputAdornment position="end">
        <IconButton edge="end" aria-label="Fechar" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </InputAdornment>
    }
    slotProps={{
      input: {
        role: 'combobox',
        'aria-label': PALETTE.title,
        'aria-autocomplete': 'list',
        'aria-expanded': expanded,
        'aria-controls': listId,
        'aria-activedescendant': activeId,
        autoComplete: 'off',
        spellCheck: false,
        maxLength: LONGEST_SEARCH,
      },
    }}
  />
);
