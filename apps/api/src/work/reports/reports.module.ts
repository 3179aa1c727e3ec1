import { Module } from '@nestjs/common';

import { UploadGate } from '../../platform/http/upload-gate.js';
import { ArchiveController } from './documents/archive.controller.js';
import { ArchiveService } from './documents/archive.service.js';
import { DocumentsService } from './documents/documents.service.js';
import { EditionsService } from './documents/editions.service.js';
import { RenderPool } from './documents/render-pool.js';
import { VerificationController } from './documents/verification.controller.js';
import { EvaluationService } from './evaluation/evaluation.service.js';
import { PreviewController } from './evaluation/preview.controller.js';
import { PreviewService } from './evaluation/preview.service.js';
import { FormatsService, WorkbookPool } from './formats/formats.service.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

@Module({
  controllers: [PreviewController, ReportsController, ArchiveController, VerificationController],
  providers: [
    ReportsService,
    EvaluationService,
    PreviewService,
    DocumentsService,
    EditionsService,
    ArchiveService,
    FormatsService,
    UploadGate,
    { provide: RenderPool, useFactory: () => new RenderPool() },
    { provide: WorkbookPool, useFactory: () => new WorkbookPool() },
  ],
})
export class ReportsModule {}
