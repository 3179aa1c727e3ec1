import { Module } from '@nestjs/common';

import { PlaceCoverageService } from '../../places/cities/place-coverage.service.js';
import { EvaluationService } from '../evaluation/evaluation.service.js';
import { EvidenceStorageModule } from '../evidence/storage/evidence-storage.module.js';
import { DocumentContents } from './document-contents.service.js';
import { DocumentsService } from './documents.service.js';
import { RenderPool } from './render-pool.js';
import { ReportVersionsService } from './report-versions.service.js';

const SERVICES = [EvaluationService, DocumentContents, ReportVersionsService, DocumentsService];

/**
 * Evaluates reports and issues their documents, without routes: in the program, or in a worker process, which has no
 * routes of cities and so no CitiesModule.
 */
@Module({
  imports: [EvidenceStorageModule],
  providers: [PlaceCoverageService, ...SERVICES, { provide: RenderPool, useFactory: () => new RenderPool() }],
  exports: [...SERVICES, RenderPool],
})
export class DocumentsModule {}
