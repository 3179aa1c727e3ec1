import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { invalid } from '../common/errors/domain-error.js';
import { EVERYTHING, type ListRequest } from '../common/list/list-request.js';
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
import { ZONE_COVERAGE } from '../coverages/coverage-kind.js';
import { lockCoverages, refuseActivation } from '../coverages/one-holder.js';
import type {
  CreateBioclimaticZone,
  BioclimaticZoneRecord,
  UpdateBioclimaticZone,
} from './bioclimatic-zone.dto.js';
import type { BioclimaticZone } from './bioclimatic-zone.entity.js';
import { CITY_SEARCH_LENGTH, COVERS_CITY, zoneView } from './bioclimatic-zone.view.js';

/** Bioclimatic zones and the municipalities they cover. */
@Injectable()
export class BioclimaticZonesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  list(request: ListRequest): Promise<Page<BioclimaticZoneRecord>> {
    return readList(this.dataSource.manager, zoneView, request);
  }

  /** The zones that cover a city whose name holds the text. @throws invalid when it is too short. */
  async coveringCity(text: unknown): Promise<BioclimaticZoneRecord[]> {
    const q = typeof text === 'string' ? text.trim() : '';
    if (q.length < CITY_SEARCH_LENGTH) throw invalid({ q: 'Informe pelo menos 2 caracteres.' });
    const page = await readList<BioclimaticZoneRecord, BioclimaticZone>(
      this.dataSource.manager,
      zoneView,
      EVERYTHING,
      (query) => query.andWhere(COVERS_CITY, { q }),
    );
    return page.rows;
  }

  get(id: number): Promise<BioclimaticZoneRecord> {
    return readOne(this.dataSource.manager, zoneView, id);
  }

  create(actor: Actor, body: CreateBioclimaticZone): Promise<BioclimaticZoneRecord> {
    return this.work.run(actor, (tx) => createRecord(tx, zoneView, valuesOf(body)));
  }

  update(actor: Actor, id: number, body: UpdateBioclimaticZone): Promise<BioclimaticZoneRecord> {
    return this.work.run(actor, async (tx) => {
      if (body.isActive === true) await lockCoverages(tx.manager, ZONE_COVERAGE);
      const record = await lockRecord(tx, zoneView, id);
      const saved = await changeRecord<BioclimaticZoneRecord, BioclimaticZone>(
        tx,
        zoneView,
        record,
        valuesOf(body),
        body.updatedAt,
      );
      if (body.isActive === true) await refuseActivation(tx.manager, ZONE_COVERAGE, id);
      return saved;
    });
  }

  remove(actor: Actor, id: number): Promise<BioclimaticZoneRecord> {
    return this.work.run(actor, (tx) => removeRecord(tx, zoneView, id));
  }
}
