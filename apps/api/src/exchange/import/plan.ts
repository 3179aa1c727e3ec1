import { EventLoopYielder } from '../../common/concurrency/yield-to-event-loop.js';
import type { Resource, ResourceRules, Stored, Write } from '../../crud/resource.js';
import type { Sheet } from '../../crud/sheet.js';
import { ImportRow, TableCells } from '../../crud/write/import-row.js';
import { nameKey } from '../../crud/write/planned-records.js';
import type { Table } from '../tables/table.js';
import { excerpt } from './cells.js';
import { fromHeader, hiddenOf, matchColumns, missingKeys } from './columns.js';
import { AMBIGUOUS, idsByName, type ImportContext, type Importing } from './importing.js';
import type { Plan } from './report.js';
import { loadStored } from './stored.js';
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

/** A resource whose rows come back. */
export interface Importable<E extends Stored> extends Pick<Resource<E>, 'view' | 'create'> {
  sheet: Sheet;
  importing: Importing;
}

/** What an import takes of a sheet. */
export const writableColumns = (sheet: Sheet): Sheet => sheet.filter(({ readOnly }) => !readOnly);

/** What a file would do, as things are now. The rows are taken out of the table: nothing holds them twice. */
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
  const yielder = new EventLoopYielder();
  const rows: ImportRow[] = [];
  const places = new Map(matched.flatMap(({ column }, at) => (column ? [[column.key, at] as const] : [])));
  for (const { line, cells } of table.rows.splice(0)) {
    const row = new ImportRow(line, new TableCells(cells, places));
    readCells(row, sheet);
    rows.push(row);
    await yielder.yieldIfDue();
  }
  await planRows(declared, rules, write, rows);
  return { ...plan, rows };
}

/** Finds the record of each row and validates the row: its values, or its errors. */
async function planRows<E extends Stored>(
  declared: Importable<E>,
  rules: ResourceRules<E>,
  write: Write,
  rows: readonly ImportRow[],
): Promise<void> {
  const { importing } = declared;
  const sheet = writableColumns(declared.sheet);
  const context = { manager: write.tx.manager, actor: write.actor, planned: write.planned };
  const yielder = new EventLoopYielder();
  await resolveCodes(context, sheet, rows);
  await importing.resolve?.(context, rows);
  for (const row of rows) {
    readBody(declared, importing, row);
    await yielder.yieldIfDue();
  }
  await findRecords(declared, sheet, context, rows);
  for (const row of rows) {
    keepIdentity(row, importing);
    keepMasked(row, sheet);
    validateFields(row, importing);
    await yielder.yieldIfDue();
  }
  const changed = rows.filter((row) => row.isValid && !isUnchanged(row)) as ImportRow<E>[];
  const lookups = await rules.lookups(
    write,
    changed.map(({ stored, sent }) => ({ stored, body: sent })),
  );
  for (const row of changed) {
    applyRules(row, rules, lookups);
    await yielder.yieldIfDue();
  }
  for (const row of rows) {
    if (row.isValid) importing.parts?.validate(row);
    keepChangedValues(row);
    await yielder.yieldIfDue();
  }
}

/** Puts the ids of referred rows into the rows' bodies. */
async function resolveCodes(context: ImportContext, sheet: Sheet, rows: readonly ImportRow[]): Promise<void> {
  const yielder = new EventLoopYielder();
  for (const { key, refersTo } of sheet) {
    if (refersTo === undefined || !rows.some((row) => row.text(key) !== null)) continue;
    const ids = await idsByName(context, refersTo);
    for (const row of rows) {
      await yielder.yieldIfDue();
      const code = row.text(key);
      if (code === null) continue;
      const id = ids.get(nameKey([code]));
      if (id === undefined) row.fail(key, `não há registro com o código ${excerpt(code)}`);
      row.body[key] = id ?? null;
    }
  }
}

/** Finds the record that each row is of. Two rows of the same are one too many. */
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
