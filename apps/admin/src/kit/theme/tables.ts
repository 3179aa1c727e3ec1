import type { Components, Theme } from '@mui/material/styles';

/** The columns that hold what people write: a word without end breaks there, an ordinary one has room. */
const WRITTEN = [
  'analysisLabel',
  'buildingLocation',
  'buildingName',
  'code',
  'creaCau',
  'criterionId',
  'email',
  'friendlyName',
  'fullName',
  'intermediateValue',
  'label',
  'location',
  'minimumValue',
  'name',
  'requirementId',
  'sourceTable',
  'superiorValue',
  'technician',
  'unit',
  'valueSource',
];
const written = WRITTEN.map((source) => `& td.column-${source}`).join(', ');

/** react-admin's table: scrolls within its card, keeps its buttons in sight, sheds columns on narrow screens. */
export const tables = {
  RaDataTable: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
        '& .RaDataTable-row:last-of-type > td': { borderBottomColor: theme.palette.divider },
        '& .column-actions': { textAlign: 'right', width: '1%', whiteSpace: 'nowrap' },
        [written]: { overflowWrap: 'anywhere', minWidth: '6.5rem' },
        [theme.breakpoints.down('md')]: { '& .wide-only': { display: 'none' } },
        [theme.breakpoints.down('sm')]: {
          '& .tablet-only': { display: 'none' },
          '& td, & th': { padding: '10px 10px' },
          // The arrow that shows how one could sort takes room only while one does.
          '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
          [written]: { minWidth: 0 },
        },
        // On the narrowest phones a row's buttons stand two by two, so that its name keeps room for words.
        '@media (max-width: 359.95px)': {
          '& td.column-actions > div': { flexWrap: 'wrap', width: 66, marginLeft: 'auto' },
        },
      }),
    },
  },
} as Components<Theme>;
