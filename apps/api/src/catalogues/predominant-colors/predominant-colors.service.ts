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
import type {
  CreatePredominantColor,
  PredominantColorRecord,
  UpdatePredominantColor,
} from './predominant-color.dto.js';
import { predominantColorView } from './predominant-color.view.js';

/** Predominant façade colours, with their absorptance. */
@Injectable()
export class PredominantColorsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  list(request: ListRequest): Promise<Page<PredominantColorRecord>> {
    return readList(this.dataSource.manager, predominantColorView, request);
  }

  get(id: number): Promise<PredominantColorRecord> {
    return readOne(this.dataSource.manager, predominantColorView, id);
  }

  async create(actor: Actor, body: CreatePredominantColor): Promise<PredominantColorRecord> {
    refuseWrongLimits(body, 'absorptanceMin', 'absorptanceMax');
    return this.work.run(actor, (tx) => createRecord(tx, predominantColorView, valuesOf(body)));
  }

  update(actor: Actor, id: number, body: UpdatePredominantColor): Promise<PredominantColorRecord> {
    return this.work.run(actor, async (tx) => {
      const record = await lockRecord(tx, predominantColorView, id);
      refuseWrongLimits(merged(record, body), 'absorptanceMin', 'absorptanceMax');
      return changeRecord(tx, predominantColorView, record, valuesOf(body), body.updatedAt);
    });
  }

  remove(actor: Actor, id: number): Promise<PredominantColorRecord> {
    return this.work.run(actor, (tx) => removeRecord(tx, predominantColorView, id));
  }
}
