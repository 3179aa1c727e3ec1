import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { NO_LEVELS } from '@prumo/domain';

import { Pace } from '../../../common/concurrency/yield-to-event-loop.js';
import { invalid } from '../../../common/errors/domain-error.js';
import { refuseWrongLimits } from '../../../crud/limits-in-order.js';
import { ResourceRules, type Write, type WrittenRow } from '../../../crud/resource.js';
import type { ImportRow } from '../../../crud/write/import-row.js';
import type { Transaction } from '../../../crud/write/transaction.js';
import { merged, valuesOf } from '../../../crud/write/write-record.js';
import { leaveChanges } from '../../../exchange/import/validate-rows.js';
import {
  checkConditions,
  checkKind,
  checkValues,
  type Named,
  namedBy,
  type SentCondition,
} from './condition-rules.js';
import { isChecked, saysOtherwise, UNCHECKED } from './parameter-check.js';
import type { ParameterConditionBody } from './parameter-condition.dto.js';
import { ParameterCondition } from './parameter-condition.entity.js';
import { LIMITS_NOT_TOLD } from './parameter-import.js';
import type { CreateParameter, UpdateParameter } from './parameter.dto.js';
import { Parameter, type StoredCondition } from './parameter.entity.js';

/** What of a parameter is checked together: its own attribute and its further conditions. */
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

/** @throws invalid when a condition, the parameter's own or a further one, can't be judged. */
async function refuseWrongConditions(manager: EntityManager, parameter: Conditional): Promise<void> {
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
async function readConditions(manager: EntityManager, parameterId: number): Promise<StoredCondition[]> {
  const rows = await manager.find(ParameterCondition, { where: { parameterId }, order: { position: 'ASC' } });
  return rows.map(({ attributeId, attributeValueIds, minLimit, maxLimit }) => ({
    attributeId,
    attributeValueIds,
    minLimit,
    maxLimit,
  }));
}

/** Puts `conditions` in the place of those that the parameter has. */
async function replaceConditions(
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

const CONDITIONS_AT_ONCE = 500;

/** The parameter's own condition, and the further ones. */
function allConditions(body: CreateParameter): SentCondition[] {
  const values = whatIsSent(body);
  return [...ownCondition(values), ...furtherConditions(values)];
}

/** @throws invalid when a new one of a file depends on a figure, and the file has no column for its limits */
function refuseUntoldLimits(row: ImportRow<Parameter>, { attributes }: Named): void {
  const { attributeId } = row.sent as CreateParameter;
  if (attributeId == null || attributes.get(attributeId)?.dataKind !== 'numeric') return;
  if (!row.tells('minLimit') && !row.tells('maxLimit')) throw invalid({ attributeName: LIMITS_NOT_TOLD });
}

/** A parameter's conditions can be judged; the further ones are rows of their own, read and written with it. */
@Injectable()
export class ParameterRules extends ResourceRules<Parameter, CreateParameter, UpdateParameter> {
  override async creating({ tx }: Write, body: CreateParameter): Promise<object> {
    const values = whatIsSent(body);
    refuseLevels(values);
    await refuseWrongConditions(tx.manager, values);
    return values;
  }

  override created({ tx }: Write, id: number, { conditions }: CreateParameter): Promise<void> {
    return replaceConditions(tx.manager, id, storedConditions(conditions) ?? []);
  }

  override async changing({ tx }: Write, parameter: Parameter, body: UpdateParameter): Promise<object> {
    parameter.conditions = await readConditions(tx.manager, parameter.id);
    const values = cleared(parameter, whatIsSent(body));
    const result = merged(parameter, values);
    refuseLevels(result);
    await refuseWrongConditions(tx.manager, result);
    return { ...values, ...(isChecked(parameter) && saysOtherwise(parameter, values) && UNCHECKED) };
  }

  override async changed({ tx }: Write, { id }: Parameter, { conditions }: UpdateParameter): Promise<void> {
    const stored = storedConditions(conditions);
    if (stored) await replaceConditions(tx.manager, id, stored);
  }

  /** Attributes mean what they say as long as rows are read by them: none is changed or deleted meanwhile. */
  override async beginningImport({ tx }: Write): Promise<void> {
    await tx.manager.query('SELECT FROM attributes ORDER BY id FOR KEY SHARE');
  }

  /** Conditions are what a stored one was found by: only new ones' are judged, and written. */
  override async judging(write: Write, rows: readonly ImportRow<Parameter>[]): Promise<void> {
    const conditions = rows.flatMap(({ stored, sent }) =>
      stored ? [] : allConditions(sent as CreateParameter),
    );
    const named = await this.namedBy(write, conditions);
    const pace = new Pace();
    for (const row of rows) {
      await pace.step();
      const { conditions: further, ...values } = whatIsSent(row.sent as CreateParameter);
      row.values = { ...values, ...(!row.stored && { conditions: further }) };
      try {
        refuseLevels(row.stored ? merged(row.stored, values) : values);
        if (row.stored) {
          leaveChanges(row);
          const isOtherwise = isChecked(row.stored) && saysOtherwise(row.stored, row.values);
          if (isOtherwise) Object.assign(row.values, UNCHECKED);
          continue;
        }
        refuseWrongLimits(values, 'minLimit', 'maxLimit');
        refuseUntoldLimits(row, named);
        for (const one of allConditions(row.sent as CreateParameter)) {
          checkKind(one, named.attributes.get(one.attributeId));
          checkValues(one, named);
        }
      } catch (error) {
        row.refuse(error);
      }
    }
  }

  /** What conditions of many rows name: held as for one, unless this is but a look. */
  protected namedBy({ tx, isLook = false }: Write, conditions: readonly SentCondition[]): Promise<Named> {
    return namedBy(tx.manager, conditions, { hold: !isLook });
  }

  override async imported({ tx }: Write, rows: readonly WrittenRow<Parameter>[]): Promise<void> {
    const conditions = rows.flatMap(({ id, row }) => {
      const further = (row.stored ? [] : (row.values['conditions'] ?? [])) as StoredCondition[];
      return further.map((condition, at) => ({ ...condition, parameterId: id, position: at + 1 }));
    });
    for (let at = 0; at < conditions.length; at += CONDITIONS_AT_ONCE)
      await tx.manager.insert(ParameterCondition, conditions.slice(at, at + CONDITIONS_AT_ONCE));
  }

  /** @throws invalid when the parameter names a value, or an attribute, that is no longer there */
  override async restored({ manager }: Transaction, id: number): Promise<void> {
    const parameter = await manager.findOneByOrFail(Parameter, { id });
    await refuseWrongConditions(manager, { ...parameter, conditions: await readConditions(manager, id) });
  }

  /** What is audited of a deleted parameter are its conditions, too. */
  override async removing({ tx }: Write, parameter: Parameter): Promise<void> {
    parameter.conditions = await readConditions(tx.manager, parameter.id);
  }
}

/** Another attribute makes the old one's value and limits meaningless: unless they are sent too, they go. */
const cleared = <V extends Partial<Parameter>>(parameter: Parameter, values: V): V =>
  values.attributeId === undefined || values.attributeId === parameter.attributeId
    ? values
    : merged({ attributeValueId: null, minLimit: null, maxLimit: null }, values);
