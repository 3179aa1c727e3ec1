import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type DocumentContent, type DocumentKind, MANUAL_KINDS, PROOF_KINDS } from '@prumo/domain';

import { badRequest } from '../../../common/errors/domain-error.js';
import { EvaluationService } from '../evaluation/evaluation.service.js';
import { readManual } from '../manual/manual-content.js';
import { readProofContent } from '../proof/proof-content.js';
import type { ReportRecord } from '../report.dto.js';
import { readMemorial } from '../thermal-memorial/memorial-content.js';
import type { DocumentTarget } from './document-target.js';

/**
 * Reads the content of a kind of document inside the caller's snapshot. It holds no clock: equal data give equal content.
 * @throws badRequest when the report has nothing of that subject
 */
type ReadContent = (
  manager: EntityManager,
  report: ReportRecord,
  subject: string,
) => Promise<DocumentContent>;

/** The contents of the documents of a report, by their kind. */
@Injectable()
export class DocumentContents {
  private readonly readers: Partial<Record<DocumentKind, ReadContent>>;

  constructor(evaluation: EvaluationService) {
    this.readers = {
      pde: (manager, report) => evaluation.ofReport(manager, report),
      'thermal-memorial': (manager, { buildingId }) => readMemorial(manager, buildingId),
    };
    for (const kind of MANUAL_KINDS)
      this.readers[kind] = (manager, report) => readManual(manager, evaluation, report, kind);
    for (const kind of PROOF_KINDS)
      this.readers[kind] = (manager, report, subject) =>
        readProofContent(manager, evaluation, report, { kind, subject });
  }

  /** @throws badRequest for a kind or subject of which the report has no document */
  of(
    manager: EntityManager,
    report: ReportRecord,
    { kind, subject }: DocumentTarget,
  ): Promise<DocumentContent> {
    const read = this.readers[kind];
    if (!read) throw badRequest(`Parâmetro kind inválido: use ${Object.keys(this.readers).join(', ')}.`);
    return read(manager, report, subject);
  }
}
