import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { compareContents, inactiveItems, type PdePreview, type ReportStructure } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { badRequest } from '../../../common/errors/domain-error.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { requireBuilding } from '../../buildings/buildings/building-owner.js';
import type { ChangeRecord } from '../documents/document.dto.js';
import type { CreateReport } from '../report.dto.js';
import { readReport } from '../report.view.js';
import { refuseOrphans } from '../structure/refuse-orphans.js';
import { completeStructure, readStructure } from '../structure/structure-store.js';
import { loadStructureCatalogue } from './catalogue-loader.js';
import { EvaluationService } from './evaluation.service.js';

@Injectable()
export class PreviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly evaluation: EvaluationService,
  ) {}

  /** A stored report. @throws notFound when it is not the caller's */
  ofReport(actor: Actor, id: number): Promise<PdePreview> {
    return readSnapshot(this.dataSource, (manager) => this.stored(actor, id, manager));
  }

  ofDraft(actor: Actor, { buildingId, structure }: CreateReport): Promise<PdePreview> {
    return readSnapshot(this.dataSource, async (manager) => {
      await requireBuilding(manager, actor, buildingId);
      const complete = completeStructure(structure);
      await refuseOrphans(manager, complete);
      return this.preview(manager, complete, buildingId);
    });
  }

  async compare(actor: Actor, from: unknown, to: unknown): Promise<ChangeRecord[]> {
    const [one, other] = [reportId(from, 'from'), reportId(to, 'to')];
    return readSnapshot(this.dataSource, async (manager) =>
      compareContents(await this.stored(actor, one, manager), await this.stored(actor, other, manager)),
    );
  }

  private async stored(actor: Actor, id: number, manager: EntityManager): Promise<PdePreview> {
    const { buildingId } = await readReport(manager, actor, id);
    return this.preview(manager, await readStructure(manager, id), buildingId);
  }

  private async preview(
    manager: EntityManager,
    structure: ReportStructure,
    buildingId: number,
  ): Promise<PdePreview> {
    const inactive = inactiveItems(structure, await loadStructureCatalogue(manager, structure));
    return { ...(await this.evaluation.evaluate(manager, structure, buildingId)), inactive };
  }
}

function reportId(raw: unknown, name: string): number {
  if (typeof raw !== 'string' || !/^\d{1,9}$/.test(raw)) throw badRequest(`Parâmetro ${name} inválido.`);
  return Number(raw);
}
