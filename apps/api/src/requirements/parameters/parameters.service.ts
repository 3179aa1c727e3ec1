import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { ListRequest } from '../../platform/crud/list/list-request.js';
import type { Page } from '../../platform/crud/list/page.js';
import { readList, readOne } from '../../platform/crud/list/read-view.js';
import type { Actor } from '../../platform/access/actor.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { lockRecord, merged, valuesOf } from '../../platform/crud/write/write-record.js';
import {
  readConditions,
  refuseWrongConditions,
  replaceConditions,
  storedConditions,
} from './parameter-conditions.js';
import type { CreateParameter, ParameterRecord, UpdateParameter } from './parameter.dto.js';
import { Parameter } from './parameter.entity.js';
import { parameterView } from './parameter.view.js';

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
