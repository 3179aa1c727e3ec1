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
  merged,
  removeRecord,
  valuesOf,
} from '../common/records/write-record.js';
import { refuseWrongLimits } from '../common/validation/limits.js';
import { ISOPLETH_COVERAGE } from '../coverages/coverage-kind.js';
import { lockCoverages, refuseActivation } from '../coverages/one-holder.js';
import type { CreateIsopleth, IsoplethIndexItem, IsoplethRecord, UpdateIsopleth } from './isopleth.dto.js';
import type { Isopleth } from './isopleth.entity.js';
import { isoplethView } from './isopleth.view.js';

/** Regions of the wind map and the municipalities they cover. */
@Injectable()
export class IsoplethsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  list(request: ListRequest): Promise<Page<IsoplethRecord>> {
    return readList(this.dataSource.manager, isoplethView, request);
  }

  /** Which active or inactive isopleth covers which city, by UF and name. */
  coveragesIndex(): Promise<IsoplethIndexItem[]> {
    return this.dataSource.query<IsoplethIndexItem[]>(
      `SELECT v.isopleth_id AS "isoplethId", c.name AS city, s.code AS state
       FROM isopleth_coverages v JOIN cities c ON c.id = v.city_id JOIN states s ON s.id = c.state_id
       ORDER BY s.code, c.name COLLATE ptbr, v.isopleth_id`,
    );
  }

  get(id: number): Promise<IsoplethRecord> {
    return readOne(this.dataSource.manager, isoplethView, id);
  }

  async create(actor: Actor, body: CreateIsopleth): Promise<IsoplethRecord> {
    refuseWrongLimits(body, 'windMinMS', 'windMaxMS');
    return this.work.run(actor, (tx) => createRecord(tx, isoplethView, valuesOf(body)));
  }

  update(actor: Actor, id: number, body: UpdateIsopleth): Promise<IsoplethRecord> {
    return this.work.run(actor, async (tx) => {
      if (body.isActive === true) await lockCoverages(tx.manager, ISOPLETH_COVERAGE);
      const record = await lockRecord(tx, isoplethView, id);
      refuseWrongLimits(merged(record, body), 'windMinMS', 'windMaxMS');
      const saved = await changeRecord<IsoplethRecord, Isopleth>(
        tx,
        isoplethView,
        record,
        valuesOf(body),
        body.updatedAt,
      );
      if (body.isActive === true) await refuseActivation(tx.manager, ISOPLETH_COVERAGE, id);
      return saved;
    });
  }

  remove(actor: Actor, id: number): Promise<IsoplethRecord> {
    return this.work.run(actor, (tx) => removeRecord(tx, isoplethView, id));
  }
}
