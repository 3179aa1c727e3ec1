import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { NO_LEVELS } from '@prumo/domain';

import { EventLoopYielder } from '../../../common/concurrency/yield-to-event-loop.js';
import { invalid } from '../../../common/errors/domain-error.js';
import { refuseWrongLimits } from '../../../crud/limits-in-order.js';
import {
  ResourceRules,
  type RestoredRow,
  type Write,
  type WriteItem,
  type WrittenRecord,
} from '../../../crud/resource.js';
import type { Transaction } from '../../../crud/write/transaction.js';
import { merged, valuesOf } from '../../../crud/write/write-record.js';
import { checkConditions, type Named, namedBy, type SentCondition } from './condition-rules.js';
import { isChecked, saysOtherwise, UNCHECKED } from './parameter-check.js';
import type { ParameterConditionBody } from './parameter-condition.dto.js';
import { ParameterCondition, type StoredCondition } from './parameter-condition.entity.js';
import type { CreateParameter, ImportedParameter, UpdateParameter } from './parameter.dto.js';
import { Parameter } from './parameter.entity.js';

/** What of a parameter is checked pipelined: its own attribute and its further conditions. */
type Conditional = Partial<
  Pick<Parameter, 'attributeId' | 'attributeValueId' | 'minLimit' | 'maxLimit' | 'conditions'>
>;

/** Conditions as they are stored: every field given. */
const storedConditions = (
  sent: readonly ParameterConditionBody[] | undefined,
): StoredCondition[] | undefined =>
  sent?.map(({ attributeId, attributeValueIds = [], minLimit = null, maxLimit = null }) => ({
    attributeId,
    attributeValueIds,
    minLimit,
    maxLimit,
  }));

/** @throws invalid when a condition, the parameter's own or a further one, can't be judged */
function refuseWrongConditions(named: Named, parameter: Conditional): void {
  refuseWrongLimits(parameter, 'minLimit', 'maxLimit');
  if (parameter.attributeId == null && parameter.attributeValueId != null)
    throw invalid({ attributeId: 'Atributo é obrigatório' });
  checkConditions(allConditions(parameter), named);
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

/** The further conditions of parameters, in their order. */
async function readConditions(
  manager: EntityManager,
  parameterIds: readonly number[],
): Promise<ReadonlyMap<number, StoredCondition[]>> {
  const conditions = new Map(parameterIds.map((id): [number, StoredCondition[]] => [id, []]));
  if (parameterIds.length === 0) return conditions;
  const rows = await manager.find(ParameterCondition, {
    where: { parameterId: In([...parameterIds]) },
    order: { parameterId: 'ASC', position: 'ASC' },
  });
  for (const { parameterId, attributeId, attributeValueIds, minLimit, maxLimit } of rows)
    conditions.get(parameterId)?.push({ attributeId, attributeValueIds, minLimit, maxLimit });
  return conditions;
}

const CONDITIONS_AT_ONCE = 500;

/** Stores the conditions that a write tells of parameters, in the place of those that they have. */
async function replaceConditions(
  manager: EntityManager,
  parameters: readonly WrittenRecord<Parameter>[],
): Promise<void> {
  const told = parameters.filter(({ values }) => values['conditions'] !== undefined);
  const ids = told.flatMap(({ id, stored }) => (stored ? [id] : []));
  if (ids.length > 0) await manager.delete(ParameterCondition, { parameterId: In(ids) });
  const rows = told.flatMap(({ id, values }) =>
    (values['conditions'] as StoredCondition[]).map((condition, index) => ({
      ...condition,
      parameterId: id,
      position: index + 1,
    })),
  );
  for (let at = 0; at < rows.length; at += CONDITIONS_AT_ONCE)
    await manager.insert(ParameterCondition, rows.slice(at, at + CONDITIONS_AT_ONCE));
}

/** @throws invalid when what has no levels is given a figure of one */
function refuseLevels(
  values: Partial<Pick<Parameter, 'hasLevels' | 'intermediateValue' | 'superiorValue'>>,
): void {
  if (values.hasLevels !== false) return;
  if (values.intermediateValue != null) throw invalid({ intermediateValue: NO_LEVELS });
  if (values.superiorValue != null) throw invalid({ superiorValue: NO_LEVELS });
}

const whatIsSent = (body: UpdateParameter) => ({
  ...valuesOf(body),
  conditions: storedConditions(body.conditions),
});

/** The parameter's own condition, and the further ones. */
const allConditions = (parameter: Conditional): SentCondition[] => [
  ...ownCondition(parameter),
  ...furtherConditions(parameter),
];

/** A parameter's conditions can be judged; the further ones are rows of their own, read and written with it. */
@Injectable()
export class ParameterRules extends ResourceRules<Parameter, CreateParameter, UpdateParameter, Named> {
  /** Attributes mean what they say as long as rows are read by them: none is changed or deleted meanwhile. */
  override async beginningImport({ tx }: Write): Promise<void> {
    await tx.manager.query('SELECT FROM attributes ORDER BY id FOR KEY SHARE');
  }

  /** Gives the stored parameters their conditions, and reads what all conditions name. */
  override async lookups(
    write: Write,
    items: readonly WriteItem<Parameter, CreateParameter & UpdateParameter>[],
  ): Promise<Named> {
    const ids = items.flatMap(({ stored }) => stored?.id ?? []);
    const conditions = await readConditions(write.tx.manager, ids);
    const yielder = new EventLoopYielder();
    const all: SentCondition[] = [];
    for (const { stored, body } of items) {
      if (stored) stored.conditions = conditions.get(stored.id) ?? [];
      const values = whatIsSent(body);
      all.push(...allConditions(stored ? merged(stored, cleared(stored, values)) : values));
      await yielder.yieldIfDue();
    }
    const { tx, isDryRun = false, planned } = write;
    return namedBy(tx.manager, all, { hold: !isDryRun, planned });
  }

  override creating(body: CreateParameter & ImportedParameter, named: Named): object {
    const values = whatIsSent(body);
    refuseLevels(values);
    refuseWrongConditions(named, values);
    return { ...values, conditions: values.conditions ?? [] };
  }

  override changing(parameter: Parameter, body: UpdateParameter, named: Named): object {
    const values = cleared(parameter, whatIsSent(body));
    const result = merged(parameter, values);
    refuseLevels(result);
    refuseWrongConditions(named, result);
    return { ...values, ...(isChecked(parameter) && saysOtherwise(parameter, values) && UNCHECKED) };
  }

  override created(write: Write, parameters: readonly WrittenRecord<Parameter>[]): Promise<void> {
    return this.changed(write, parameters);
  }

  override changed({ tx }: Write, parameters: readonly WrittenRecord<Parameter>[]): Promise<void> {
    return replaceConditions(tx.manager, parameters);
  }

  /** Records deleted before parameters had keys get the key of their seed, else the database gives one. */
  override async restoring({ manager }: Transaction, row: RestoredRow): Promise<RestoredRow> {
    if (row['key'] !== undefined) return row;
    const [seeded] = await manager.query<{ key: string | null }[]>(
      `SELECT min(key) AS key FROM seed_ledger WHERE record_id = $1 AND starts_with(key, 'parameters/')`,
      [row['id']],
    );
    return { ...row, ...(seeded?.key != null && { key: seeded.key }) };
  }

  /** @throws invalid when the parameter names a value, or an attribute, that is no longer there */
  override async restored({ manager }: Transaction, id: number): Promise<void> {
    const parameter = await manager.findOneByOrFail(Parameter, { id });
    const conditions = (await readConditions(manager, [id])).get(id) ?? [];
    const whole = { ...parameter, conditions };
    refuseWrongConditions(await namedBy(manager, allConditions(whole)), whole);
  }

  /** What is audited of a deleted parameter are its conditions, too. */
  override async removing({ tx }: Write, parameter: Parameter): Promise<void> {
    parameter.conditions = (await readConditions(tx.manager, [parameter.id])).get(parameter.id) ?? [];
  }
}

/** Another attribute makes the old one's value and limits meaningless: unless they are sent too, they go. */
const cleared = <V extends Partial<Parameter>>(parameter: Parameter, values: V): V =>
  values.attributeId === undefined || values.attributeId === parameter.attributeId
    ? values
    : merged({ attributeValueId: null, minLimit: null, maxLimit: null }, values);
