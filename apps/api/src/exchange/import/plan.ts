import type { EntityManager } from 'typeorm';

import { forEachYielding } from '../../common/concurrency/yield-to-event-loop.js';
import { slices } from '../../common/slices.js';
import type { Resource, ResourceRules, Stored, Write } from '../../crud/resource.js';
import type { Sheet } from '../../crud/sheet.js';
import { ImportRow } from '../../crud/write/import-row.js';
import { nameKey } from '../../crud/write/planned-records.js';
import { selectColumns } from '../sheet-query.js';
import type { Table } from '../tables/table.js';
import { fromHeader, hiddenOf, matchColumns, missingKeys } from './columns.js';
import { AMBIGUOUS, idsByName, type ImportContext, type ImportDefinition } from './import-definition.js';
import { excerpt } from './read-cells.js';
import type { Plan } from './report.js';
import {
  applyRules,
  isUnchanged,
  validateFields,
  keepIdentity,
  keepMasked,
  keepChangedValues,
  readBody,
  readCells,
} from './validate-rows.js';

export interface Importable<E extends Stored> extends Pick<Resource<E>, 'view' | 'create'> {
  sheet: Sheet;
  importing: ImportDefinition;
}

export const writableColumns = (sheet: Sheet): Sheet => sheet.filter(({ readOnly }) => !readOnly);

/** Plans the rows of a file against the stored data. The rows are moved out of the table to save memory. */
export async function planImport<E extends Stored>(
  declared: Importable<E>,
  rules: ResourceRules<E>,
  write: Write,
  read: Table,
  chosen?: readonly (string | null)[],
): Promise<Plan> {
  const { importing } = declared;
  const sheet = writableColumns(declared.sheet);
  const table = fromHeader(sheet, read);
  const matched = matchColumns(sheet, table, chosen);
  const missing = missingKeys(sheet, importing, matched);
  const plan = { sheet, importing, matched, missing, hidden: hiddenOf(table, matched) };
  if (missing.length > 0) return { ...plan, rows: [] };
  const columnIndexes = new Map(
    matched.flatMap(({ column }, at) => (column ? [[column.key, at] as const] : [])),
  );
  const lines = table.rows.splice(0).map(({ line, cells }) => new ImportRow(line, cells, columnIndexes));
  await forEachYielding(lines, (row) => readCells(row, sheet));
  const { records, wrong } = (await importing.joinLines?.(contextOf(write), lines)) ?? {
    records: lines,
    wrong: [],
  };
  await planRows(declared, rules, write, records);
  const rows =
    wrong.length > 0 ? [...records, ...wrong].sort((one, other) => one.line - other.line) : records;
  return { ...plan, rows };
}

const contextOf = ({ tx: { manager }, actor, planned }: Write): ImportContext => ({
  manager,
  actor,
  planned,
});

async function planRows<E extends Stored>(
  declared: Importable<E>,
  rules: ResourceRules<E>,
  write: Write,
  rows: readonly ImportRow[],
): Promise<void> {
  const { importing } = declared;
  const sheet = writableColumns(declared.sheet);
  const context = contextOf(write);
  await resolveCodes(context, sheet, rows);
  await importing.resolve?.(context, rows);
  await forEachYielding(rows, (row) => readBody(declared, importing, row));
  await findRecords(declared, sheet, context, rows);
  await importing.resolveStored?.(context, rows);
  await forEachYielding(rows, (row) => {
    keepIdentity(row, importing);
    keepMasked(row, sheet);
    validateFields(row, importing);
  });
  const changed = rows.filter((row) => row.isValid && !isUnchanged(row)) as ImportRow<E>[];
  const lookups = await rules.lookups(
    write,
    changed.map(({ stored, sent }) => ({ stored, body: sent })),
  );
  await forEachYielding(changed, (row) => applyRules(row, rules, lookups));
  await forEachYielding(rows, (row) => {
    if (row.isValid) importing.parts?.validate(row);
    keepChangedValues(row);
  });
}

async function resolveCodes(context: ImportContext, sheet: Sheet, rows: readonly ImportRow[]): Promise<void> {
  for (const { key, refersTo } of sheet) {
    if (refersTo === undefined || !rows.some((row) => row.text(key) !== null)) continue;
    const ids = await idsByName(context, refersTo);
    await forEachYielding(rows, (row) => {
      const code = row.text(key);
      if (code === null) return;
      const id = ids.get(nameKey([code]));
      if (id === undefined) row.fail(key, `não há registro com o código ${excerpt(code)}`);
      row.body[key] = id ?? null;
    });
  }
}

async function findRecords<E extends Stored>(
  declared: Importable<E>,
  sheet: Sheet,
  context: ImportContext,
  rows: readonly ImportRow[],
): Promise<void> {
  const known = await declared.importing.find(context, rows);
  const found = new Map<ImportRow, number>();
  for (const { at, identities, ids, fault } of known) {
    const row = rows[at];
    if (!row) continue;
    row.identities = identities.filter((identity) => identity !== null);
    if (ids.length > 1) row.fail('', fault ?? AMBIGUOUS);
    else if (ids[0] !== undefined) found.set(row, ids[0]);
  }
  refuseDuplicates(rows, found);
  await loadStored(context.manager, declared, sheet, found);
}

function refuseDuplicates(rows: readonly ImportRow[], found: ReadonlyMap<ImportRow, number>): void {
  const lines = new Map<string, number>();
  for (const row of rows) {
    const id = found.get(row);
    const names = [...row.identities.map((name) => `=${name}`), ...(id === undefined ? [] : [`#${id}`])];
    const twin = names.map((name) => lines.get(name)).find((line) => line !== undefined);
    if (twin !== undefined) row.fail('', `Esta linha repete a linha ${twin}.`);
    for (const name of names) lines.set(name, lines.get(name) ?? row.line);
  }
}

const BATCH = 1000;
/** Prefixes of selected columns: of the sheet, and versions of parts. */
const SHOWN = '*';
const PART = '+';

type Raw = Record<string, unknown> & { id: number };

interface Read<E extends Stored> extends Pick<Resource<E>, 'view'> {
  importing: Pick<ImportDefinition, 'parts'>;
}

const prefixed = (prefix: string, entries: readonly (readonly [string, string])[]): Record<string, string> =>
  Object.fromEntries(entries.map(([key, expression]) => [prefix + key, expression]));

/** Reads the rows' records. Columns that only the sheet has count as stored, so that they are compared as well. */
async function loadStored<E extends Stored>(
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
  for (const batch of slices(ids, BATCH)) {
    const rows = await selectColumns(manager, view, columns)
      .andWhere(`${view.alias}.id = ANY(:ids)`, { ids: batch })
      .getRawMany<Raw>();
    for (const row of rows) records.set(row.id, row);
  }
  await forEachYielding(found, ([row, id]) => {
    const record = records.get(id);
    if (!record) return;
    const shown = Object.fromEntries(sheet.map(({ key }) => [key, record[SHOWN + key]]));
    const stored = own.map((name) => [name, record[name]]);
    row.stored = { ...shown, ...(Object.fromEntries(stored) as ImportRow['stored']) } as ImportRow['stored'];
    row.shown = shown;
    row.partVersions = Object.fromEntries(Object.keys(versions).map((key) => [key, record[PART + key]]));
  });
}
