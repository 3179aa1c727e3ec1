import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type DemandedRow, rowId } from '@prumo/domain';

import type { Changes } from '../../../audit/audit-changes.js';
import type { Actor } from '../../../common/auth/access.js';
import { type Transaction, UnitOfWork } from '../../../crud/write/transaction.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { lockBuildingOwner } from '../../buildings/building-owner.js';
import { EvaluationService } from '../evaluation/evaluation.service.js';
import { Report } from '../report.entity.js';
import { readReport } from '../report.view.js';
import { editedRows } from './verification-edits.js';
import { verificationChanges } from './verification-row-changes.js';
import { readStoredRows, type StoredRow, writeStoredRows } from './verification-row-store.js';
import type {
  SavedVerification,
  VerificationBody,
  VerificationRecord,
  VerificationRowBody,
} from './verification-row.dto.js';
import { mergeRows } from './verification-rows.js';

/** The rows of a locked report: what it demands, and what was entered. */
export interface ProofState {
  demanded: readonly DemandedRow[];
  stored: readonly StoredRow[];
}

/** The proof of a report's rows. */
@Injectable()
export class VerificationRowsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly evaluation: EvaluationService,
  ) {}

  /** @throws notFound when the report is not the caller's */
  get(actor: Actor, id: number): Promise<VerificationRecord> {
    return readSnapshot(this.dataSource, async (manager) => {
      const { buildingId, buildingName } = await readReport(manager, actor, id);
      const demanded = await this.evaluation.demandedRows(manager, { id, buildingId });
      return { buildingId, buildingName, ...mergeRows(demanded, await readStoredRows(manager, id)) };
    });
  }

  /** Saves changed rows, all or none; the report's content and version stay. @throws notFound, stale, invalid */
  put(actor: Actor, id: number, { rows }: VerificationBody): Promise<SavedVerification> {
    return this.work.run(actor, async (tx) => {
      const report = await this.lock(tx, actor, id);
      return this.save(tx, report, () => rows);
    });
  }

  /** Locks a report for a write of its proof. @throws notFound when it is not the caller's */
  async lock(tx: Transaction, actor: Actor, id: number): Promise<Report> {
    const { buildingId } = await readReport(tx.manager, actor, id);
    await lockBuildingOwner(tx.manager, buildingId);
    const report = await tx.lock(Report, { id });
    await readReport(tx.manager, actor, id);
    return report;
  }

  /**
   * Saves changed rows of a locked report, as part of a write.
   * @param edit the changed rows @param besides what else the audit says @throws stale, invalid
   */
  async save(
    tx: Transaction,
    { id, buildingId }: Report,
    edit: (state: ProofState) => readonly VerificationRowBody[],
    besides: (state: ProofState) => Changes = () => ({}),
  ): Promise<SavedVerification> {
    const { manager } = tx;
    const demanded = await this.evaluation.demandedRows(manager, { id, buildingId });
    const stored = await readStoredRows(manager, id);
    const state = { demanded, stored };
    const rows = edit(state);
    const edited = editedRows(rows, demanded, stored);
    if (edited.length > 0) {
      await writeStoredRows(manager, id, edited);
      const verification = verificationChanges(stored, edited);
      await tx.audit('verification', 'reports', id, { ...besides(state), verification });
    }
    const sent = new Set(rows.map(({ key = null, analysisId = null }) => rowId({ key, analysisId })));
    const now = new Map([...stored, ...edited].map((row) => [rowId(row), row]));
    return mergeRows(demanded, [...now.values()], (row) => sent.has(rowId(row)));
  }
}
