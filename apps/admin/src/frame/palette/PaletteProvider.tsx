import { createContext, useContext, type ReactNode, useCallback, useEffect, useState } from 'react';
import { tabPerson } from '../../api/signed-in/tabPerson';
import { loadable } from '../../kit/loading/loadable';
import { LoadBoundary } from '../../kit/loading/LoadBoundary';
import type { Screen } from '../../kit/screen';

/** Opens the palette. */
const PaletteContext = createContext<() => void>(() => undefined);

export const useOpenPalette = (): (() => void) => useContext(PaletteContext);

const PaletteDialog = loadable(() => import('./PaletteDialog'));

const isShortcut = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';

/** Opens the palette on Ctrl+K (⌘K), whatever has the focus, and for the header's button. Loaded when first opened. */
export function PaletteProvider({ screens, children }: { screens: readonly Screen[]; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (!event.repeat && !tabPerson.takeover()) setOpen((is) => !is);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const show = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  return (
    <PaletteContext.Provider value={show}>
      {children}
      {open && (
        <LoadBoundary onClose={close}>
          <PaletteDialog screens={screens} onClose={close} />
        </LoadBoundary>
      )}
    </PaletteContext.Provider>
  );
}
