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
  merged,
  removeRecord,
  valuesOf,
} from '../../common/records/write-record.js';
import { refuseWrongLimits } from '../../common/validation/limits.js';
import type { CreateNoiseClass, NoiseClassRecord, UpdateNoiseClass } from './noise-class.dto.js';
import { noiseClassView } from './noise-class.view.js';

/** Noise classes of the surroundings, with their levels in dB. */
@Injectable()
export class NoiseClassesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  list(request: ListRequest): Promise<Page<NoiseClassRecord>> {
    return readList(this.dataSource.manager, noiseClassView, request);
  }

  get(id: number): Promise<NoiseClassRecord> {
    return readOne(this.dataSource.manager, noiseClassView, id);
  }

  async create(actor: Actor, body: CreateNoiseClass): Promise<NoiseClassRecord> {
    refuseWrongLimits(body, 'minDb', 'maxDb');
    return this.work.run(actor, (tx) => createRecord(tx, noiseClassView, valuesOf(body)));
  }

  update(actor: Actor, id: number, body: UpdateNoiseClass): Promise<NoiseClassRecord> {
    return this.work.run(actor, async (tx) => {
      const record = await lockRecord(tx, noiseClassView, id);
      refuseWrongLimits(merged(record, body), 'minDb', 'maxDb');
      return changeRecord(tx, noiseClassView, record, valuesOf(body), body.updatedAt);
    });
  }

  remove(actor: Actor, id: number): Promise<NoiseClassRecord> {
    return this.work.run(actor, (tx) => removeRecord(tx, noiseClassView, id));
  }
}
