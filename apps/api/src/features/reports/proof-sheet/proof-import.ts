import {
  type DemandedRow,
  NOTHING_ENTERED,
  readDesignValue,
  rowId,
  proofFields as fields,
} from '@prumo/domain';

import { forEachYielding } from '../../../common/concurrency/yield-to-event-loop.js';
import { DomainError } from '../../../common/errors/domain-error.js';
import { ImportRow } from '../../../crud/write/import-row.js';
import { fromHeader, hiddenOf, matchColumns, missingKeys } from '../../../exchange/import/columns.js';
import type { ImportDefinition } from '../../../exchange/import/import-definition.js';
import { writableColumns } from '../../../exchange/import/plan.js';
import type { Plan } from '../../../exchange/import/report.js';
import { readCells } from '../../../exchange/import/validate-rows.js';
import type { Table } from '../../../exchange/tables/table.js';
import { editedRows } from '../proof/proof-edits.js';
import type { StoredRow } from '../proof/proof-row-store.js';
import type { ProofRowBody } from '../proof/proof-row.dto.js';
import { proofRow } from '../proof/proof-rows.js';
import type { ProofState } from '../proof/proof-rows.service.js';
import { DESIGN, ENTERED, PROOF_SHEET, ROW, sheetValues } from './proof-sheet.js';

/** How the rows of the sheet are named, and where the errors of number and unit stand. */
const IMPORTING: ImportDefinition = {
  keys: [[ROW]],
  columnOf: { key: ROW, analysisId: ROW, designValue: DESIGN, designText: DESIGN, unit: DESIGN },
  find: () => Promise.resolve([]),
};

const SHEET = writableColumns(PROOF_SHEET);

const ANALYSIS = /^analysis:(\d{1,9})$/;

const referenceOf = (id: string): Pick<ProofRowBody, 'key' | 'analysisId'> => {
  const [, analysis] = ANALYSIS.exec(id) ?? [];
  return analysis ? { analysisId: Number(analysis) } : { key: id };
};

/** Parses the cells of a column into fields of a row, or an error. An empty cell is an empty value. */
function fieldsOf(row: ImportRow, column: string): Partial<ProofRowBody> {
  const value = row.body[column] ?? null;
  if (column === DESIGN) {
    const design = readDesignValue(value === null ? '' : String(value));
    if (design.ok) return design.value;
    row.fail(column, design.message);
    return {};
  }
  const name = column as keyof typeof fields;
  if (value === null) return { [name]: NOTHING_ENTERED[name] };
  const parsed = fields[name].parse(value);
  if (parsed.ok) return { [name]: parsed.value };
  row.fail(column, parsed.message);
  return {};
}

/** A row of the file with what it changes; undefined for one without errors that changes nothing. */
export interface ProofImportRow {
  row: ImportRow;
  body: ProofRowBody | undefined;
}

interface Known {
  demanded: ReadonlyMap<string, DemandedRow>;
  stored: ReadonlyMap<string, StoredRow>;
}

const MISSING_KEY = 'Informe a chave da linha.';
const UNKNOWN = 'Esta linha não se aplica neste relatório.';

/** The errors of the rules, 'rows.0.unit', as those of the row's columns. */
function refuse(row: ImportRow, error: unknown): void {
  if (!(error instanceof DomainError)) throw error;
  for (const [path, message] of Object.entries(error.details.errors ?? { '': error.message })) {
    const field = path.replace(/^rows\.0\./, '');
    row.fail(IMPORTING.columnOf?.[field] ?? field, message);
  }
}

function readRow(row: ImportRow, { demanded, stored }: Known, lines: Map<string, number>): ProofImportRow {
  const id = row.text(ROW);
  if (id === null) {
    row.fail(ROW, MISSING_KEY);
    return { row, body: undefined };
  }
  const twin = lines.get(id);
  if (twin !== undefined) row.fail('', `Esta linha repete a linha ${twin}.`);
  lines.set(id, twin ?? row.line);
  const [wanted, entered] = [demanded.get(id), stored.get(id)];
  if (!wanted) row.fail(ROW, UNKNOWN);
  if (!wanted || twin !== undefined) return { row, body: undefined };
  const before = sheetValues(proofRow(wanted, entered));
  row.shown = before;
  row.stored = { id: 0, updatedAt: String(entered?.version ?? 0) } as never;
  // Cells equal to the exported text are not parsed: not every stored unit can be typed.
  const sent = ENTERED.filter((column) => row.has(column) && row.body[column] !== before[column]);
  const body: ProofRowBody = Object.assign(referenceOf(id), ...sent.map((column) => fieldsOf(row, column)));
  if (!row.isValid) return { row, body: undefined };
  try {
    const [edited] = editedRows([body], [wanted], entered ? [entered] : []);
    if (!edited) return { row, body: undefined };
    const after = sheetValues(proofRow(wanted, edited));
    row.values = Object.fromEntries(
      sent.filter((column) => after[column] !== before[column]).map((column) => [column, after[column]]),
    );
  } catch (error) {
    refuse(row, error);
  }
  return { row, body: row.action === 'update' ? body : undefined };
}

/** Plans the rows of a file against the proof as it is stored: without queries, writes nothing. */
export async function planProof(
  read: Table,
  { demanded, stored }: ProofState,
  chosen?: readonly (string | null)[],
): Promise<{ plan: Plan; bodies: ProofRowBody[] }> {
  const table = fromHeader(SHEET, read);
  const matched = matchColumns(SHEET, table, chosen);
  const missing = missingKeys(SHEET, IMPORTING, matched);
  const hidden = hiddenOf(table, matched);
  const head = { sheet: SHEET, importing: IMPORTING, matched, missing, hidden };
  if (missing.length > 0) return { plan: { ...head, rows: [] }, bodies: [] };
  const places = new Map(matched.flatMap(({ column }, at) => (column ? [[column.key, at] as const] : [])));
  const rows = table.rows.splice(0).map(({ line, cells }) => new ImportRow(line, cells, places));
  const known = {
    demanded: new Map(demanded.map((row) => [rowId(row), row])),
    stored: new Map(stored.map((row) => [rowId(row), row])),
  };
  const lines = new Map<string, number>();
  const bodies: ProofRowBody[] = [];
  await forEachYielding(rows, (row) => {
    readCells(row, SHEET);
    const { body } = readRow(row, known, lines);
    if (body) bodies.push(body);
  });
  return { plan: { ...head, rows }, bodies };
}
