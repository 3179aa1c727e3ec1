import type { EntityManager } from 'typeorm';
import {
  type ConditionValue,
  isValueSource,
  type Scalar,
  type ValueSource,
  attributeColumn,
} from '@prumo/domain';

import { notFound } from '../../../common/errors/domain-error.js';
import type { AttributeValueRecord } from './attribute.dto.js';
import { Attribute } from './attribute.entity.js';

/** The fields of an attribute that determine its values. */
export type ValuedAttribute = Pick<
  Attribute,
  'id' | 'dataKind' | 'valueSource' | 'valueIdField' | 'valueLabelField'
>;

const YES_NO = [
  { id: 1, key: true, label: 'Sim' },
  { id: 0, key: false, label: 'Não' },
] as const satisfies ConditionValue[];

/** Whether a table of values has an active flag, and SQL of a value's code; `t` is the row. */
const hasFlag = (source: ValueSource): boolean => attributeColumn(source, 'is_active') !== undefined;
const codeOf = (source: ValueSource): string =>
  source === 'cities' ? '(SELECT s.code FROM states s WHERE s.id = t.state_id)' : 't.code';

/** SQL of a description for values that are printed by code: 'II - Situações não enquadradas…'. */
const describedBy = (source: ValueSource): string =>
  source === 'cities' || source === 'states' ? 't.name' : 't.label';

interface Source {
  table: ValueSource;
  id: string;
  label: string;
}

/** Table and columns of a reference's values, as our own list knows them; undefined when it has none. */
function sourceOf({
  dataKind,
  valueSource,
  valueIdField,
  valueLabelField,
}: ValuedAttribute): Source | undefined {
  if (dataKind !== 'reference' || valueSource === null || !isValueSource(valueSource)) return undefined;
  if (!attributeColumn(valueSource, valueIdField) || !attributeColumn(valueSource, valueLabelField))
    return undefined;
  return { table: valueSource, id: `t.${valueIdField}`, label: `coalesce(t.${valueLabelField}::text, '')` };
}

/**
 * Every value that can be demanded of an attribute, in the order of their codes; none of numbers, dates and texts.
 * @throws notFound
 */
export async function valuesOfAttribute(manager: EntityManager, id: number): Promise<AttributeValueRecord[]> {
  const attribute = await manager.findOneBy(Attribute, { id });
  if (!attribute) throw notFound();
  if (attribute.dataKind === 'boolean')
    return YES_NO.map(({ id, label }) => ({ id, code: null, label, isActive: true }));
  const source = sourceOf(attribute);
  if (!source) return [];
  const label = attribute.valueLabelField === 'code' ? describedBy(source.table) : source.label;
  const edition = attributeColumn(attribute.sourceTable, attribute.sourceColumn)?.edition;
  const offered = edition && source.table === 'bioclimatic_zones' ? `WHERE t.edition = ${edition}` : '';
  return manager.query<AttributeValueRecord[]>(
    `SELECT id, code, label, "isActive" FROM (
       SELECT t.id, ${codeOf(source.table)} AS code, ${label} AS label,
         ${hasFlag(source.table) ? 't.is_active' : 'true'} AS "isActive"
       FROM ${source.table} t ${offered}) v
     ORDER BY code COLLATE ptbr_codes, label COLLATE ptbr, id`,
  );
}

export interface ValueRequest {
  attribute: ValuedAttribute;
  ids: readonly number[];
}

/**
 * The existing values by attribute id and value id: one query for each table and its columns, however many attributes
 * and conditions refer to them. `hold` locks the rows until the transaction ends.
 */
export async function loadConditionValues(
  manager: EntityManager,
  requests: readonly ValueRequest[],
  { hold = false }: { hold?: boolean } = {},
): Promise<Map<number, Map<number, ConditionValue>>> {
  const rows = await rowsBySource(manager, requests, hold ? 'FOR KEY SHARE' : '');
  const result = new Map<number, Map<number, ConditionValue>>();
  for (const { attribute, ids } of requests) {
    const known = attribute.dataKind === 'boolean' ? yesNo : rows.get(keyOf(sourceOf(attribute)));
    const named = result.get(attribute.id) ?? new Map<number, ConditionValue>();
    for (const id of ids) {
      const value = known?.get(id);
      if (value) named.set(id, value);
    }
    result.set(attribute.id, named);
  }
  return result;
}

const yesNo = new Map<number, ConditionValue>(YES_NO.map((value) => [value.id, value]));
const keyOf = (source: Source | undefined): string => JSON.stringify(source ?? null);

async function rowsBySource(
  manager: EntityManager,
  requests: readonly ValueRequest[],
  lock: string,
): Promise<Map<string, Map<number, ConditionValue>>> {
  const wanted = new Map<string, { source: Source; ids: Set<number> }>();
  for (const { attribute, ids } of requests) {
    const source = sourceOf(attribute);
    if (!source) continue;
    const entry = wanted.get(keyOf(source)) ?? { source, ids: new Set() };
    for (const id of ids) entry.ids.add(id);
    wanted.set(keyOf(source), entry);
  }
  const found = new Map<string, Map<number, ConditionValue>>();
  for (const [key, { source, ids }] of wanted) {
    const rows = await manager.query<{ id: number; key: Scalar; label: string }[]>(
      `SELECT t.id, ${source.id} AS key, ${source.label} AS label FROM ${source.table} t
       WHERE t.id = ANY($1) ORDER BY t.id ${lock}`,
      [[...ids]],
    );
    found.set(key, new Map(rows.map((row) => [row.id, row])));
  }
  return found;
}
