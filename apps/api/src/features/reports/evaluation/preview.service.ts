import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  compareContents,
  type ContentChange,
  inactiveItems,
  type PdePreview,
  type ReportAnswer,
  type ReportStructure,
} from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { requireBuilding } from '../../buildings/building-owner.js';
import type { ParameterIds } from '../../requirements/parameters/parameter-grid.dto.js';
import { evaluatedAnswers, readAnswers } from '../answers/answer-store.js';
import type { DraftReport } from '../report.dto.js';
import { readReport } from '../report.view.js';
import { refuseOrphans } from '../structure/refuse-orphans.js';
import { completeStructure, readStructure } from '../structure/structure-store.js';
import { loadStructureCatalogue } from './catalogue-loader.js';
import { EvaluationService } from './evaluation.service.js';
import { readId } from './read-id.js';

/** The content that a document would have now; each preview is read in one snapshot. */
@Injectable()
export class PreviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly evaluation: EvaluationService,
  ) {}

  /** The differences between what two reports would print. @throws badRequest; notFound when one is not the caller's */
  async compare(actor: Actor, from: unknown, to: unknown): Promise<ContentChange[]> {
    const [one, other] = [readId(from, 'from'), readId(to, 'to')];
    return readSnapshot(this.dataSource, async (manager) =>
      compareContents(await this.stored(actor, one, manager), await this.stored(actor, other, manager)),
    );
  }

  /** @throws notFound when the report is not the caller's */
  ofReport(actor: Actor, id: number): Promise<PdePreview> {
    return readSnapshot(this.dataSource, (manager) => this.stored(actor, id, manager));
  }

  /** The parameters that apply, or wait for a fact of the building. @throws notFound when the report is not the caller's */
  async parametersOf(actor: Actor, id: number): Promise<ParameterIds> {
    const { evaluation } = await this.ofReport(actor, id);
    const analyses = evaluation.requirements.flatMap(({ criteria }) =>
      criteria.flatMap((each) => each.analyses),
    );
    return {
      ids: analyses.flatMap(({ applicable, pending }) => [...applicable, ...pending].map((each) => each.id)),
    };
  }

  /**
   * @throws invalid when the building is not the caller's, or the structure has orphans; notFound when the report whose
   * answers count is not the caller's
   */
  ofDraft(actor: Actor, { buildingId, structure, reportId }: DraftReport): Promise<PdePreview> {
    return readSnapshot(this.dataSource, async (manager) => {
      await requireBuilding(manager, actor, buildingId);
      const complete = completeStructure(structure);
      await refuseOrphans(manager, complete);
      const answers = reportId ? await this.answersOf(actor, reportId, manager) : [];
      return this.preview(manager, complete, buildingId, answers);
    });
  }

  private async stored(actor: Actor, id: number, manager: EntityManager): Promise<PdePreview> {
    const { buildingId } = await readReport(manager, actor, id);
    const answers = evaluatedAnswers(await readAnswers(manager, id));
    return this.preview(manager, await readStructure(manager, id), buildingId, answers);
  }

  private async answersOf(actor: Actor, id: number, manager: EntityManager): Promise<ReportAnswer[]> {
    await readReport(manager, actor, id);
    return evaluatedAnswers(await readAnswers(manager, id));
  }

  private async preview(
    manager: EntityManager,
    structure: ReportStructure,
    buildingId: number,
    answers: readonly ReportAnswer[] = [],
  ): Promise<PdePreview> {
    const inactive = inactiveItems(structure, await loadStructureCatalogue(manager, structure));
    return { ...(await this.evaluation.evaluate(manager, structure, buildingId, answers)), inactive };
  }
}
