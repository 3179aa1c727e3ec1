import { GlobalStyles, useTheme } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import * as Toast from '@radix-ui/react-toast';
import { useNotificationContext, useTranslate } from 'ra-core';
import { useRef, useSyncExternalStore, useEffect } from 'react';
import { isErrorSuppressed } from './notifyError';
import { type ToastEntry, toastStore, toast } from './toast';
import { ToastTitle } from './ToastTitle';
import { useToastPlace } from './useToastPlace';

/** A card with its tone along the edge, at the top right (full width on phones); `useToastPlace` finds its place. */
const toastStyles = (theme: Theme) => ({
  '@keyframes prumo-toast-in': { from: { opacity: 0, transform: 'translateY(-12px)' } },
  '@keyframes prumo-toast-out': { to: { opacity: 0, transform: 'translateX(100%)' } },
  '.prumo-toasts': {
    position: 'fixed' as const,
    top: 'var(--toast-top, 0px)',
    right: 'var(--toast-right, 0px)',
    width: 'var(--toast-width, min(452px, 100%))',
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
  // A long text scrolls, so that its end and the button stay within the window.
  '.prumo-toast-text': { minWidth: 0, maxHeight: '40dvh', overflowY: 'auto' as const },
  '.prumo-toast-title': { fontWeight: 650, fontSize: '0.975rem' },
  '.prumo-toast-description': {
    marginTop: 2,
    fontSize: '0.925rem',
    color: theme.palette.text.secondary,
    overflowWrap: 'anywhere' as const,
  },
  '.prumo-toast-action': {
    marginTop: 8,
    padding: '4px 10px',
    minHeight: 32,
    border: `1px solid ${theme.palette.primary.main}`,
    borderRadius: 8,
    background: 'transparent',
    color: theme.palette.primary.main,
    font: 'inherit',
    fontSize: '0.925rem',
    fontWeight: 600,
    cursor: 'pointer',
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

/** docs/rules.md, Notifications. */
const AUTO_CLOSE_MS = 5000;
/** Of a toast that offers an action. */
const ACTION_CLOSE_MS = 10_000;
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = ['F8'];

const Entry = ({ entry }: { entry: ToastEntry }) => (
  <Toast.Root
    className={`prumo-toast prumo-toast-${entry.variant}`}
    type="foreground"
    open={entry.open}
    duration={entry.action ? ACTION_CLOSE_MS : AUTO_CLOSE_MS}
    onOpenChange={(open) => {
      if (!open) toastStore.dismiss(entry.id);
    }}
  >
    <div className="prumo-toast-text">
      <Toast.Title className="prumo-toast-title">
        <ToastTitle {...entry} />
      </Toast.Title>
      {entry.description && (
        <Toast.Description className="prumo-toast-description">{entry.description}</Toast.Description>
      )}
      {entry.action && (
        <Toast.Action className="prumo-toast-action" altText={entry.action.label} onClick={entry.action.run}>
          {entry.action.label}
        </Toast.Action>
      )}
    </div>
    <Toast.Close className="prumo-toast-close" aria-label="Fechar notificação">
      <span aria-hidden>×</span>
    </Toast.Close>
  </Toast.Root>
);

/** Where toasts appear: one at a time, announced, closed by time, swipe to the right, Esc or its button. */
export function Toaster() {
  const theme = useTheme();
  const entries = useSyncExternalStore(toastStore.subscribe, toastStore.entries);
  const viewport = useRef<HTMLOListElement>(null);
  useToastPlace(
    viewport,
    entries.some(({ open }) => open),
  );
  return (
    <Toast.Provider
      label="Notificação"
      duration={AUTO_CLOSE_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      <GlobalStyles styles={toastStyles(theme)} />
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
      <Toast.Viewport
        ref={viewport}
        className="prumo-toasts"
        hotkey={HOTKEY}
        label="Notificações ({hotkey})"
      />
    </Toast.Provider>
  );
}

/** Shows react-admin's own notifications as toasts. */
export function NotificationBridge() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification || typeof notification.message !== 'string' || isErrorSuppressed()) return;
    const text = translate(notification.message, {
      _: notification.message,
      ...notification.notificationOptions?.messageArgs,
    });
    if (notification.type === 'success') toast.success(text);
    else if (notification.type !== 'info') toast.error(text);
  }, [notifications, takeNotification, translate]);
  return null;
}
