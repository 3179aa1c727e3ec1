import { canonicalJson, plainNumber } from '@prumo/domain';

import { isInvalidText } from '../../../common/http/invalid-text.js';
import { sha256 } from '../../../common/sha256.js';
import { escapeFormula } from '../../../exchange/tables/formula-guard.js';
import { TableBuilder, TableFault } from '../../../exchange/tables/table.js';
import { withSheetNames } from '../../requirements/attributes/attribute-name.js';
import {
  PACKAGE_FAULTS as FAULTS,
  FIRST_SHEETS_VERSION,
  PACKAGE_FORMAT,
  PACKAGE_LIMITS as LIMITS,
  PART_KEYS,
  type PartKey,
} from './package-format.js';
import type { PackageTable } from './read-package.js';

interface Condition {
  attribute: string;
  values: string[];
  minLimit: number | null;
  maxLimit: number | null;
}

type Value = string | number | boolean | null;
type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isValue = (value: unknown): value is Value =>
  value === null ||
  typeof value === 'boolean' ||
  Number.isFinite(value) ||
  (typeof value === 'string' && !isInvalidText(value));
const isLimit = (value: unknown): boolean => value === null || Number.isFinite(value);

const isCondition = (value: unknown): value is Condition =>
  isObject(value) &&
  typeof value['attribute'] === 'string' &&
  Array.isArray(value['values']) &&
  value['values'].every((name) => typeof name === 'string' && !isInvalidText(name)) &&
  isLimit(value['minLimit']) &&
  isLimit(value['maxLimit']) &&
  Object.keys(value).length === 4;

const orUnreadable = <T>(read: () => T): T => {
  try {
    return read();
  } catch {
    throw new TableFault(FAULTS.unreadable);
  }
};

/** @throws TableFault for bytes that are no UTF-8 */
export const decodeText = (bytes: Uint8Array): string =>
  orUnreadable(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));

/** A JSON object in UTF-8. @throws TableFault */
export function parseObject(bytes: Uint8Array): Fields {
  const value: unknown = orUnreadable(() => JSON.parse(decodeText(bytes)));
  if (!isObject(value)) throw new TableFault(FAULTS.unreadable);
  return value;
}

/** Reads a package of version 1 or 2 as the sheets that hold the same rows. @throws TableFault */
export function readJsonPackage(bytes: Uint8Array): PackageTable[] {
  const { format, formatVersion, sha256: expected, content } = parseObject(bytes);
  if (format !== PACKAGE_FORMAT) throw new TableFault(FAULTS.notOne);
  if (typeof formatVersion === 'number' && formatVersion >= FIRST_SHEETS_VERSION)
    throw new TableFault(FAULTS.newer);
  if ((formatVersion !== 1 && formatVersion !== 2) || !isObject(content))
    throw new TableFault(FAULTS.unreadable);
  if (Object.keys(content).some((key) => !PART_KEYS.includes(key as PartKey)))
    throw new TableFault(FAULTS.unreadable);
  const records = Object.values(content).reduce<number>(
    (sum, list) => sum + (Array.isArray(list) ? list.length : 0),
    0,
  );
  if (records > LIMITS.records) throw new TableFault(FAULTS.records);
  const nameOf = attributeNames(content['attributes']);
  const tables = PART_KEYS.flatMap((key) => tableOf(key, content[key] ?? [], nameOf));
  if (sha256(canonicalJson(content)) !== expected) throw new TableFault(FAULTS.damaged);
  return tables;
}

type NameOf = (source: string) => string;

/** The names of attributes in sheets, by source ('buildings.floors'). */
function attributeNames(attributes: unknown): NameOf {
  const records = (Array.isArray(attributes) ? attributes : []).filter(isObject);
  const named = withSheetNames(
    records.map(({ sourceTable, sourceColumn, friendlyName }) => ({
      sourceTable: String(sourceTable),
      sourceColumn: String(sourceColumn),
      friendlyName: String(friendlyName),
    })),
  );
  const names = new Map(
    named.map(({ sourceTable, sourceColumn, name }) => [`${sourceTable}.${sourceColumn}`, name]),
  );
  return (source) => names.get(source) ?? source;
}

/** A list as a table of its first record's fields, which all records have; none when the list is empty. */
function tableOf(key: PartKey, records: unknown, nameOf: NameOf): PackageTable[] {
  if (!Array.isArray(records)) throw new TableFault(FAULTS.unreadable);
  if (records.length === 0) return [];
  const fields = Object.keys(Object(records[0]) as object);
  const columns = fields.map((field) => (field === 'attribute' ? 'attributeName' : field));
  const builder = new TableBuilder({ cell: LIMITS.cell });
  builder.add(1, [...columns]);
  for (const [at, record] of (records as unknown[]).entries()) {
    if (!isObject(record) || Object.keys(record).length !== fields.length)
      throw new TableFault(FAULTS.unreadable);
    const cells = fields.map((field) => cellOf(field, record[field], nameOf));
    builder.add(
      at + 2,
      cells.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell)),
    );
  }
  return [{ key, columns, table: builder.done() }];
}

/** @throws TableFault when the field is missing or of another type */
function cellOf(field: string, value: unknown, nameOf: NameOf): Value {
  if (field === 'conditions') {
    if (!Array.isArray(value) || !value.every(isCondition)) throw new TableFault(FAULTS.unreadable);
    return value.map((condition) => conditionText(condition, nameOf)).join('; ');
  }
  if (!isValue(value)) throw new TableFault(FAULTS.unreadable);
  return field === 'attribute' && value !== null ? nameOf(String(value)) : value;
}

const quoted = (text: string): string => (/[;|"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A condition as sheets write it: 'Tipo de uso = RES-MULTI | MISTO', 'Altura: de 12 até 30,5'. */
function conditionText({ attribute, values, minLimit, maxLimit }: Condition, nameOf: NameOf): string {
  const name = quoted(nameOf(attribute));
  if (values.length > 0) return `${name} = ${values.map(quoted).join(' | ')}`;
  const min = minLimit === null ? '' : ` de ${plainNumber(minLimit)}`;
  return `${name}:${min}${maxLimit === null ? '' : ` até ${plainNumber(maxLimit)}`}`;
}
