import { isDeepStrictEqual } from 'node:util';

import type { Row } from './known-records.js';

type Item = Row & { position?: number; isEnabled?: boolean; levels?: string[] };
type Structure = Partial<Record<'requirements' | 'criteria' | 'analyses', Item[]>>;

const byId = (items: readonly object[]): object[] =>
  (items as Item[])
    .toSorted((a, b) => a.id - b.id)
    .map((item) => (item.levels ? { ...item, levels: item.levels.toSorted() } : item));

/** Defaults of an item's omitted fields: its place in the list; a requirement is enabled. */
const COMPLETE: Readonly<Record<keyof Structure, (item: Item, index: number) => object>> = {
  requirements: ({ id, position, isEnabled }, index) => ({
    id,
    position: position ?? index,
    isEnabled: isEnabled ?? true,
  }),
  criteria: ({ id, position }, index) => ({ id, position: position ?? index }),
  analyses: ({ id, position, levels = [] }, index) => ({ id, position: position ?? index, levels }),
};

/** Differences between the sent and the stored structure of a report. An omitted list stays unchanged. */
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
