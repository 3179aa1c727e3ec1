import { Module } from '@nestjs/common';

import { PlaceCoverageModule } from '../../places/cities/place-coverage.module.js';
import { EvaluationService } from '../evaluation/evaluation.service.js';
import { EvidenceStorageModule } from '../evidence/storage/evidence-storage.module.js';
import { DocumentContents } from './document-contents.service.js';
import { DocumentsService } from './documents.service.js';
import { RenderPool } from './render-pool.js';
import { ReportVersionsService } from './report-versions.service.js';

const SERVICES = [EvaluationService, DocumentContents, ReportVersionsService, DocumentsService];

/** Evaluates reports and issues their documents, without routes: in the program, or in a worker process. */
@Module({
  imports: [EvidenceStorageModule, PlaceCoverageModule],
  providers: [...SERVICES, { provide: RenderPool, useFactory: () => new RenderPool() }],
  exports: [...SERVICES, RenderPool],
})
export class DocumentsModule {}
