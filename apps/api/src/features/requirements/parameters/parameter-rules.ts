import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { NO_LEVELS } from '@prumo/domain';

import { EventLoopYielder } from '../../../common/concurrency/yield-to-event-loop.js';
import { invalid } from '../../../common/errors/domain-error.js';
import { slices } from '../../../common/slices.js';
import { refuseWrongLimits } from '../../../crud/limits-in-order.js';
import {
  type Refusals,
  ResourceRules,
  type RestoredRow,
  type Write,
  type WriteItem,
  type WrittenRecord,
} from '../../../crud/resource.js';
import type { Transaction } from '../../../crud/write/transaction.js';
import { merged, valuesOf } from '../../../crud/write/write-record.js';
import { placeParameters } from '../../../database/seeds/parameter-steps.js';
import {
  checkConditions,
  type ConditionReferences,
  loadConditionReferences,
  type SentCondition,
} from './condition-rules.js';
import { isChecked, changesConfirmedFields, UNCHECKED } from './parameter-check.js';
import type { ParameterConditionBody } from './parameter-condition.dto.js';
import { ParameterCondition, type StoredCondition } from './parameter-condition.entity.js';
import type { CreateParameter, ImportedParameter, UpdateParameter } from './parameter.dto.js';
import { Parameter } from './parameter.entity.js';

/** The fields that are checked together: the parameter's own condition and its further ones. */
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

/** @throws invalid when the own or a further condition is invalid */
function refuseWrongConditions(named: ConditionReferences, parameter: Conditional): void {
  refuseWrongLimits(parameter, 'minLimit', 'maxLimit');
  if (parameter.attributeId == null && parameter.attributeValueId != null)
    throw invalid({ attributeId: 'Atributo é obrigatório' });
  checkConditions(allConditions(parameter), named);
}

/** The parameter's own condition, and the further ones. */
function allConditions(parameter: Conditional): SentCondition[] {
  const { attributeId, attributeValueId, minLimit = null, maxLimit = null, conditions = [] } = parameter;
  const valueIds = attributeValueId == null ? [] : [attributeValueId];
  const own = attributeId == null ? [] : [{ attributeId, valueIds, minLimit, maxLimit, path: '' }];
  const further = conditions.map(({ attributeValueIds, ...condition }, index) => ({
    ...condition,
    valueIds: attributeValueIds,
    path: `conditions.${index}.`,
  }));
  return [...own, ...further];
}

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

/** Gives parameters their further conditions. */
async function withConditions<P extends readonly Parameter[]>(manager: EntityManager, all: P): Promise<P> {
  const conditions = await readConditions(
    manager,
    all.map(({ id }) => id),
  );
  for (const parameter of all) parameter.conditions = conditions.get(parameter.id) ?? [];
  return all;
}

const CONDITIONS_PER_INSERT = 500;

const isSeededKey = (key: unknown): boolean => typeof key === 'string' && key.startsWith('parameters/');

/** Replaces the further conditions of parameters whose conditions were written. */
async function replaceConditions(
  manager: EntityManager,
  parameters: readonly WrittenRecord<Parameter>[],
): Promise<void> {
  const written = parameters.filter(({ values }) => values['conditions'] !== undefined);
  const ids = written.flatMap(({ id, stored }) => (stored ? [id] : []));
  if (ids.length > 0) await manager.delete(ParameterCondition, { parameterId: In(ids) });
  const rows = written.flatMap(({ id, values }) =>
    (values['conditions'] as StoredCondition[]).map((condition, index) => ({
      ...condition,
      parameterId: id,
      position: index + 1,
    })),
  );
  for (const batch of slices(rows, CONDITIONS_PER_INSERT)) await manager.insert(ParameterCondition, batch);
}

/** @throws invalid when a parameter without levels has the figure of a level */
function refuseLevels(
  values: Partial<Pick<Parameter, 'hasLevels' | 'intermediateValue' | 'superiorValue'>>,
): void {
  if (values.hasLevels !== false) return;
  if (values.intermediateValue != null) throw invalid({ intermediateValue: NO_LEVELS });
  if (values.superiorValue != null) throw invalid({ superiorValue: NO_LEVELS });
}

const sentValues = (body: UpdateParameter) => ({
  ...valuesOf(body),
  conditions: storedConditions(body.conditions),
});

/** Validates conditions; further conditions are rows of their own, read and written with the parameter. */
@Injectable()
export class ParameterRules extends ResourceRules<
  Parameter,
  CreateParameter,
  UpdateParameter,
  ConditionReferences
> {
  /** Locks all attributes: none is changed or deleted while rows refer to them. */
  override async beforeImport({ tx }: Write): Promise<void> {
    await tx.manager.query('SELECT FROM attributes ORDER BY id FOR KEY SHARE');
  }

  /** Gives the stored parameters their conditions, and reads what all conditions name. */
  override async lookups(
    write: Write,
    items: readonly WriteItem<Parameter, CreateParameter & UpdateParameter>[],
  ): Promise<ConditionReferences> {
    await withConditions(
      write.tx.manager,
      items.flatMap(({ stored }) => stored ?? []),
    );
    const yielder = new EventLoopYielder();
    const all: SentCondition[] = [];
    for (const { stored, body } of items) {
      const values = sentValues(body);
      all.push(...allConditions(stored ? merged(stored, cleared(stored, values)) : values));
      await yielder.yieldIfDue();
    }
    const { tx, isDryRun = false, planned } = write;
    return loadConditionReferences(tx.manager, all, { hold: !isDryRun, planned });
  }

  override insertValues(body: CreateParameter & ImportedParameter, named: ConditionReferences): object {
    const values = sentValues(body);
    refuseLevels(values);
    refuseWrongConditions(named, values);
    return { ...values, conditions: values.conditions ?? [] };
  }

  override updateValues(parameter: Parameter, body: UpdateParameter, named: ConditionReferences): object {
    const values = cleared(parameter, sentValues(body));
    const result = merged(parameter, values);
    refuseLevels(result);
    refuseWrongConditions(named, result);
    return { ...values, ...(isChecked(parameter) && changesConfirmedFields(parameter, values) && UNCHECKED) };
  }

  /** Seeded parameters of a package stand in the norm's order in the installation that takes it, too. */
  override async afterInsert(write: Write, parameters: readonly WrittenRecord<Parameter>[]): Promise<void> {
    await this.afterUpdate(write, parameters);
    if (parameters.some(({ values }) => isSeededKey(values['key']))) await placeParameters(write.tx.manager);
  }

  override afterUpdate({ tx }: Write, parameters: readonly WrittenRecord<Parameter>[]): Promise<void> {
    return replaceConditions(tx.manager, parameters);
  }

  /** Records deleted before parameters had keys get the key of their seed, else the database gives one. */
  override async restoreValues(
    { tx: { manager } }: Write,
    rows: readonly RestoredRow[],
  ): Promise<readonly RestoredRow[]> {
    const keyless = rows.filter((row) => row['key'] === undefined);
    if (keyless.length === 0) return rows;
    const seeded = await manager.query<{ id: number; key: string }[]>(
      `SELECT record_id AS id, min(key) AS key FROM seed_ledger
       WHERE record_id = ANY($1) AND starts_with(key, 'parameters/') GROUP BY record_id`,
      [keyless.map((row) => row['id'])],
    );
    const keys = new Map<unknown, string>(seeded.map(({ id, key }) => [id, key]));
    return rows.map((row) => ({ ...row, ...(keys.has(row['id']) && { key: keys.get(row['id']) }) }));
  }

  /** @throws invalid when a parameter names a value, or an attribute, that is no longer there */
  override async restored({ manager }: Transaction, ids: readonly number[]): Promise<void> {
    const parameters = await withConditions(manager, await manager.findBy(Parameter, { id: In([...ids]) }));
    const named = await loadConditionReferences(manager, parameters.flatMap(allConditions));
    for (const parameter of parameters) refuseWrongConditions(named, parameter);
  }

  /** Their conditions are audited with deleted parameters. */
  override async beforeDelete({ tx }: Write, parameters: readonly Parameter[]): Promise<Refusals> {
    await withConditions(tx.manager, parameters);
    return new Map();
  }
}

/** Clears value and limits of the previous attribute, unless new ones are sent with the new attribute. */
const cleared = <V extends Partial<Parameter>>(parameter: Parameter, values: V): V =>
  values.attributeId === undefined || values.attributeId === parameter.attributeId
    ? values
    : merged({ attributeValueId: null, minLimit: null, maxLimit: null }, values);
