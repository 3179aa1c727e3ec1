import { type KeyboardEvent, useState } from 'react';
import type { PaletteItem } from './groups';

/** Which item the keys are at: the first, until another is gone to; it stays while the list grows around it. */
export function useActiveItem(items: readonly PaletteItem[], onChoose: (item: PaletteItem) => void) {
  const [wanted, setWanted] = useState<string>();
  const index = Math.max(
    0,
    items.findIndex(({ key }) => key === wanted),
  );
  const active = items[index];
  const move = (step: number) => setWanted(items.at((index + step) % items.length)?.key);

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (items.length > 0) move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active) onChoose(active);
    }
  };
  return { active, press, point: setWanted, restart: () => setWanted(undefined) };
}
