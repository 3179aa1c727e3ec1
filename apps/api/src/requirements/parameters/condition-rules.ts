import type { EntityManager } from 'typeorm';
import { LIMITS_ORDER, limitsOutOfOrder } from '@prumo/domain';

import { invalid } from '../../platform/errors/domain-error.js';
import { loadConditionValues, type ValuedAttribute } from '../attributes/attribute-values.js';

/** A condition as sent, with the names of its fields in the request. */
export interface SentCondition {
  attributeId: number;
  valueIds: readonly number[];
  minLimit: number | null;
  maxLimit: number | null;
  fields: { attribute: string; values: string; min: string; max: string };
}

const NO_ATTRIBUTE = 'O atributo escolhido não existe.';
const NO_CONDITION = 'Atributos de data e de texto não podem ser condição.';
const VALUE_REQUIRED = 'Valor do atributo é obrigatório';
const NO_VALUES = 'Um atributo numérico usa limites, não valores.';
const NO_LIMITS = 'Limites só valem para atributos numéricos.';
const NO_VALUE = 'O valor escolhido não existe neste atributo.';

/**
 * Refuses conditions that no building could be judged by. Attributes and values are held until the write ends, so
 * that nobody changes or deletes them in between.
 * @throws invalid naming the field: no such attribute, a kind that makes no condition, value and limits that don't
 * fit the kind, limits out of order, no such value.
 */
export async function checkConditions(
  manager: EntityManager,
  conditions: readonly SentCondition[],
): Promise<void> {
  const attributes = await holdAttributes(
    manager,
    conditions.map(({ attributeId }) => attributeId),
  );
  for (const condition of conditions) checkKind(condition, attributes.get(condition.attributeId));
  await checkValues(manager, conditions, attributes);
}

/** The attributes of these ids; with `hold` nobody deletes them before the transaction ends. */
export async function holdAttributes(
  manager: EntityManager,
  ids: readonly number[],
  { hold = true } = {},
): Promise<Map<number, ValuedAttribute>> {
  if (ids.length === 0) return new Map();
  const rows = await manager.query<ValuedAttribute[]>(
    `SELECT id, data_kind AS "dataKind", value_source AS "valueSource", value_id_field AS "valueIdField",
       value_label_field AS "valueLabelField"
     FROM attributes WHERE id = ANY($1) ORDER BY id ${hold ? 'FOR KEY SHARE' : ''}`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** @throws invalid when value and limits don't fit the attribute's kind */
export function checkKind(
  { valueIds, minLimit, maxLimit, fields }: SentCondition,
  attribute: ValuedAttribute | undefined,
): void {
  if (!attribute) throw invalid({ [fields.attribute]: NO_ATTRIBUTE });
  const { dataKind } = attribute;
  if (dataKind === 'date' || dataKind === 'text') throw invalid({ [fields.attribute]: NO_CONDITION });
  if (dataKind === 'numeric') {
    if (valueIds.length > 0) throw invalid({ [fields.values]: NO_VALUES });
    if (limitsOutOfOrder(minLimit, maxLimit)) throw invalid({ [fields.max]: LIMITS_ORDER });
    return;
  }
  if (minLimit !== null) throw invalid({ [fields.min]: NO_LIMITS });
  if (maxLimit !== null) throw invalid({ [fields.max]: NO_LIMITS });
  if (valueIds.length === 0) throw invalid({ [fields.values]: VALUE_REQUIRED });
}

async function checkValues(
  manager: EntityManager,
  conditions: readonly SentCondition[],
  attributes: ReadonlyMap<number, ValuedAttribute>,
): Promise<void> {
  const requests = conditions.flatMap(({ attributeId, valueIds }) => {
    const attribute = attributes.get(attributeId);
    return attribute && valueIds.length > 0 ? [{ attribute, ids: valueIds }] : [];
  });
  const known = await loadConditionValues(manager, requests, { hold: true });
  for (const { attributeId, valueIds, fields } of conditions)
    if (!valueIds.every((id) => known.get(attributeId)?.has(id)))
      throw invalid({ [fields.values]: NO_VALUE });
}
