import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { ListRequest } from '../../platform/crud/list/list-request.js';
import type { Page } from '../../platform/crud/list/page.js';
import { readList, readOne } from '../../platform/crud/list/read-view.js';
import type { Actor } from '../../platform/access/actor.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import {
  changeRecord,
  createRecord,
  lockRecord,
  merged,
  removeRecord,
  valuesOf,
} from '../../platform/crud/write/write-record.js';
import { type AnalysisPlace, nextCode, takeNextCode } from './analysis-code.js';
import type { CreateAnalysis, AnalysisRecord, UpdateAnalysis } from './analysis.dto.js';
import { analysisView } from './analysis.view.js';

/** Analyses of a criterion under a requirement. */
@Injectable()
export class AnalysesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  list(request: ListRequest): Promise<Page<AnalysisRecord>> {
    return readList(this.dataSource.manager, analysisView, request);
  }

  get(id: number): Promise<AnalysisRecord> {
    return readOne(this.dataSource.manager, analysisView, id);
  }

  /** @throws invalid when requirement or criterion is not there. */
  nextCode(place: AnalysisPlace): Promise<string> {
    return nextCode(this.dataSource.manager, place);
  }

  create(actor: Actor, body: CreateAnalysis): Promise<AnalysisRecord> {
    return this.work.run(actor, async (tx) => {
      const code = await takeNextCode(tx.manager, body);
      return createRecord(tx, analysisView, { ...valuesOf(body), code });
    });
  }

  update(actor: Actor, id: number, body: UpdateAnalysis): Promise<AnalysisRecord> {
    return this.work.run(actor, async (tx) => {
      const analysis = await lockRecord(tx, analysisView, id);
      const place = merged(analysis, valuesOf(body));
      const moves =
        place.requirementId !== analysis.requirementId || place.criterionId !== analysis.criterionId;
      const code = moves ? await takeNextCode(tx.manager, place) : undefined;
      return changeRecord(tx, analysisView, analysis, { ...valuesOf(body), code }, body.updatedAt);
    });
  }

  remove(actor: Actor, id: number): Promise<AnalysisRecord> {
    return this.work.run(actor, (tx) => removeRecord(tx, analysisView, id));
  }
}
