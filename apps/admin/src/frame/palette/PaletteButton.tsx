import { Box, Button, IconButton, useMediaQuery } from '@mui/material';
import SearchIcon from '@mui/icons-material/Search';
import { useOpenPalette } from './PaletteContext';
import { PALETTE } from './words';

const HINT = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

/** Opens the palette from the header; where there is room, with the keys that do the same. */
export function PaletteButton() {
  const open = useOpenPalette();
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const shared = {
    onClick: open,
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
  } as const;
  if (!wide)
    return (
      <IconButton {...shared} aria-label={PALETTE.open}>
        <SearchIcon />
      </IconButton>
    );
  return (
    <Button
      {...shared}
      variant="outlined"
      color="inherit"
      startIcon={<SearchIcon fontSize="small" />}
      sx={{ mr: 1, color: 'text.secondary', borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      {PALETTE.open}
      <Box
        component="kbd"
        sx={{
          ml: 1.5,
          px: 0.75,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          font: 'inherit',
          fontSize: '0.8rem',
        }}
      >
        {HINT}
      </Box>
    </Button>
  );
}
