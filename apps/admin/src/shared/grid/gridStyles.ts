import { alpha, styled } from '@mui/material/styles';
import { ROW_HEIGHT } from './useRowWindow';

/** Width of the frozen column on phones. */
export const PHONE_FROZEN = 150;

/** The scrolled frame: header and first column stay in sight. */
export const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  height: 'max(280px, calc(100dvh - 370px))',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  fontSize: theme.typography.body2.fontSize,
  userSelect: 'none',
  // On touch screens the frame is scrolled by what a mouse would select with.
  touchAction: 'pan-x pan-y',
}));

/** As high as all rows together. */
export const Body = styled('div')({ position: 'relative' });

export const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'var(--grid-columns)',
  width: 'max-content',
  height: ROW_HEIGHT,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'var(--grid-columns-phone)' },
  '&[data-body]': { position: 'absolute', insetInlineStart: 0 },
  // What hangs below the active cell lies over the rows that follow.
  '&:has([data-active])': { zIndex: 1 },
  '&[data-header]': { position: 'sticky', top: 0, zIndex: 3, fontWeight: 600 },
}));

export const Cell = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  paddingInline: theme.spacing(1),
  borderRight: `1px solid ${theme.palette.divider}`,
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  outlineOffset: -2,
  '&[data-right]': { justifyContent: 'flex-end', fontVariantNumeric: 'tabular-nums' },
  '&[data-frozen]': { position: 'sticky', left: 0, zIndex: 2 },
  '&[aria-readonly="true"]': { color: theme.palette.text.secondary },
  '&[role="rowheader"]': { color: theme.palette.text.primary },
  '&[aria-selected="true"]': {
    backgroundImage: `linear-gradient(${alpha(theme.palette.primary.main, 0.12)} 0 0)`,
  },
  '&[data-changed]': { fontStyle: 'italic' },
  '&[aria-invalid="true"]': {
    backgroundImage: `linear-gradient(${alpha(theme.palette.error.main, 0.14)} 0 0)`,
    boxShadow: `inset 0 0 0 1px ${theme.palette.error.main}`,
  },
  '&[data-active]': { outline: `2px solid ${alpha(theme.palette.primary.main, 0.5)}` },
  '&:focus-visible, &:focus-within': { outline: `2px solid ${theme.palette.primary.main}`, zIndex: 1 },
  '&[data-frozen]:focus-visible': { zIndex: 2 },
}));

/** A cell's text in one line; two in the frozen column. */
export const CellText = styled('span')({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
  '[data-frozen] > &': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    whiteSpace: 'normal',
    lineHeight: 1.25,
  },
});

/** Why the active cell is refused, below it. */
export const ErrorBubble = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetInlineStart: -1,
  top: '100%',
  zIndex: 4,
  minWidth: '100%',
  width: 'max-content',
  maxWidth: 280,
  padding: theme.spacing(0.5, 1),
  borderRadius: `0 0 ${theme.shape.borderRadius}px ${theme.shape.borderRadius}px`,
  backgroundColor: theme.palette.error.main,
  color: theme.palette.error.contrastText,
  boxShadow: theme.shadows[3],
  fontStyle: 'normal',
  textAlign: 'start',
  pointerEvents: 'none',
}));

const editor = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  border: 0,
  outline: 'none',
  font: 'inherit',
  userSelect: 'text',
} as const;

export const EditorInput = styled('input')(({ theme }) => ({
  ...editor,
  padding: theme.spacing(0, 1),
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  '[data-right] > &': { textAlign: 'right' },
}));

export const EditorArea = styled('textarea')(({ theme }) => ({
  ...editor,
  height: ROW_HEIGHT * 3,
  inset: '0 0 auto',
  padding: theme.spacing(1),
  resize: 'none',
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  boxShadow: theme.shadows[4],
}));
