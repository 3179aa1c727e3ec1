import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S (⌘S) saves instead of opening the browser's own dialog. */
export function useSaveShortcut(save: () => void, enabled: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (enabled && !event.repeat) save();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
