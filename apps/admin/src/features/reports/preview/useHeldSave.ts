import { useEffect } from 'react';

const isSave = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 's';

/** Keeps Ctrl+S from the form underneath: what is looked at must not be saved, and closed, unseen. */
export function useHeldSave(): void {
  useEffect(() => {
    const hold = (event: KeyboardEvent) => {
      if (!isSave(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', hold, true);
    return () => window.removeEventListener('keydown', hold, true);
  }, []);
}
