import { useRef, useSyncExternalStore } from 'react';
import * as Toast from '@radix-ui/react-toast';
import { GlobalStyles, useTheme } from '@mui/material';
import { toastStyles } from './toastStyles';
import { type ToastEntry, toastStore } from './toastStore';
import { useToastPlace } from './useToastPlace';

/** Spec §2 'Notifications' and §9. */
const AUTO_CLOSE_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = ['F8'];

const Entry = ({ entry }: { entry: ToastEntry }) => (
  <Toast.Root
    className={`prumo-toast prumo-toast-${entry.variant}`}
    type="foreground"
    open={entry.open}
    onOpenChange={(open) => {
      if (!open) toastStore.dismiss(entry.id);
    }}
  >
    <div className="prumo-toast-text">
      <Toast.Title className="prumo-toast-title">{entry.title}</Toast.Title>
      {entry.description && (
        <Toast.Description className="prumo-toast-description">{entry.description}</Toast.Description>
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
