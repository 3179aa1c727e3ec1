import type { EntityManager } from 'typeorm';

import { EventLoopYielder } from '../../common/concurrency/yield-to-event-loop.js';
import type { Resource, Stored } from '../../crud/resource.js';
import type { Sheet } from '../../crud/sheet.js';
import type { ImportRow } from '../../crud/write/import-row.js';
import { selectColumns } from '../sheet-query.js';
import type { Importing } from './importing.js';

/** Records per query. */
const BATCH = 1000;
/** Prefixes of selected columns: what the sheet shows, and the versions of parts. */
const SHOWN = '*';
const PART = '+';

type Raw = Record<string, unknown> & { id: number };

interface Read<E extends Stored> extends Pick<Resource<E>, 'view'> {
  importing: Pick<Importing, 'parts'>;
}

const prefixed = (prefix: string, entries: readonly (readonly [string, string])[]): Record<string, string> =>
  Object.fromEntries(entries.map(([key, expression]) => [prefix + key, expression]));

/**
 * Reads the records that rows are of. What the sheet shows of them besides their table's columns is as if stored with
 * them, so that it is compared like them.
 */
export async function loadStored<E extends Stored>(
  manager: EntityManager,
  { view, importing }: Read<E>,
  sheet: Sheet,
  found: ReadonlyMap<ImportRow, number>,
): Promise<void> {
  const own = manager.getRepository(view.entity).metadata.columns.map(({ propertyName }) => propertyName);
  const versions = importing.parts?.versions ?? {};
  const columns = {
    ...prefixed(
      '',
      own.map((name) => [name, `${view.alias}.${name}`]),
    ),
    ...prefixed(
      SHOWN,
      sheet.map(({ key, expression }) => [key, expression ?? view.columns[key] ?? 'NULL']),
    ),
    ...prefixed(PART, Object.entries(versions)),
  };
  const ids = [...new Set(found.values())];
  const records = new Map<number, Raw>();
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await selectColumns(manager, view, columns)
      .andWhere(`${view.alias}.id = ANY(:ids)`, { ids: ids.slice(at, at + BATCH) })
      .getRawMany<Raw>();
    for (const row of rows) records.set(row.id, row);
  }
  const yielder = new EventLoopYielder();
  for (const [row, id] of found) {
    await yielder.yieldIfDue();
    const record = records.get(id);
    if (!record) continue;
    const shown = Object.fromEntries(sheet.map(({ key }) => [key, record[SHOWN + key]]));
    const stored = own.map((name) => [name, record[name]]);
    row.stored = { ...shown, ...(Object.fromEntries(stored) as ImportRow['stored']) } as ImportRow['stored'];
    row.shown = shown;
    row.partVersions = Object.fromEntries(Object.keys(versions).map((key) => [key, record[PART + key]]));
  }
}
