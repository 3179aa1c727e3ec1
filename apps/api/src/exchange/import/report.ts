import { createHash } from 'node:crypto';

import { forEachYielding } from '../../common/concurrency/yield-to-event-loop.js';
import type { Sheet, SheetColumn } from '../../crud/sheet.js';
import type { ImportRow } from '../../crud/write/import-row.js';
import type { HiddenCount, MatchedColumn } from './columns.js';
import type { ImportDefinition } from './import-definition.js';
import type { ImportChange, ImportFault, ImportReportRow, ImportTotal } from './import.dto.js';
import { cellPreview, shownValue } from './read-cells.js';

export interface Plan {
  sheet: Sheet;
  importing: ImportDefinition;
  matched: readonly MatchedColumn[];
  missing: readonly string[];
  hidden: HiddenCount;
  rows: readonly ImportRow[];
}

export const columnOfField = ({ sheet, importing }: Plan, field: string): SheetColumn | undefined => {
  const key = importing.columnOf?.[field] ?? importing.columnOf?.[field.split('.')[0] ?? ''] ?? field;
  return sheet.find((column) => column.key === key);
};

/** Any relevant change between dry run and run changes the hash. */
export async function planHash(plans: readonly Pick<Plan, 'rows'>[]): Promise<string> {
  const hash = createHash('sha256');
  const rows = plans.flatMap((plan) => plan.rows);
  await forEachYielding(rows, ({ line, action, stored, partVersions, values, partValues }) => {
    const versions = action === 'update' && [stored?.updatedAt, partVersions];
    hash.update(JSON.stringify([line, action, stored?.id, versions, values, partValues]));
  });
  return hash.digest('hex').slice(0, 32);
}

/** A reference is shown by its code. */
function rowChanges(plan: Plan, row: ImportRow): ImportChange[] {
  const values: ImportRow['values'] = { ...row.values, ...row.partValues };
  const changed = new Set(Object.keys(values));
  return plan.sheet.flatMap((column) => {
    if (!row.has(column.key)) return [];
    const fields = fieldsOf(plan.importing, column.key);
    if (!fields.some((field) => changed.has(field))) return [];
    const from = shownValue(column, row.shown[column.key]);
    const isShownAsWritten =
      column.refersTo !== undefined ||
      !changed.has(column.key) ||
      (typeof values[column.key] === 'object' && !column.summary);
    const isCleared = values[column.key] === null;
    const to =
      isShownAsWritten && !isCleared
        ? cellPreview(row.cell(column.key)).trim() || null
        : shownValue(column, values[column.key]);
    return from === to ? [] : [{ column: column.header, from, to }];
  });
}

const fieldsOf = ({ columnOf = {} }: ImportDefinition, key: string): string[] => [
  key,
  ...Object.entries(columnOf).flatMap(([field, column]) => (column === key ? [field] : [])),
];

function faultsOf(plan: Plan, row: ImportRow): ImportFault[] {
  return row.errors.map(({ key, message }) => {
    const column = columnOfField(plan, key);
    return {
      key: column?.key ?? key,
      column: column?.header ?? '',
      value: column ? cellPreview(row.cell(column.key)) : '',
      message,
    };
  });
}

const labelOf = ({ importing: { keys } }: Plan, row: ImportRow): string => {
  const texts = (keys[0] ?? []).map((key) => cellPreview(row.cell(key)).trim());
  return texts.filter((text) => text !== '').join(' · ');
};

export const rowOf = (plan: Plan, row: ImportRow): ImportReportRow => ({
  line: row.line,
  action: row.action,
  label: labelOf(plan, row),
  changes: row.isValid ? rowChanges(plan, row) : [],
  errors: faultsOf(plan, row),
});

/** Counts records, whichever number of lines they take. */
export function totalOf(rows: readonly ImportRow[]): ImportTotal {
  const records = rows.filter(({ isContinuation }) => !isContinuation);
  const count = (action: ImportRow['action']): number =>
    records.filter((row) => row.action === action).length;
  return {
    rows: records.length,
    created: count('create'),
    changed: count('update'),
    same: count('same'),
    wrong: count('error'),
  };
}
