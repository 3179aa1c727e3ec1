import type { CSSObject } from '@mui/material/styles';

/** Left out on paper: what is pressed, what follows the window, and what is about the session. */
const ON_SCREEN_ONLY = [
  '[data-screen-only]',
  '.MuiButton-root',
  '.MuiIconButton-root',
  '.MuiBackdrop-root',
  '.MuiPagination-root',
  '.prumo-toasts',
  '.column-actions',
  '.column-selection',
  '.RaDataTable-headerCell .MuiTableSortLabel-icon',
].join(', ');

/** A screen on paper: full width, no shadows and frames, rows and cards whole, the headings of tables on each page. */
export const print: CSSObject = {
  '@page': { margin: '12mm' },
  '@media print': {
    [ON_SCREEN_ONLY]: { display: 'none !important' },
    'html, body': { backgroundColor: '#fff !important' },
    // Browsers break no flex container between two pages as they break a block.
    '#root > div, main': { display: 'block !important', minHeight: '0 !important' },
    main: { padding: '0 !important' },
    '.MuiPaper-root': { boxShadow: 'none !important', overflow: 'visible !important' },
    '.MuiTableContainer-root, .RaDataTable-tableWrapper': {
      maxHeight: 'none !important',
      overflow: 'visible !important',
    },
    thead: { display: 'table-header-group' },
    'thead th': { position: 'static !important' },
    'tr, li, dt, dd, svg': { breakInside: 'avoid' },
    'h1, h2, h3': { breakAfter: 'avoid' },
    '.MuiLinearProgress-root, .MuiLinearProgress-bar, .MuiChip-root': { printColorAdjust: 'exact' },
    a: { color: 'inherit !important', textDecoration: 'none !important' },
  },
};
