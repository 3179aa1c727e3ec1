import type { Components, Theme } from '@mui/material/styles';

/** react-admin's table: scrolls within its card, keeps its buttons in sight, sheds columns on narrow screens. */
export const tables = {
  RaDataTable: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
        '& .RaDataTable-row:last-of-type > td': { borderBottomColor: theme.palette.divider },
        '& .column-actions': { textAlign: 'right', width: '1%', whiteSpace: 'nowrap' },
        [theme.breakpoints.down('md')]: { '& .wide-only': { display: 'none' } },
        [theme.breakpoints.down('sm')]: {
          '& .tablet-only': { display: 'none' },
          '& td, & th': { padding: '10px 10px' },
        },
      }),
    },
  },
} as Components<Theme>;
