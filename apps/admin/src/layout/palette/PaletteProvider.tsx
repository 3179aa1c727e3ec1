import { createContext, useContext, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { tabUser } from '../../api/signed-in/tabUser';
import { AsyncBoundary } from '../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import type { Screen } from '../../shared/screen';

interface Overlays {
  openPalette: () => void;
  openShortcuts: () => void;
}

const nothing = (): void => undefined;

const OverlaysContext = createContext<Overlays>({ openPalette: nothing, openShortcuts: nothing });

/** Opens the palette or the list of shortcuts. */
export const useOverlays = (): Overlays => useContext(OverlaysContext);

const PaletteDialog = lazyWithRetry(() => import('./PaletteDialog'));
const ShortcutsDialog = lazyWithRetry(() => import('../ShortcutsDialog'));

const isPaletteKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]';

/** '?', unless it is typed into a field. */
const isShortcutsKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === '?' &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(target instanceof Element && target.matches(TYPED_INTO));

/**
 * Opens the palette on Ctrl+K (⌘K), whatever has the focus, the list of shortcuts on '?', and both for buttons. Loaded
 * when first opened.
 */
export function PaletteProvider({ screens, children }: { screens: readonly Screen[]; children: ReactNode }) {
  const [open, setOpen] = useState<'palette' | 'shortcuts'>();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wanted = isPaletteKey(event) ? 'palette' : isShortcutsKey(event) ? 'shortcuts' : undefined;
      if (!wanted) return;
      event.preventDefault();
      if (!event.repeat && !tabUser.takeover()) setOpen((is) => (is === wanted ? undefined : wanted));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const overlays = useMemo(
    () => ({ openPalette: () => setOpen('palette'), openShortcuts: () => setOpen('shortcuts') }),
    [],
  );
  const close = useCallback(() => setOpen(undefined), []);
  return (
    <OverlaysContext.Provider value={overlays}>
      {children}
      {open && (
        <AsyncBoundary onClose={close}>
          {open === 'palette' ? (
            <PaletteDialog screens={screens} onClose={close} onShortcuts={overlays.openShortcuts} />
          ) : (
            <ShortcutsDialog onClose={close} />
          )}
        </AsyncBoundary>
      )}
    </OverlaysContext.Provider>
  );
}
