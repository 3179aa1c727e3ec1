import { comparisonKey } from '@prumo/domain';

import { EventLoopYielder } from '../../common/concurrency/yield-to-event-loop.js';
import type { Sheet } from '../../crud/sheet.js';
import type { ImportRow } from '../../crud/write/import-row.js';
import { excerpt } from './cells.js';
import type { ImportContext } from './importing.js';

const NOT_THERE = (text: string): string => `não há registro com o código ${text}`;

/** Puts the ids of what codes name into the rows' bodies: one query for each table that the sheet refers to. */
export async function resolveCodes(
  { manager }: ImportContext,
  sheet: Sheet,
  rows: readonly ImportRow[],
): Promise<void> {
  const yielder = new EventLoopYielder();
  for (const { key, refers } of sheet) {
    if (!refers) continue;
    const texts = new Set(rows.flatMap((row) => row.text(key) ?? []));
    if (texts.size === 0) continue;
    const found = await manager.query<{ code: string; id: number }[]>(
      `SELECT ${refers.by} AS code, id FROM ${refers.table} WHERE ${refers.by} COLLATE ptbr = ANY($1)`,
      [[...texts]],
    );
    const ids = new Map(found.map(({ code, id }) => [comparisonKey(code), id]));
    for (const row of rows) {
      await yielder.yieldIfDue();
      const text = row.text(key);
      if (text === null) continue;
      const id = ids.get(comparisonKey(text));
      if (id === undefined) row.fail(key, NOT_THERE(excerpt(text)));
      row.body[key] = id ?? null;
    }
  }
}
