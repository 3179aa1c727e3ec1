import { plainNumber } from '@prumo/domain';

import type { Cell } from '../../../crud/write/cell.js';
import { ImportRow } from '../../../crud/write/import-row.js';
import { excerpt } from '../../../exchange/import/cells.js';
import { sentText } from '../../../exchange/import/importing.js';
import type { ValuedAttribute } from '../../requirements/attributes/attribute-values.js';
import type { StoredCondition } from '../../requirements/parameters/parameter.entity.js';
import type { PackageCondition, PackageRecord, PackageValue, PartKey } from './package-format.js';
import type { PackageIds } from './package-ids.js';

/** An attribute that the package brings, as it will be. */
export type PlannedAttribute = ValuedAttribute & { friendlyName: string };

/** What is known of the parts that come before. */
export interface Known {
  ids: PackageIds;
  /** By 'buildings.floors'. */
  attributes: ReadonlyMap<string, PlannedAttribute>;
}

const text = (value: PackageValue | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const LINE = '\n';

/** What others call a record by: its code; where that is not unique, the codes above it too; of an attribute its column. */
export function nameOf(key: PartKey, row: ImportRow): string | null {
  const parts =
    key === 'attributes'
      ? [sentText(row, 'sourceTable'), sentText(row, 'sourceColumn')]
      : key === 'analyses'
        ? [row.text('requirementCode'), row.text('criterionCode'), row.text('code')]
        : [sentText(row, 'code')];
  return parts.includes(null) ? null : parts.join(key === 'attributes' ? '.' : LINE);
}

/** The row of a record whose fields are those of its sheet. */
export function plainRow(line: number, record: PackageRecord): ImportRow {
  const row = new ImportRow(line, new Map(Object.entries(record) as [string, Cell][]));
  row.body = { ...record };
  return row;
}

/** Puts the requirement and the criterion that codes name into an analysis's body. */
export function resolveAnalysis(row: ImportRow, { ids }: Known): void {
  for (const [column, field, table] of [
    ['requirementCode', 'requirementId', 'requirements'],
    ['criterionCode', 'criterionId', 'criteria'],
  ] as const) {
    const id = ids.of(table, row.text(column) ?? '');
    if (id === undefined) row.fail(column, NOT_IN_PACKAGE);
    row.body[field] = id ?? null;
  }
}

const NOT_IN_PACKAGE = 'não está no pacote';

/** The row of a parameter, whose conditions its sheet tells in words: 'Tipo de uso = RES-MULTI | MISTO'. */
export function parameterRow(line: number, record: PackageRecord, { attributes }: Known): ImportRow {
  const { attribute, conditions, ...fields } = record;
  const called = (name: string): string => attributes.get(name)?.friendlyName ?? name;
  const words = conditionsOf(record).map((each) => `${called(each.attribute)}${saysOf(each)}`);
  const cells: Record<string, PackageValue> = {
    ...fields,
    ...(attribute !== undefined && { attributeName: attribute === null ? null : called(text(attribute)) }),
    ...(conditions !== undefined && { conditions: words.join('; ') }),
  };
  const row = plainRow(line, cells as PackageRecord);
  row.body = { ...fields };
  return row;
}

const conditionsOf = ({ conditions }: PackageRecord): readonly PackageCondition[] =>
  Array.isArray(conditions) ? conditions : [];

function saysOf({ values, minLimit, maxLimit }: PackageCondition): string {
  if (values.length > 0) return ` = ${values.join(' | ')}`;
  const min = minLimit === null ? '' : ` de ${plainNumber(minLimit)}`;
  return `:${min}${maxLimit === null ? '' : ` até ${plainNumber(maxLimit)}`}`;
}

/** Puts analysis, attribute and values of a parameter into its body; what the package lacks is its error. */
export function resolveParameter(row: ImportRow, record: PackageRecord, known: Known): void {
  const place = ['requirementCode', 'criterionCode', 'analysisCode'].map((column) => text(record[column]));
  const analysisId = known.ids.of('analyses', place.join(LINE)) ?? null;
  if (analysisId === null) row.fail('analysisCode', NOT_IN_PACKAGE);
  const { attribute: name = null, attributeValue: value = null } = record;
  const attribute = name === null ? null : attributeOf(row, 'attributeName', text(name), known);
  const valueId =
    attribute && value !== null ? valueOf(row, 'attributeValue', attribute, text(value), known) : null;
  if (name === null && value !== null) row.fail('attributeName', 'Atributo é obrigatório');
  Object.assign(row.body, {
    analysisId,
    attributeId: attribute?.id ?? null,
    attributeValueId: valueId,
    minLimit: row.body['minLimit'] ?? null,
    maxLimit: row.body['maxLimit'] ?? null,
    conditions: conditionsOf(record).flatMap((each) => resolvedCondition(row, each, known)),
  });
}

function attributeOf(
  row: ImportRow,
  column: string,
  name: string,
  { attributes }: Known,
): PlannedAttribute | null {
  const found = attributes.get(name) ?? null;
  if (!found) row.fail(column, `o atributo ${excerpt(name)} não está no pacote`);
  return found;
}

const YES_NO: Readonly<Record<string, number>> = { Sim: 1, Não: 0 };

function valueOf(
  row: ImportRow,
  column: string,
  { dataKind, valueSource, friendlyName }: PlannedAttribute,
  name: string,
  { ids }: Known,
): number | null {
  const id = dataKind === 'boolean' ? YES_NO[name] : ids.of(valueSource ?? '', name);
  if (id === undefined) row.fail(column, `Valor não encontrado em ${friendlyName}: ${excerpt(name)}`);
  return id ?? null;
}

function resolvedCondition(
  row: ImportRow,
  { attribute: name, values, minLimit, maxLimit }: PackageCondition,
  known: Known,
): StoredCondition[] {
  const attribute = attributeOf(row, 'conditions', name, known);
  if (!attribute) return [];
  const found = values.map((value) => valueOf(row, 'conditions', attribute, value, known));
  const attributeValueIds = [...new Set(found.filter((id) => id !== null))];
  return [{ attributeId: attribute.id, attributeValueIds, minLimit, maxLimit }];
}
