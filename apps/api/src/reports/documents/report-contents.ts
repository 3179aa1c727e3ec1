import { Injectable } from '@nestjs/common';
import { canonicalJson, type PdeContent } from '@prumo/domain';
import type { EntityManager } from 'typeorm';

import { EvaluationService, printed } from '../evaluation/evaluation.service.js';
import { readStructure } from '../structure/structure-store.js';
import { sha256 } from './sha256.js';

/** A report, and the building that it is of. */
export interface ReportOfBuilding {
  reportId: number;
  buildingId: number;
}

/** What a report says as it stands, and the hash by which that is recognised. */
export interface ReportContent {
  content: PdeContent;
  contentSha256: string;
}

/** What reports say. */
@Injectable()
export class ReportContents {
  constructor(private readonly evaluation: EvaluationService) {}

  /** Evaluates a report, as part of a transaction. */
  async evaluate(manager: EntityManager, { reportId, buildingId }: ReportOfBuilding): Promise<ReportContent> {
    const structure = await readStructure(manager, reportId);
    const content = printed(await this.evaluation.evaluate(manager, structure, buildingId));
    return { content, contentSha256: sha256(canonicalJson(content)) };
  }
}
