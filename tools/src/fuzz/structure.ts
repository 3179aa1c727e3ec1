import { isDeepStrictEqual } from 'node:util';

import type { Row } from './world.js';

type Item = Row & { position?: number; isEnabled?: boolean; levels?: string[] };
type Structure = Partial<Record<'requirements' | 'criteria' | 'analyses', Item[]>>;

const byId = (items: readonly object[]): object[] =>
  (items as Item[])
    .toSorted((a, b) => a.id - b.id)
    .map((item) => (item.levels ? { ...item, levels: item.levels.toSorted() } : item));

/** What is left out of an item: its place in the list, and whether a requirement is enabled. */
const COMPLETE: Readonly<Record<keyof Structure, (item: Item, index: number) => object>> = {
  requirements: ({ id, position, isEnabled }, index) => ({
    id,
    position: position ?? index,
    isEnabled: isEnabled ?? true,
  }),
  criteria: ({ id, position }, index) => ({ id, position: position ?? index }),
  analyses: ({ id, position, levels = [] }, index) => ({ id, position: position ?? index, levels }),
};

/** What a report's structure says otherwise than it was sent. A list that was not sent stays as it was. */
export function structureFaults(sent: unknown, stored: unknown): string[] {
  if (typeof sent !== 'object' || sent === null) return [];
  return (Object.keys(COMPLETE) as (keyof Structure)[]).flatMap((list) => {
    const items = (sent as Structure)[list];
    const found = (stored as Structure)[list] ?? [];
    return !items || isDeepStrictEqual(byId(items.map(COMPLETE[list])), byId(found))
      ? []
      : [`the structure's ${list} were sent as ${JSON.stringify(items)} and are ${JSON.stringify(found)}`];
  });
}
