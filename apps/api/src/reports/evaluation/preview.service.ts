import { Injectable } from '@nestjs/common';
import { compareContents, type PdeContent } from '@prumo/domain';
import { DataSource } from 'typeorm';

import { BuildingsService } from '../../buildings/buildings.service.js';
import { badRequest } from '../../common/errors/domain-error.js';
import type { Actor } from '../../common/records/actor.js';
import type { ChangeRecord } from '../documents/archive.dto.js';
import type { CreateReport } from '../report.dto.js';
import { ReportsService } from '../reports.service.js';
import { completeStructure, readStructure } from '../structure/structure-store.js';
import { EvaluationService, printed } from './evaluation.service.js';

/** The same evaluation as the document's, without issuing one. */
@Injectable()
export class PreviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
    private readonly buildings: BuildingsService,
    private readonly evaluation: EvaluationService,
  ) {}

  /** A report as it stands. @throws notFound when it is not the caller's */
  async ofReport(actor: Actor, reportId: number): Promise<PdeContent> {
    const { manager } = this.dataSource;
    const { buildingId } = await this.reports.get(actor, reportId);
    return this.evaluation.evaluate(manager, await readStructure(manager, reportId), buildingId);
  }

  /** A report that is still being written: nothing is saved. */
  async ofDraft(actor: Actor, { buildingId, structure }: CreateReport): Promise<PdeContent> {
    const { manager } = this.dataSource;
    await this.buildings.requireVisible(actor, buildingId, manager);
    return this.evaluation.evaluate(manager, completeStructure(structure), buildingId);
  }

  /** What two reports, of the same building or of two, would print differently today. */
  async compare(actor: Actor, from: unknown, to: unknown): Promise<ChangeRecord[]> {
    const [before, after] = await Promise.all([
      this.ofReport(actor, reportId(from, 'from')),
      this.ofReport(actor, reportId(to, 'to')),
    ]);
    return compareContents(printed(before), printed(after));
  }
}

function reportId(raw: unknown, name: string): number {
  if (typeof raw !== 'string' || !/^\d{1,9}$/.test(raw)) throw badRequest(`Parâmetro ${name} inválido.`);
  return Number(raw);
}
