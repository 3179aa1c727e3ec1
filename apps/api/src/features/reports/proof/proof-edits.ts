import {
  ASSESSING_FIELDS,
  type DemandedRow,
  expectedUnit,
  isAssessed,
  NOTHING_ENTERED,
  rowId,
  proofErrors,
  type ProofValues,
} from '@prumo/domain';

import { invalid } from '../../../common/errors/domain-error.js';
import { stale } from '../../../crud/write/transaction.js';
import { namedRow, referenceField, UNNAMED_ROW } from '../row-reference.dto.js';
import type { StoredRow } from './proof-row-store.js';
import type { ProofRowBody } from './proof-row.dto.js';
import { demandCopy, exclusionOf, VALUE_NAMES, valuesOf } from './proof-rows.js';

type Name = keyof ProofValues;

const UNKNOWN_ROW = 'Esta linha não se aplica neste relatório.';
const REPEATED_ROW = 'Esta linha aparece mais de uma vez.';
const EXCLUDED = 'O responsável técnico respondeu que a linha não se aplica: mude a resposta.';

const isEqual = (one: ProofValues, other: ProofValues, names: readonly Name[]): boolean =>
  names.every((name) => one[name] === other[name]);

/** A row of a body with what it refers to: one that the report demands, one that is stored, or both. */
interface Edit {
  body: ProofRowBody;
  row: DemandedRow | undefined;
  stored: StoredRow | undefined;
}

/** The values of a body over the stored ones; a number without a unit is in the unit of its row. */
function mergedValues({ body, row, stored }: Edit): ProofValues {
  const exclusion = row && exclusionOf(row);
  const names = VALUE_NAMES.filter((name) => body[name] !== undefined && !(exclusion && name in exclusion));
  const sent = Object.fromEntries(names.map((name) => [name, body[name]]));
  const values = { ...valuesOf(stored ?? NOTHING_ENTERED), ...sent };
  const isWithoutUnit = values.designValue !== null && values.unit === null;
  return isWithoutUnit && row ? { ...values, unit: expectedUnit(row.demanded) } : values;
}

/** The messages of a row's wrong fields. */
function errorsOf({ body, row }: Edit, values: ProofValues): Partial<Record<Name, string>> {
  const exclusion = row && exclusionOf(row);
  if (!exclusion) return proofErrors(values, row?.demanded);
  const contradicted = (['situation', 'situationReason'] as const).filter(
    (name) => body[name] !== undefined && body[name] !== exclusion[name],
  );
  return Object.fromEntries(contradicted.map((name) => [name, EXCLUDED]));
}

/** The copy of the demand stays while what was assessed against it stands, until a person confirms it. */
function copyOf({ body, row, stored }: Edit, values: ProofValues) {
  if (!row) return {};
  const isKept =
    stored && isAssessed(stored) && !body.isReviewed && isEqual(stored, values, ASSESSING_FIELDS);
  return isKept ? {} : demandCopy(row);
}

/** The row to store; undefined where nothing changed. */
function editedRow(edit: Edit, values: ProofValues): StoredRow | undefined {
  const { body, row, stored } = edit;
  const base =
    stored ??
    (row && { key: row.key, analysisId: row.analysisId, version: 0, evidence: [], ...demandCopy(row) });
  if (!base) return undefined;
  const copy = copyOf(edit, values);
  const evidence = (body.evidence ?? base.evidence).toSorted((a, b) => a - b);
  const next: StoredRow = { ...base, ...copy, ...values, evidence, version: base.version + 1 };
  const isUnchanged =
    isEqual(stored ?? NOTHING_ENTERED, next, VALUE_NAMES) &&
    evidence.join() === base.evidence.join() &&
    (!stored || (stored.label === next.label && stored.demand === next.demand));
  return isUnchanged ? undefined : next;
}

/**
 * The rows to store of a batch, all or none. @throws invalid naming each wrong field, stale when a row was saved since
 * its version
 */
export function editedRows(
  bodies: readonly ProofRowBody[],
  demanded: readonly DemandedRow[],
  storedRows: readonly StoredRow[],
): StoredRow[] {
  const current = new Map(demanded.map((row) => [rowId(row), row]));
  const entered = new Map(storedRows.map((row) => [rowId(row), row]));
  const errors: [string, string][] = [];
  const seen = new Set<string>();
  const edited = bodies.flatMap((body, at): StoredRow[] => {
    const refuse = (name: string, message: string): void => void errors.push([`rows.${at}.${name}`, message]);
    const field = referenceField(body);
    const named = namedRow(body);
    if (!named) {
      refuse(field, UNNAMED_ROW);
      return [];
    }
    const id = rowId(named);
    const edit = { body, row: current.get(id), stored: entered.get(id) };
    if (seen.has(id)) refuse(field, REPEATED_ROW);
    seen.add(id);
    if (!edit.row && !edit.stored) {
      refuse(field, UNKNOWN_ROW);
      return [];
    }
    if (body.version !== undefined && body.version !== (edit.stored?.version ?? 0)) throw stale();
    const values = mergedValues(edit);
    for (const [name, message] of Object.entries(errorsOf(edit, values))) refuse(name, message);
    const next = editedRow(edit, values);
    return next ? [next] : [];
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
  return edited;
}
