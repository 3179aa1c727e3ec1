import type { Theme } from '@mui/material/styles';

/**
 * How toasts look: a card with the tone along its edge, at the bottom in the middle (full width on phones), above what
 * is pressed there.
 */
export const toastStyles = (theme: Theme) => ({
  '@keyframes prumo-toast-in': { from: { opacity: 0, transform: 'translateY(12px)' } },
  '@keyframes prumo-toast-out': { to: { opacity: 0, transform: 'translateX(100%)' } },
  '.prumo-toasts': {
    position: 'fixed' as const,
    bottom: 'var(--toast-bottom, 0px)',
    left: '50%',
    transform: 'translateX(-50%)',
    width: 'min(452px, 100vw)',
    pointerEvents: 'none' as const,
    margin: 0,
    padding: 16,
    listStyle: 'none',
    zIndex: theme.zIndex.snackbar,
    outline: 'none',
  },
  '.prumo-toast': {
    pointerEvents: 'auto' as const,
    display: 'flex',
    gap: 12,
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    padding: '14px 14px 14px 18px',
    borderRadius: 12,
    color: theme.palette.text.primary,
    background: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
    borderLeftWidth: 5,
    boxShadow: '0 12px 32px rgba(8, 28, 34, 0.22)',
    fontFamily: theme.typography.fontFamily,
  },
  '.prumo-toast-success': { borderLeftColor: theme.palette.success.main },
  '.prumo-toast-error': { borderLeftColor: theme.palette.error.main },
  '.prumo-toast[data-state="open"]': { animation: 'prumo-toast-in 180ms ease-out' },
  '.prumo-toast[data-state="closed"], .prumo-toast[data-swipe="end"]': {
    animation: 'prumo-toast-out 160ms ease-in forwards',
  },
  '.prumo-toast[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  '.prumo-toast[data-swipe="cancel"]': { transform: 'translateX(0)', transition: 'transform 160ms ease-out' },
  // However much is said, its end and the button stay within the window.
  '.prumo-toast-text': { minWidth: 0, maxHeight: '40dvh', overflowY: 'auto' as const },
  '.prumo-toast-title': { fontWeight: 650, fontSize: '0.975rem' },
  '.prumo-toast-description': {
    marginTop: 2,
    fontSize: '0.925rem',
    color: theme.palette.text.secondary,
    overflowWrap: 'anywhere' as const,
  },
  '.prumo-toast-close': {
    border: 0,
    background: 'transparent',
    color: theme.palette.text.secondary,
    fontSize: 22,
    lineHeight: 1,
    minWidth: 28,
    minHeight: 28,
    borderRadius: 6,
    cursor: 'pointer',
  },
});
