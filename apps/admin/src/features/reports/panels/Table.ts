import { styled } from '@mui/material/styles';

/** A plain table of a panel. On phones a row is a card whose cells name their column (`data-label`). */
export const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: theme.typography.body2.fontSize,
  '& caption': {
    textAlign: 'left',
    fontWeight: 650,
    fontSize: theme.typography.body1.fontSize,
    paddingBlock: theme.spacing(0.5),
    overflowWrap: 'anywhere',
    '& span': { fontWeight: 400, color: theme.palette.text.secondary },
  },
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    padding: theme.spacing(0.75, 1),
    borderBottom: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  // What begins a line stands under the heading above it.
  '& thead th:first-of-type, & tbody th': { paddingLeft: 0 },
  '& tbody th': { fontWeight: 400, color: theme.palette.text.secondary },
  '& thead th': { fontWeight: 600, borderBottomWidth: 2 },
  '& tbody th[scope="rowgroup"]': { fontWeight: 600, color: 'inherit', paddingTop: theme.spacing(1.25) },
  '&[data-first-wide] thead th:first-of-type': { width: '46%' },
  '&[data-auto]': { tableLayout: 'auto' },
  '&[data-auto] tbody th': { fontWeight: 600, color: 'inherit' },
  '&[data-first-wide] tbody th': { color: 'inherit' },
  '& tbody tr': { contentVisibility: 'auto', containIntrinsicSize: 'auto 36px' },
  [theme.breakpoints.down('sm')]: {
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& thead': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& caption': { display: 'block' },
    '& tbody tr': { borderBottom: `1px solid ${theme.palette.divider}`, paddingBlock: theme.spacing(0.75) },
    '& tbody th, & tbody td': { border: 0, padding: theme.spacing(0.25, 0) },
    '& td[data-label]::before': {
      content: 'attr(data-label) ": "',
      color: theme.palette.text.secondary,
    },
  },
}));
