import { Any, type EntityManager } from 'typeorm';
import { LIMITS_ORDER, limitsOutOfOrder } from '@prumo/domain';

import { EventLoopYielder } from '../../../common/concurrency/yield-to-event-loop.js';
import { invalid } from '../../../common/errors/domain-error.js';
import type { PlannedRecords } from '../../../crud/write/planned-records.js';
import { loadConditionValues, type ValuedAttribute } from '../attributes/attribute-values.js';
import { Attribute } from '../attributes/attribute.entity.js';

/** A condition as sent, with the path of its fields in the request. */
export interface SentCondition {
  attributeId: number;
  valueIds: readonly number[];
  minLimit: number | null;
  maxLimit: number | null;
  /** Empty for the parameter's own condition; `conditions.0.` for the first further one. */
  path: string;
}

const NO_ATTRIBUTE = 'O atributo escolhido não existe.';
const NO_CONDITION = 'Atributos de data e de texto não podem ser condição.';
const VALUE_REQUIRED = 'Valor do atributo é obrigatório';
const NO_VALUES = 'Um atributo numérico usa limites, não valores.';
const NO_LIMITS = 'Limites só valem para atributos numéricos.';
const NO_VALUE = 'O valor escolhido não existe neste atributo.';

/** The existing attributes and values among those that conditions refer to. */
export interface ConditionReferences {
  attributes: ReadonlyMap<number, ValuedAttribute>;
  hasValue(attributeId: number, valueId: number): boolean;
}

/**
 * Refuses conditions that cannot be evaluated.
 * @throws invalid naming the field: no such attribute, a kind that makes no condition, value and limits that don't
 * fit the kind, limits out of order, no such value.
 */
export function checkConditions(conditions: readonly SentCondition[], named: ConditionReferences): void {
  for (const condition of conditions) checkKind(condition, named.attributes.get(condition.attributeId));
  for (const condition of conditions) checkValues(condition, named);
}

/**
 * Reads the attributes and values that the conditions of any number of parameters refer to: one query for attributes, one
 * for each table of values. `hold` locks them until the transaction ends. `planned` records of the same import count.
 */
export async function loadConditionReferences(
  manager: EntityManager,
  conditions: readonly SentCondition[],
  { hold = true, planned }: { hold?: boolean; planned?: PlannedRecords } = {},
): Promise<ConditionReferences> {
  const wanted = new Map<number, Set<number>>();
  const yielder = new EventLoopYielder();
  for (const { attributeId, valueIds } of conditions) {
    const ids = wanted.get(attributeId) ?? new Set();
    wanted.set(attributeId, ids);
    for (const id of valueIds) ids.add(id);
    await yielder.yieldIfDue();
  }
  if (wanted.size === 0) return { attributes: new Map(), hasValue: () => false };
  const rows: ValuedAttribute[] = await manager.find(Attribute, {
    where: { id: Any([...wanted.keys()]) },
    order: { id: 'ASC' },
    ...(hold && { lock: { mode: 'for_key_share' } }),
  });
  const imported = planned?.recordsOf<ValuedAttribute>('attributes') ?? [];
  const attributes = new Map([...rows, ...imported].map((row) => [row.id, row]));
  const requests = [...attributes.values()].flatMap((attribute) => {
    const ids = [...(wanted.get(attribute.id) ?? [])];
    return ids.length > 0 ? [{ attribute, ids }] : [];
  });
  const values = await loadConditionValues(manager, requests, { hold });
  return {
    attributes,
    hasValue: (attributeId, valueId) =>
      (values.get(attributeId)?.has(valueId) ?? false) || (planned?.isTemporary(valueId) ?? false),
  };
}

const valuesField = (path: string): string => `${path}attributeValueId${path === '' ? '' : 's'}`;

/** @throws invalid when value and limits don't fit the attribute's kind */
function checkKind(
  { valueIds, minLimit, maxLimit, path }: SentCondition,
  attribute: ValuedAttribute | undefined,
): void {
  if (!attribute) throw invalid({ [`${path}attributeId`]: NO_ATTRIBUTE });
  const { dataKind } = attribute;
  if (dataKind === 'date' || dataKind === 'text') throw invalid({ [`${path}attributeId`]: NO_CONDITION });
  if (dataKind === 'numeric') {
    if (valueIds.length > 0) throw invalid({ [valuesField(path)]: NO_VALUES });
    if (limitsOutOfOrder(minLimit, maxLimit)) throw invalid({ [`${path}maxLimit`]: LIMITS_ORDER });
    return;
  }
  if (minLimit !== null) throw invalid({ [`${path}minLimit`]: NO_LIMITS });
  if (maxLimit !== null) throw invalid({ [`${path}maxLimit`]: NO_LIMITS });
  if (valueIds.length === 0) throw invalid({ [valuesField(path)]: VALUE_REQUIRED });
}

/** @throws invalid when one of the values does not exist */
function checkValues({ attributeId, valueIds, path }: SentCondition, named: ConditionReferences): void {
  if (!valueIds.every((id) => named.hasValue(attributeId, id)))
    throw invalid({ [valuesField(path)]: NO_VALUE });
}
