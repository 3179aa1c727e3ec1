import { Injectable } from '@nestjs/common';
import { type EntityManager, DataSource } from 'typeorm';

import type { Actor } from '../../platform/access/access.js';
import type { ListRequest } from '../../platform/crud/list/list-request.js';
import type { Page } from '../../platform/crud/list/page.js';
import { readList, readOne } from '../../platform/crud/list/read-view.js';
import { byCode, byText, type View } from '../../platform/crud/list/view.js';
import {
  changeRecord,
  createRecord,
  lockRecord,
  merged,
  removeRecord,
  valuesOf,
} from '../../platform/crud/write/write-record.js';
import { UnitOfWork } from '../../platform/database/transaction.js';
import { invalid } from '../../platform/errors/domain-error.js';
import type { CreateAnalysis, AnalysisRecord, UpdateAnalysis } from './analysis.dto.js';
import { Analysis } from './analysis.entity.js';

/** How analyses are listed and answered: by requirement, criterion and code. */
export const analysisView: View<Analysis> = {
  resource: 'analyses',
  entity: Analysis,
  alias: 'a',
  join: (query) => query.innerJoin('a.requirement', 'r').innerJoin('a.criterion', 'c'),
  columns: {
    id: 'a.id',
    requirementId: 'a.requirementId',
    requirementCode: 'r.code',
    requirementLabel: 'r.label',
    requirementIsActive: 'r.isActive',
    criterionId: 'a.criterionId',
    criterionCode: 'c.code',
    criterionLabel: 'c.label',
    criterionIsActive: 'c.isActive',
    code: 'a.code',
    label: 'a.label',
    isActive: 'a.isActive',
    createdAt: 'a.createdAt',
    updatedAt: 'a.updatedAt',
  },
  search: ['a.search LIKE search_pattern(:q)'],
  sort: {
    id: ['a.id'],
    requirementLabel: [byText('r.label'), byCode('r.code'), byCode('a.code')],
    requirementId: [byCode('r.code'), byCode('c.code'), byCode('a.code')],
    criterionLabel: [byText('c.label'), byCode('c.code'), byCode('a.code')],
    criterionId: [byCode('c.code'), byCode('r.code'), byCode('a.code')],
    code: [byCode('a.code')],
    label: [byText('a.label')],
    isActive: ['a.isActive'],
    createdAt: ['a.createdAt'],
  },
  filters: { requirementId: 'integer', criterionId: 'integer', code: 'text', isActive: 'boolean' },
  order: [
    [byCode('r.code'), 'ASC'],
    [byCode('c.code'), 'ASC'],
    [byCode('a.code'), 'ASC'],
  ],
};

/** The requirement and the criterion within which an analysis's code is unique. */
export interface AnalysisPlace {
  requirementId: number;
  criterionId: number;
}

const NOT_THERE = 'O registro escolhido não existe.';

/**
 * The next code, `<criterion code>.<n>`: n follows the highest number within requirement and criterion.
 * @throws invalid when one of the two is not there.
 */
export async function nextCode(manager: EntityManager, place: AnalysisPlace): Promise<string> {
  const [row] = await manager.query<{ requirement: boolean; criterion: string | null; last: number }[]>(
    `SELECT EXISTS (SELECT FROM requirements WHERE id = $1) AS requirement,
       (SELECT code FROM criteria WHERE id = $2) AS criterion,
       (SELECT coalesce(max(substring(code FROM '\\.(\\d{1,9})$')::integer), 0) FROM analyses
        WHERE requirement_id = $1 AND criterion_id = $2) AS last`,
    [place.requirementId, place.criterionId],
  );
  if (!row?.requirement) throw invalid({ requirementId: NOT_THERE });
  if (row.criterion === null) throw invalid({ criterionId: NOT_THERE });
  return `${row.criterion}.${row.last + 1}`;
}

/** Takes the next code for good: whoever else wants one for this criterion waits until this write ends. */
export async function takeNextCode(manager: EntityManager, place: AnalysisPlace): Promise<string> {
  await manager.query('SELECT FROM criteria WHERE id = $1 FOR NO KEY UPDATE', [place.criterionId]);
  return nextCode(manager, place);
}

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
