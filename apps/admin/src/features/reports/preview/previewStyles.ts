import { styled } from '@mui/material/styles';

export const Section = styled('section')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  '&:first-of-type': {
    borderTopLeftRadius: theme.shape.borderRadius,
    borderTopRightRadius: theme.shape.borderRadius,
  },
  '&:last-of-type': {
    borderBottomLeftRadius: theme.shape.borderRadius,
    borderBottomRightRadius: theme.shape.borderRadius,
  },
  '& + &': { borderTop: 0 },
}));

export const Toggle = styled('button')(({ theme }) => ({
  all: 'unset',
  boxSizing: 'border-box',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.spacing(1),
  width: '100%',
  minHeight: 48,
  padding: theme.spacing(1, 1.5),
  cursor: 'pointer',
  fontWeight: 600,
  '& > span:first-of-type': { flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' },
  '& svg': { transition: theme.transitions.create('transform'), transform: 'rotate(-90deg)' },
  '&[aria-expanded="true"] svg': { transform: 'none' },
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
}));

export const Summary = styled('span')(({ theme }) => ({
  fontWeight: 400,
  fontSize: theme.typography.body2.fontSize,
  color: theme.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { flexBasis: '100%', paddingLeft: theme.spacing(4) },
}));

export const Body = styled('div')(({ theme }) => ({
  padding: theme.spacing(0, 2, 2),
  borderTop: `1px solid ${theme.palette.divider}`,
}));

/** An analysis. Those out of view are not laid out by the browser, so that thousands of rows stay quick. */
export const Block = styled('section')(({ theme }) => ({
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 160px',
  paddingBlock: theme.spacing(0.5, 1.25),
}));

export const Reason = styled('div')(({ theme }) => ({
  color: theme.palette.text.secondary,
  fontSize: theme.typography.caption.fontSize,
}));

export const Mark = styled('span')(({ theme }) => ({
  color: theme.palette.warning.main,
  fontWeight: 600,
}));

/** What does not apply, closed until asked for. */
export const Rest = styled('details')(({ theme }) => ({
  fontSize: theme.typography.body2.fontSize,
  color: theme.palette.text.secondary,
  '& summary': { cursor: 'pointer', paddingBlock: theme.spacing(0.75), width: 'fit-content' },
  '& ul': { margin: 0, paddingLeft: theme.spacing(3), overflowWrap: 'anywhere' },
}));
