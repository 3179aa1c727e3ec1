import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { ListRequest } from '../common/list/list-request.js';
import type { Page } from '../common/list/page.js';
import { readList, readOne } from '../common/list/read-view.js';
import type { Actor } from '../common/records/actor.js';
import { UnitOfWork } from '../common/records/unit-of-work.js';
import {
  changeRecord,
  createRecord,
  lockRecord,
  removeRecord,
  valuesOf,
} from '../common/records/write-record.js';
import type { CreateState, StateRecord, UpdateState } from './state.dto.js';
import { stateView } from './state.view.js';

/** The states of Brazil. */
@Injectable()
export class StatesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  list(request: ListRequest): Promise<Page<StateRecord>> {
    return readList(this.dataSource.manager, stateView, request);
  }

  get(id: number): Promise<StateRecord> {
    return readOne(this.dataSource.manager, stateView, id);
  }

  create(actor: Actor, body: CreateState): Promise<StateRecord> {
    return this.work.run(actor, (tx) => createRecord(tx, stateView, valuesOf(body)));
  }

  update(actor: Actor, id: number, body: UpdateState): Promise<StateRecord> {
    return this.work.run(actor, async (tx) => {
      const record = await lockRecord(tx, stateView, id);
      return changeRecord(tx, stateView, record, valuesOf(body), body.updatedAt);
    });
  }

  remove(actor: Actor, id: number): Promise<StateRecord> {
    return this.work.run(actor, (tx) => removeRecord(tx, stateView, id));
  }
}
