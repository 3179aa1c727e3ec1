import { Injectable } from '@nestjs/common';
import { type EntityManager, DataSource } from 'typeorm';

import type { Actor } from '../../platform/access/access.js';
import { refuseWrongLimits } from '../../platform/crud/limits-in-order.js';
import type { ListRequest } from '../../platform/crud/list/list-request.js';
import type { Page } from '../../platform/crud/list/page.js';
import { readList, readOne } from '../../platform/crud/list/read-view.js';
import { lockRecord, merged, valuesOf } from '../../platform/crud/write/write-record.js';
import { type Transaction, UnitOfWork } from '../../platform/database/transaction.js';
import { invalid } from '../../platform/errors/domain-error.js';
import { checkConditions, type SentCondition } from './condition-rules.js';
import type { ParameterConditionBody } from './parameter-condition.dto.js';
import { ParameterCondition } from './parameter-condition.entity.js';
import type { CreateParameter, ParameterRecord, UpdateParameter } from './parameter.dto.js';
import { Parameter, type StoredCondition } from './parameter.entity.js';
import { parameterView } from './parameter.view.js';

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

/** What analyses demand, by level, and under which conditions. */
@Injectable()
export class ParametersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  list(request: ListRequest): Promise<Page<ParameterRecord>> {
    return readList(this.dataSource.manager, parameterView, request);
  }

  get(id: number): Promise<ParameterRecord> {
    return readOne(this.dataSource.manager, parameterView, id);
  }

  create(actor: Actor, body: CreateParameter): Promise<ParameterRecord> {
    return this.work.run(actor, async (tx) => {
      const values = { ...valuesOf(body), conditions: storedConditions(body.conditions) };
      await refuseWrongConditions(tx.manager, values);
      const id = await tx.create(Parameter, values);
      await replaceConditions(tx.manager, id, values.conditions ?? []);
      return readOne(tx.manager, parameterView, id);
    });
  }

  update(actor: Actor, id: number, body: UpdateParameter): Promise<ParameterRecord> {
    return this.work.run(actor, async (tx) => {
      const parameter = await lockWhole(tx, id);
      const values = cleared(parameter, {
        ...valuesOf(body),
        conditions: storedConditions(body.conditions),
      });
      await refuseWrongConditions(tx.manager, merged(parameter, values));
      await tx.change(Parameter, parameter, values, body.updatedAt);
      if (values.conditions) await replaceConditions(tx.manager, id, values.conditions);
      return readOne(tx.manager, parameterView, id);
    });
  }

  remove(actor: Actor, id: number): Promise<ParameterRecord> {
    return this.work.run(actor, async (tx) => {
      const parameter = await lockWhole(tx, id);
      const answer = await readOne<ParameterRecord, Parameter>(tx.manager, parameterView, id);
      await tx.remove(Parameter, parameter);
      return answer;
    });
  }
}

/** The parameter with its further conditions, locked. @throws notFound */
async function lockWhole(tx: Transaction, id: number): Promise<Parameter> {
  const parameter = await lockRecord(tx, parameterView, id);
  parameter.conditions = await readConditions(tx.manager, id);
  return parameter;
}

/** Another attribute makes the old one's value and limits meaningless: unless they are sent too, they go. */
const cleared = <V extends Partial<Parameter>>(parameter: Parameter, values: V): V =>
  values.attributeId === undefined || values.attributeId === parameter.attributeId
    ? values
    : merged({ attributeValueId: null, minLimit: null, maxLimit: null }, values);
