import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { ListRequest } from '../../common/list/list-request.js';
import type { Page } from '../../common/list/page.js';
import { readList, readOne } from '../../common/list/read-view.js';
import type { View } from '../../common/list/view.js';
import type { Actor } from '../../common/records/actor.js';
import { UnitOfWork } from '../../common/records/unit-of-work.js';
import {
  changeRecord,
  createRecord,
  lockRecord,
  removeRecord,
  valuesOf,
} from '../../common/records/write-record.js';
import type { CatalogueItemRecord, CreateCatalogueItem, UpdateCatalogueItem } from './catalogue-item.dto.js';
import type { CatalogueItem } from './catalogue-item.entity.js';

/**
 * A plain catalogue: code, label, active flag. It has no hooks and no options: a catalogue with more to it has its
 * own service over the same helpers.
 */
@Injectable()
export abstract class CatalogueService<E extends CatalogueItem> {
  protected abstract readonly view: View<E>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  list(request: ListRequest): Promise<Page<CatalogueItemRecord>> {
    return readList(this.dataSource.manager, this.view, request);
  }

  get(id: number): Promise<CatalogueItemRecord> {
    return readOne(this.dataSource.manager, this.view, id);
  }

  create(actor: Actor, body: CreateCatalogueItem): Promise<CatalogueItemRecord> {
    return this.work.run(actor, (tx) => createRecord(tx, this.view, valuesOf(body)));
  }

  update(actor: Actor, id: number, body: UpdateCatalogueItem): Promise<CatalogueItemRecord> {
    return this.work.run(actor, async (tx) => {
      const item = await lockRecord(tx, this.view, id);
      return changeRecord(tx, this.view, item, valuesOf(body), body.updatedAt);
    });
  }

  remove(actor: Actor, id: number): Promise<CatalogueItemRecord> {
    return this.work.run(actor, (tx) => removeRecord(tx, this.view, id));
  }
}
