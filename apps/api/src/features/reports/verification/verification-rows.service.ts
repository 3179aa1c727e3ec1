import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rowId } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { lockBuildingOwner } from '../../buildings/building-owner.js';
import { EvaluationService } from '../evaluation/evaluation.service.js';
import { Report } from '../report.entity.js';
import { readReport } from '../report.view.js';
import { editedRows } from './verification-edits.js';
import { verificationChanges } from './verification-row-changes.js';
import { readStoredRows, writeStoredRows } from './verification-row-store.js';
import type { SavedVerification, VerificationBody, VerificationRecord } from './verification-row.dto.js';
import { mergeRows } from './verification-rows.js';

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
      const { manager } = tx;
      const { buildingId } = await readReport(manager, actor, id);
      await lockBuildingOwner(manager, buildingId);
      await tx.lock(Report, { id });
      await readReport(manager, actor, id);
      const demanded = await this.evaluation.demandedRows(manager, { id, buildingId });
      const stored = await readStoredRows(manager, id);
      const edited = editedRows(rows, demanded, stored);
      if (edited.length > 0) {
        await writeStoredRows(manager, id, edited);
        await tx.audit('verification', 'reports', id, { verification: verificationChanges(stored, edited) });
      }
      const sent = new Set(rows.map(({ key = null, analysisId = null }) => rowId({ key, analysisId })));
      const now = new Map([...stored, ...edited].map((row) => [rowId(row), row]));
      return mergeRows(demanded, [...now.values()], (row) => sent.has(rowId(row)));
    });
  }
}
