import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { ListRequest } from '../../common/list/list-request.js';
import type { Page } from '../../common/list/page.js';
import { readList, readOne } from '../../common/list/read-view.js';
import type { Actor } from '../../common/records/actor.js';
import { UnitOfWork } from '../../common/records/unit-of-work.js';
import {
  changeRecord,
  createRecord,
  lockRecord,
  removeRecord,
  valuesOf,
} from '../../common/records/write-record.js';
import type {
  CreateAggressivenessClass,
  AggressivenessClassRecord,
  UpdateAggressivenessClass,
} from './aggressiveness-class.dto.js';
import { aggressivenessClassView } from './aggressiveness-class.view.js';

/** Classes of environmental aggressiveness, with their risk. */
@Injectable()
export class AggressivenessClassesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  list(request: ListRequest): Promise<Page<AggressivenessClassRecord>> {
    return readList(this.dataSource.manager, aggressivenessClassView, request);
  }

  get(id: number): Promise<AggressivenessClassRecord> {
    return readOne(this.dataSource.manager, aggressivenessClassView, id);
  }

  create(actor: Actor, body: CreateAggressivenessClass): Promise<AggressivenessClassRecord> {
    return this.work.run(actor, (tx) => createRecord(tx, aggressivenessClassView, valuesOf(body)));
  }

  update(actor: Actor, id: number, body: UpdateAggressivenessClass): Promise<AggressivenessClassRecord> {
    return this.work.run(actor, async (tx) => {
      const record = await lockRecord(tx, aggressivenessClassView, id);
      return changeRecord(tx, aggressivenessClassView, record, valuesOf(body), body.updatedAt);
    });
  }

  remove(actor: Actor, id: number): Promise<AggressivenessClassRecord> {
    return this.work.run(actor, (tx) => removeRecord(tx, aggressivenessClassView, id));
  }
}
