import { styled } from '@mui/material/styles';

/** Where a file can be dropped. */
export const DropArea = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: theme.spacing(0.5),
  padding: theme.spacing(4, 2),
  border: `2px dashed ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  '&[data-over]': { borderColor: theme.palette.primary.main, backgroundColor: theme.palette.action.hover },
}));

/** Names and values, one below the other on phones; a line between one list and the next. */
export const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: theme.spacing(0.5, 2),
  margin: theme.spacing(1.5, 0, 0),
  '& + &': {
    paddingTop: theme.spacing(1.5),
    borderTop: '1px solid color-mix(in srgb, currentColor 30%, transparent)',
  },
  '& dt': { opacity: 0.8 },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& dd': { marginBottom: theme.spacing(0.5) },
  },
}));
