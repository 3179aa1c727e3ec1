import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ReportStructure } from '@prumo/domain';

import type { Actor } from '../../common/auth/access.js';
import type { ListRequest } from '../../crud/list/list-request.js';
import type { Page } from '../../crud/list/page.js';
import { readList, readOne } from '../../crud/list/read-view.js';
import type { View } from '../../crud/list/view.js';
import { holdOwnerOf, ownedBy, ownedWithBuilding } from '../../crud/ownership.js';
import { type ChangeAction, type Transaction, UnitOfWork } from '../../crud/write/transaction.js';
import { merged } from '../../crud/write/write-record.js';
import { readSnapshot } from '../../database/read-snapshot.js';
import { ReplicaRouter } from '../../database/replicas/replica-router.js';
import type { HistoryPage, RevertBody, RevertPreview } from '../../history/revert/history.dto.js';
import { historyPage, refuseUnchanged } from '../../history/revert/record-history.js';
import { requireBuilding } from '../buildings/buildings/building.entity.js';
import { placeOf } from '../buildings/buildings/building.view.js';
import { reportVersion, tellVersion } from './report-versions.js';
import type { CreateReport, ReportRecord, UpdateReport } from './report.dto.js';
import { Report } from './report.entity.js';
import { refuseOrphans } from './structure/refuse-orphans.js';
import {
  completeStructure,
  isSameStructure,
  readStructure,
  writeStructure,
} from './structure/structure-store.js';
import type { StructureRecord } from './structure/structure.dto.js';

/** How reports are listed and answered, with what the list shows of their building. */
export const reportView: View<Report> = {
  resource: 'reports',
  entity: Report,
  alias: 'r',
  isCounted: true,
  // A report belongs to its building's owner, whoever made it.
  owner: 'b.userId',
  join: (query) => query.innerJoin('r.building', 'b'),
  columns: {
    id: 'r.id',
    buildingId: 'r.buildingId',
    version: 'r.version',
    isActive: 'r.isActive',
    generatedAt: 'r.generatedAt',
    createdAt: 'r.createdAt',
    updatedAt: 'r.updatedAt',
    buildingName: 'b.name',
    buildingLocation: `coalesce(${placeOf('b')}, '')`,
    buildingArea: 'b.totalArea',
    buildingHeight: 'b.buildingHeight',
    buildingFloors: 'b.floors',
  },
  search: [
    'r.search LIKE search_pattern(:q)',
    'r.buildingId = ANY(ARRAY(SELECT id FROM buildings WHERE report_search LIKE search_pattern(:q)))',
  ],
  // The screen's list is not sortable; the order by date serves those who page through it.
  sort: { id: ['r.id'], generatedAt: ['r.generatedAt'] },
  filters: { buildingId: 'integer', isActive: 'boolean' },
  order: [['r.generatedAt', 'DESC']],
};

/** The report as it is answered. @throws notFound when it is not the caller's */
export const readReport = (manager: EntityManager, actor: Actor, id: number): Promise<ReportRecord> =>
  readOne(manager, reportView, id, ownedBy(actor, reportView));

/** The whole structure that a save stores, or undefined when it is the stored one. @throws invalid */
async function changedStructure(
  manager: EntityManager,
  id: number,
  structure: UpdateReport['structure'],
): Promise<ReportStructure | undefined> {
  if (!structure) return undefined;
  const stored = await readStructure(manager, id);
  const complete = completeStructure(merged(stored, structure));
  await refuseOrphans(manager, complete);
  return isSameStructure(stored, complete) ? undefined : complete;
}

async function saveReport(
  tx: Transaction,
  actor: Actor,
  id: number,
  { buildingId, structure, updatedAt }: UpdateReport,
  action?: ChangeAction,
): Promise<ReportRecord> {
  const report = await tx.lock(Report, { id, ...ownedWithBuilding(actor) });
  tx.refuseStale(report, updatedAt);
  const isMoved = buildingId !== undefined && buildingId !== report.buildingId;
  if (isMoved) await requireBuilding(tx.manager, actor, buildingId);
  const changed = await changedStructure(tx.manager, id, structure);
  if (isMoved || changed) {
    const version = report.version + 1;
    await tx.change(Report, report, { buildingId, version, generatedAt: new Date() }, action);
  }
  if (changed) {
    await writeStructure(tx.manager, id, changed);
    await tx.audit('structure', 'reports', id, { ...changed });
  }
  return readReport(tx.manager, actor, id);
}

/** Reports: a building, and the structure of requirements, criteria and analyses to print. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly reads: ReplicaRouter,
  ) {}

  list(actor: Actor, request: ListRequest): Promise<Page<ReportRecord>> {
    return this.reads.read(({ manager }) =>
      readList(manager, reportView, request, ownedBy(actor, reportView)),
    );
  }

  get(actor: Actor, id: number): Promise<ReportRecord> {
    return this.reads.read(({ manager }) => readReport(manager, actor, id));
  }

  structure(actor: Actor, id: number): Promise<StructureRecord> {
    return readSnapshot(this.dataSource, async (manager) => {
      const { buildingId } = await readReport(manager, actor, id);
      return { buildingId, ...(await readStructure(manager, id)) };
    });
  }

  create(actor: Actor, { buildingId, structure }: CreateReport): Promise<ReportRecord> {
    return this.work.run(actor, async (tx) => {
      await requireBuilding(tx.manager, actor, buildingId);
      const complete = completeStructure(structure);
      await refuseOrphans(tx.manager, complete);
      const id = await tx.create(Report, { buildingId });
      await writeStructure(tx.manager, id, complete);
      await tx.audit('structure', 'reports', id, { ...complete });
      return readReport(tx.manager, actor, id);
    });
  }

  /** Saves the building, the structure or both; the version goes up by one when either changes. */
  update(actor: Actor, id: number, body: UpdateReport): Promise<ReportRecord> {
    return this.work.run(actor, (tx) => saveReport(tx, actor, id, body));
  }

  /** Who changed what of a report, newest first. @throws notFound */
  history(actor: Actor, id: number, before?: number): Promise<HistoryPage> {
    return this.reads.read(async ({ manager }) => {
      await readReport(manager, actor, id);
      return historyPage(manager, ['reports'], id, before);
    });
  }

  /** What would change if the report went back to an earlier version. @throws notFound, invalid, conflict */
  async previewRevert(actor: Actor, id: number, to: number): Promise<RevertPreview> {
    const { manager } = this.dataSource;
    const report = await readReport(manager, actor, id);
    return {
      updatedAt: report.updatedAt,
      changes: await tellVersion(manager, report, await reportVersion(manager, report, to)),
    };
  }

  /** Brings a report back to an earlier version, as an edit like any other. @throws notFound, invalid, conflict, stale */
  revert(actor: Actor, id: number, { to, updatedAt }: RevertBody): Promise<ReportRecord> {
    return this.work.run(actor, async (tx) => {
      const report = await readReport(tx.manager, actor, id);
      tx.refuseStale(report, updatedAt);
      const body = await reportVersion(tx.manager, report, to);
      refuseUnchanged(body);
      return saveReport(tx, actor, id, { ...body, updatedAt: report.updatedAt }, 'revert');
    });
  }

  /** Hides the report; the documents issued of it stay verifiable. */
  remove(actor: Actor, id: number): Promise<ReportRecord> {
    return this.work.run(actor, async (tx) => {
      // The trash keeps it under its building's owner.
      await holdOwnerOf(tx.manager, (await readReport(tx.manager, actor, id)).buildingId);
      const report = await tx.lock(Report, { id, ...ownedWithBuilding(actor) });
      tx.refuseStale(report);
      const answer = await readReport(tx.manager, actor, id);
      await tx.remove(Report, report, 'reports');
      return answer;
    });
  }
}
