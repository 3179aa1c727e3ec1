import { styled } from '@mui/material/styles';

const COLUMNS = 'minmax(0, 1fr) repeat(3, 108px) 72px';
const PHONE_COLUMNS = 'repeat(3, minmax(0, 1fr)) 48px';

/** The tree as a table: one wide column for the items, one for each level, one for a requirement's switch. */
export const Grid = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));

/** Stays in sight while a long tree is scrolled. */
export const HeaderLine = styled('div')(({ theme }) => ({
  display: 'grid',
  position: 'sticky',
  // The dialog's own padding lies above it.
  top: theme.spacing(-2),
  zIndex: 1,
  backgroundColor: theme.palette.background.paper,
  borderTopLeftRadius: 'inherit',
  borderTopRightRadius: 'inherit',
  gridTemplateColumns: COLUMNS,
  alignItems: 'center',
  minHeight: 44,
  padding: theme.spacing(0.5, 1),
  borderBottom: `1px solid ${theme.palette.divider}`,
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 600,
  textAlign: 'center',
  '& > [data-item]': { textAlign: 'left' },
  '& label': { flexDirection: 'column' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: PHONE_COLUMNS,
    '& > [data-item]': { gridColumn: '1 / -1' },
    '& > [data-enabled]': { display: 'none' },
    '& label': { flexDirection: 'row' },
  },
}));

/** A row of the tree. */
export const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: COLUMNS,
  alignItems: 'center',
  minHeight: 44,
  padding: theme.spacing(0.5, 1),
  borderBottom: `1px solid ${theme.palette.divider}`,
  fontSize: theme.typography.body2.fontSize,
  'div:last-of-type > &:last-of-type': { borderBottom: 0 },
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[aria-level="1"]': { fontWeight: 600, fontSize: theme.typography.body1.fontSize },
  '&[data-locked] > [data-cell]': { color: theme.palette.text.disabled },
  '&[aria-level="2"] > [data-cell]:first-of-type': { paddingLeft: theme.spacing(3) },
  '&[aria-level="3"] > [data-cell]:first-of-type': { paddingLeft: theme.spacing(10) },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: PHONE_COLUMNS,
    rowGap: theme.spacing(0.5),
    '& > [data-cell]:first-of-type': { gridColumn: '1 / -1' },
    '&[aria-level="2"] > [data-cell]:first-of-type': { paddingLeft: theme.spacing(1.5) },
    '&[aria-level="3"] > [data-cell]:first-of-type': { paddingLeft: theme.spacing(6) },
  },
}));

export const ItemCell = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minWidth: 0,
  minHeight: 36,
  borderRadius: theme.shape.borderRadius,
  outlineOffset: -2,
  scrollMarginBlock: theme.spacing(10),
  overflowWrap: 'anywhere',
  '&[data-group]': { cursor: 'pointer' },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
}));

export const LevelCell = styled('div')(({ theme }) => ({
  display: 'flex',
  '& input': { scrollMarginBlock: theme.spacing(10) },
  justifyContent: 'center',
  '& > label': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(0.75),
    padding: theme.spacing(0.75),
  },
  '&[data-cell]': { alignSelf: 'stretch', alignItems: 'center', color: theme.palette.text.disabled },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '& [data-short]': { display: 'none' },
  [theme.breakpoints.down('sm')]: {
    fontSize: theme.typography.body2.fontSize,
    fontWeight: 400,
    '& [data-short]': { display: 'inline' },
    '& [data-long]': { display: 'none' },
  },
}));

export const Count = styled('span')(({ theme }) => ({
  marginLeft: 'auto',
  paddingInline: theme.spacing(1),
  whiteSpace: 'nowrap',
  fontWeight: 400,
  fontSize: theme.typography.caption.fontSize,
  color: theme.palette.text.secondary,
  '&[data-some="true"]': { color: theme.palette.primary.main, fontWeight: 600 },
}));

/** Why an analysis lacks levels, below its name. */
export const Reason = styled('small')(({ theme }) => ({
  display: 'block',
  fontSize: theme.typography.caption.fontSize,
  color: theme.palette.text.secondary,
}));

/** A text that only phones (or only wider screens) show. */
export const Wide = styled('span')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));
export const Narrow = styled('span')(({ theme }) => ({ [theme.breakpoints.up('sm')]: { display: 'none' } }));
