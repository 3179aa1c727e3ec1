import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type DemandedRow, rowId } from '@prumo/domain';

import type { Changes } from '../../../audit/audit-changes.js';
import type { Actor } from '../../../common/auth/access.js';
import { type Transaction, UnitOfWork } from '../../../crud/write/transaction.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { lockBuildingOwner } from '../../buildings/building-owner.js';
import { Building } from '../../buildings/building.entity.js';
import { EvaluationService } from '../evaluation/evaluation.service.js';
import { refuseUnusable } from '../evidence/evidence-links.js';
import { readReportEvidence, rowEvidence } from '../evidence/report-evidence.js';
import { Report } from '../report.entity.js';
import { readReport } from '../report.view.js';
import { editedRows } from './proof-edits.js';
import { proofChanges } from './proof-row-changes.js';
import { readStoredRows, type StoredRow, writeStoredRows } from './proof-row-store.js';
import type { SavedProof, ProofBody, ProofRecord, ProofRowBody } from './proof-row.dto.js';
import { mergeRows } from './proof-rows.js';
import { rememberProgress, writeProgress } from './report-progress.js';

/** The rows of a locked report: what it demands, and what was entered. */
export interface ProofState {
  demanded: readonly DemandedRow[];
  stored: readonly StoredRow[];
}

/** A report that is locked for a write of its proof, with the owner of its building. */
export interface LockedReport {
  id: number;
  buildingId: number;
  ownerId: number;
}

/** The proof of a report's rows. */
@Injectable()
export class ProofRowsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly evaluation: EvaluationService,
  ) {}

  /** @throws notFound when the report is not the caller's */
  async get(actor: Actor, id: number): Promise<ProofRecord> {
    const countedAt = new Date();
    const { demanded, stored, ...of } = await readSnapshot(this.dataSource, async (manager) => {
      const { buildingId, buildingName } = await readReport(manager, actor, id);
      const rows = await this.evaluation.demandedRows(manager, { id, buildingId });
      const { userId: ownerId } = await manager.findOneByOrFail(Building, { id: buildingId });
      const evidence = (await readReportEvidence(manager, id)).map(rowEvidence);
      const entered = await readStoredRows(manager, id);
      return { buildingId, buildingName, ownerId, evidence, demanded: rows, stored: entered };
    });
    if (stored.length > 0) await rememberProgress(this.dataSource.manager, id, demanded, stored, countedAt);
    return { ...of, ...mergeRows(demanded, stored) };
  }

  /** Saves changed rows, all or none; the report's content and version stay. @throws notFound, stale, invalid */
  put(actor: Actor, id: number, { rows }: ProofBody): Promise<SavedProof> {
    return this.work.run(actor, async (tx) => {
      const report = await this.lock(tx, actor, id);
      return this.save(tx, report, () => rows);
    });
  }

  /** Locks a report for a write of its proof. @throws notFound when it is not the caller's */
  async lock(tx: Transaction, actor: Actor, id: number): Promise<LockedReport> {
    const { buildingId } = await readReport(tx.manager, actor, id);
    const ownerId = await lockBuildingOwner(tx.manager, buildingId);
    await tx.lock(Report, { id });
    await readReport(tx.manager, actor, id);
    return { id, buildingId, ownerId };
  }

  /**
   * Saves changed rows of a locked report, as part of a write.
   * @param edit the changed rows @param besides what else the audit says @throws stale, invalid
   */
  async save(
    tx: Transaction,
    { id, buildingId, ownerId }: LockedReport,
    edit: (state: ProofState) => readonly ProofRowBody[],
    besides: (state: ProofState) => Changes = () => ({}),
  ): Promise<SavedProof> {
    const { manager } = tx;
    const demanded = await this.evaluation.demandedRows(manager, { id, buildingId });
    const stored = await readStoredRows(manager, id);
    const state = { demanded, stored };
    const rows = edit(state);
    const edited = editedRows(rows, demanded, stored);
    await refuseUnusable(manager, ownerId, rows, new Set(stored.flatMap(({ evidence }) => evidence)));
    if (edited.length > 0) {
      await writeStoredRows(manager, id, edited);
      const verification = proofChanges(stored, edited);
      await tx.audit('verification', 'reports', id, { ...besides(state), verification });
    }
    const sent = new Set(rows.map(({ key = null, analysisId = null }) => rowId({ key, analysisId })));
    const now = new Map([...stored, ...edited].map((row) => [rowId(row), row]));
    if (edited.length > 0) await writeProgress(manager, id, demanded, [...now.values()]);
    const lists = mergeRows(demanded, [...now.values()], (row) => sent.has(rowId(row)));
    const used = new Set([...lists.rows, ...lists.folded].flatMap((row) => row.evidence));
    const evidence = used.size === 0 ? [] : await readReportEvidence(manager, id);
    return { ...lists, evidence: evidence.filter((one) => used.has(one.id)).map(rowEvidence) };
  }
}
