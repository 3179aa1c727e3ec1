import type { EntityManager, EntityMetadata } from 'typeorm';

import { EventLoopYielder } from '../../common/concurrency/yield-to-event-loop.js';
import type { Resource, Stored } from '../../crud/resource.js';
import type { Sheet } from '../../crud/sheet.js';
import type { ImportRow } from '../../crud/write/import-row.js';
import type { Importing } from './importing.js';

/** So many records are read at once: others have their turn in between. */
const AT_ONCE = 1000;
const SHOWN = '*';
const PART = '+';

type Raw = Record<string, unknown> & { id: number };

/** A resource by what is read of it. */
interface Read<E extends Stored> extends Pick<Resource<E>, 'view'> {
  importing: Pick<Importing, 'parts'>;
}

/** How the records of a resource are read for an import: what is stored, and what their sheet shows. */
function columnsOf<E extends Stored>(
  { view, importing }: Read<E>,
  sheet: Sheet,
  { columns }: EntityMetadata,
): Record<string, string> {
  const own = columns.map(({ propertyName }) => [propertyName, `${view.alias}.${propertyName}`]);
  const shown = sheet.map(({ key, expression }) => [SHOWN + key, expression ?? view.columns[key] ?? 'NULL']);
  const beside = Object.entries(importing.parts?.versions ?? {}).map(([key, expression]) => [
    PART + key,
    expression,
  ]);
  return Object.fromEntries([...own, ...shown, ...beside]) as Record<string, string>;
}

/**
 * Reads the records that rows are of. What the sheet shows of them besides their table's columns is as if stored with
 * them, so that it is compared like them.
 */
export async function loadStored<E extends Stored>(
  manager: EntityManager,
  declared: Read<E>,
  sheet: Sheet,
  found: ReadonlyMap<ImportRow, number>,
): Promise<void> {
  const { view } = declared;
  const repository = manager.getRepository(view.entity);
  const columns = columnsOf(declared, sheet, repository.metadata);
  const own = new Set(repository.metadata.columns.map(({ propertyName }) => propertyName));
  const ids = [...new Set(found.values())];
  const records = new Map<number, Raw>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const query = repository.createQueryBuilder(view.alias).select([]);
    for (const [name, expression] of Object.entries(columns)) query.addSelect(expression, name);
    const joined = view.join ? view.join(query) : query;
    const rows = await joined
      .andWhere(`${view.alias}.id = ANY(:ids)`, { ids: ids.slice(at, at + AT_ONCE) })
      .getRawMany<Raw>();
    for (const row of rows) records.set(row.id, row);
  }
  const parts = Object.keys(declared.importing.parts?.versions ?? {});
  const yielder = new EventLoopYielder();
  for (const [row, id] of found) {
    await yielder.yieldIfDue();
    const record = records.get(id);
    if (!record) continue;
    const shown = Object.fromEntries(sheet.map(({ key }) => [key, record[SHOWN + key]]));
    const entries = Object.entries(record).filter(
      ([name]) => !name.startsWith(SHOWN) && !name.startsWith(PART),
    );
    const beside = Object.entries(shown).filter(([key]) => !own.has(key));
    row.stored = Object.fromEntries([...beside, ...entries]) as ImportRow['stored'];
    row.shown = shown;
    row.partVersions = Object.fromEntries(parts.map((key) => [key, record[PART + key]]));
  }
}
