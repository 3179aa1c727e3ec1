import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { BUSY } from '../../common/concurrency/bounded-pool.js';
import { UploadGate } from '../../common/http/upload-gate.js';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { DailyQuota } from '../../database/daily-quota.js';
import { WorkQueue } from '../../jobs/work-queue.js';
import { CitiesModule } from '../places/cities/cities.module.js';
import { ArchiveController } from './documents/archive.controller.js';
import { ArchiveService } from './documents/archive.service.js';
import { Documents, DocumentsService } from './documents/documents.service.js';
import { EditionsService } from './documents/editions.service.js';
import { PublicVerificationService } from './documents/public-verification.js';
import { DocumentsApart } from './documents/remote-documents.js';
import { RenderPool } from './documents/render-pool.js';
import { SignedFiles } from './documents/signed/signed-files.js';
import { PublicVerificationController, VerificationController } from './documents/verification.controller.js';
import { VerificationService } from './documents/verification.service.js';
import { EvaluationService } from './evaluation/evaluation.service.js';
import { PreviewController } from './evaluation/preview.controller.js';
import { PreviewService } from './evaluation/preview.service.js';
import { FormatsService, WorkbookPool } from './formats/formats.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

/** Who issues documents: this process, or, where workers stand apart, one of them. */
const issues = {
  provide: Documents,
  inject: [ENVIRONMENT, DocumentsService, EditionsService, DailyQuota, WorkQueue],
  useFactory: (
    { WORKERS }: Environment,
    inside: DocumentsService,
    editions: EditionsService,
    quota: DailyQuota,
    queue: WorkQueue,
  ): Documents => (WORKERS === 'apart' ? new DocumentsApart(editions, quota, queue) : inside),
};

@Module({
  imports: [CitiesModule],
  controllers: [
    PreviewController,
    ReportsController,
    ArchiveController,
    VerificationController,
    PublicVerificationController,
  ],
  providers: [
    ReportsService,
    EvaluationService,
    PreviewService,
    DocumentsService,
    issues,
    EditionsService,
    ArchiveService,
    VerificationService,
    PublicVerificationService,
    FormatsService,
    UploadGate,
    {
      provide: SignedFiles,
      inject: [ENVIRONMENT],
      useFactory: ({ ICP_BRASIL_ROOTS }: Environment) => new SignedFiles(ICP_BRASIL_ROOTS),
    },
    {
      provide: WorkQueue,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => new WorkQueue(dataSource, BUSY),
    },
    { provide: RenderPool, useFactory: () => new RenderPool() },
    { provide: WorkbookPool, useFactory: () => new WorkbookPool() },
  ],
})
export class ReportsModule {}
