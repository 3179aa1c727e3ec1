import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { notFound } from '../common/errors/domain-error.js';
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
import { State } from '../states/state.entity.js';
import type { CreateCity, CityRecord, UpdateCity } from './city.dto.js';
import { cityView } from './city.view.js';

/** Municipalities and their climate. */
@Injectable()
export class CitiesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  list(request: ListRequest): Promise<Page<CityRecord>> {
    return readList(this.dataSource.manager, cityView, request);
  }

  /** @throws notFound when there is no such state. */
  async listOfState(stateId: number, request: ListRequest): Promise<Page<CityRecord>> {
    const { manager } = this.dataSource;
    if (!(await manager.existsBy(State, { id: stateId }))) throw notFound();
    return readList(manager, cityView, request, (query) =>
      query.andWhere('c.stateId = :ofState', { ofState: stateId }),
    );
  }

  get(id: number): Promise<CityRecord> {
    return readOne(this.dataSource.manager, cityView, id);
  }

  create(actor: Actor, body: CreateCity): Promise<CityRecord> {
    return this.work.run(actor, (tx) => createRecord(tx, cityView, valuesOf(body)));
  }

  update(actor: Actor, id: number, body: UpdateCity): Promise<CityRecord> {
    return this.work.run(actor, async (tx) => {
      const record = await lockRecord(tx, cityView, id);
      return changeRecord(tx, cityView, record, valuesOf(body), body.updatedAt);
    });
  }

  remove(actor: Actor, id: number): Promise<CityRecord> {
    return this.work.run(actor, (tx) => removeRecord(tx, cityView, id));
  }
}
