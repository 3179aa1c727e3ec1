import type { EntityManager } from 'typeorm';

import { refuseWrongLimits } from '../../platform/crud/limits-in-order.js';
import { invalid } from '../../platform/errors/domain-error.js';
import { checkConditions, type SentCondition } from './condition-rules.js';
import type { ParameterConditionBody } from './parameter-condition.dto.js';
import { ParameterCondition } from './parameter-condition.entity.js';
import type { Parameter, StoredCondition } from './parameter.entity.js';

/** What of a parameter is checked together: its own attribute and its further conditions. */
export type Conditional = Partial<
  Pick<Parameter, 'attributeId' | 'attributeValueId' | 'minLimit' | 'maxLimit' | 'conditions'>
>;

/** Conditions as they are stored: every field given. */
export const storedConditions = (
  sent: readonly ParameterConditionBody[] | undefined,
): StoredCondition[] | undefined =>
  sent?.map(({ attributeId, attributeValueIds = [], minLimit = null, maxLimit = null }) => ({
    attributeId,
    attributeValueIds,
    minLimit,
    maxLimit,
  }));

/** @throws invalid when a condition, the parameter's own or a further one, can't be judged. */
export async function refuseWrongConditions(manager: EntityManager, parameter: Conditional): Promise<void> {
  refuseWrongLimits(parameter, 'minLimit', 'maxLimit');
  if (parameter.attributeId == null && parameter.attributeValueId != null)
    throw invalid({ attributeId: 'Atributo é obrigatório' });
  await checkConditions(manager, [...ownCondition(parameter), ...furtherConditions(parameter)]);
}

function ownCondition({ attributeId, attributeValueId, minLimit, maxLimit }: Conditional): SentCondition[] {
  if (attributeId == null) return [];
  const fields = {
    attribute: 'attributeId',
    values: 'attributeValueId',
    min: 'minLimit',
    max: 'maxLimit',
  };
  const valueIds = attributeValueId == null ? [] : [attributeValueId];
  return [{ attributeId, valueIds, minLimit: minLimit ?? null, maxLimit: maxLimit ?? null, fields }];
}

const furtherConditions = ({ conditions = [] }: Conditional): SentCondition[] =>
  conditions.map(({ attributeId, attributeValueIds, minLimit, maxLimit }, index) => ({
    attributeId,
    valueIds: attributeValueIds,
    minLimit,
    maxLimit,
    fields: {
      attribute: `conditions.${index}.attributeId`,
      values: `conditions.${index}.attributeValueIds`,
      min: `conditions.${index}.minLimit`,
      max: `conditions.${index}.maxLimit`,
    },
  }));

/** A parameter's further conditions, in their order. */
export async function readConditions(
  manager: EntityManager,
  parameterId: number,
): Promise<StoredCondition[]> {
  const rows = await manager.find(ParameterCondition, { where: { parameterId }, order: { position: 'ASC' } });
  return rows.map(({ attributeId, attributeValueIds, minLimit, maxLimit }) => ({
    attributeId,
    attributeValueIds,
    minLimit,
    maxLimit,
  }));
}

/** Puts `conditions` in the place of those that the parameter has. */
export async function replaceConditions(
  manager: EntityManager,
  parameterId: number,
  conditions: readonly StoredCondition[],
): Promise<void> {
  await manager.delete(ParameterCondition, { parameterId });
  await manager.insert(
    ParameterCondition,
    conditions.map((condition, index) => ({ ...condition, parameterId, position: index + 1 })),
  );
}
