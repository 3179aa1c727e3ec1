import { DataSource } from 'typeorm';

import { UploadLimitInterceptor } from '../../common/http/upload-limit.interceptor.js';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { WorkQueue } from '../../jobs/work-queue.js';
import { resource, resourceModule } from '../feature-resource.js';
import { SessionsModule } from '../people/sessions/sessions.module.js';
import { AnswersController } from './answers/answers.controller.js';
import { AnswersService } from './answers/answers.service.js';
import { CommentsController } from './comments/comments.controller.js';
import { CommentsService } from './comments/comments.service.js';
import { ArchiveService } from './documents/archive.service.js';
import { DocumentIssuer } from './documents/document-issuer.js';
import { DocumentsController } from './documents/documents.controller.js';
import { DocumentsModule } from './documents/documents.module.js';
import { DocumentsService } from './documents/documents.service.js';
import { PublicVerificationController } from './documents/public-verification.controller.js';
import { PublicVerificationService } from './documents/public-verification.service.js';
import { RemoteDocumentsService } from './documents/remote-documents.service.js';
import { REPORTS_BUSY } from './documents/render-pool.js';
import { SignedFiles } from './documents/signed/signed-files.js';
import { VerificationController } from './documents/verification.controller.js';
import { VerificationService } from './documents/verification.service.js';
import { DossierDownloads } from './dossier/dossier-downloads.service.js';
import { DossierController } from './dossier/dossier.controller.js';
import { DossierService } from './dossier/dossier.service.js';
import { LevelsController } from './evaluation/levels.controller.js';
import { LevelsService } from './evaluation/levels.service.js';
import { PreviewController } from './evaluation/preview.controller.js';
import { PreviewService } from './evaluation/preview.service.js';
import { EvidenceModule } from './evidence/evidence.module.js';
import { FormatsService, WorkbookPool } from './formats/formats.service.js';
import { GuestDossierController } from './guests/guest-dossier.controller.js';
import { GuestDossier } from './guests/guest-dossier.service.js';
import { GuestViewService } from './guests/guest-view.service.js';
import { GuestController } from './guests/guest.controller.js';
import { GuestGuard, GuestTicketGuard } from './guests/guest.guard.js';
import { GuestService } from './guests/guest.service.js';
import { InvitationsController } from './guests/invitations.controller.js';
import { ReportLinksController } from './guests/report-links.controller.js';
import { ReportLinks } from './guests/report-links.service.js';
import { LevelPresetsController } from './level-presets/level-presets.controller.js';
import { LevelPresetsService } from './level-presets/level-presets.service.js';
import { ManualPicturesController } from './manual/manual-pictures.controller.js';
import { ManualPicturesService } from './manual/manual-pictures.service.js';
import { ManualStateController } from './manual/manual-state.controller.js';
import { ManualStateService } from './manual/manual-state.service.js';
import { OverviewController } from './overview/overview.controller.js';
import { OverviewService } from './overview/overview.service.js';
import { ProofRowsController } from './proof/proof-rows.controller.js';
import { ProofRowsService } from './proof/proof-rows.service.js';
import { ProofSheetController } from './proof-sheet/proof-sheet.controller.js';
import { ProofSheetService } from './proof-sheet/proof-sheet.service.js';
import { ResidentsController } from './public-residents-page/residents.controller.js';
import { ResidentsService } from './public-residents-page/residents.service.js';
import { ReportRules } from './report-rules.js';
import { CreateReport, ReportRecord, UpdateReport } from './report.dto.js';
import { reportSheet, reportView } from './report.view.js';
import { isSameStructure, readStructure } from './structure/structure-store.js';
import { StructureController } from './structure/structure.controller.js';
import { StructureService } from './structure/structure.service.js';
import { ThermalLimitsController } from './thermal-limits/thermal-limits.controller.js';
import { ThermalLimitsService } from './thermal-limits/thermal-limits.service.js';
import { ThermalProofController } from './thermal-memorial/thermal-proof.controller.js';
import { ThermalProofService } from './thermal-memorial/thermal-proof.service.js';

/** Issues documents in this process, or through worker processes where the setting says so. */
const documents = {
  provide: DocumentIssuer,
  inject: [ENVIRONMENT, DocumentsService, RemoteDocumentsService],
  useFactory: (
    { WORKERS }: Environment,
    local: DocumentsService,
    remote: RemoteDocumentsService,
  ): DocumentIssuer => (WORKERS === 'apart' ? remote : local),
};

/** Reports: a building, and the structure of requirements, criteria and analyses to print. */
export const ReportsModule = resourceModule(
  resource({
    view: reportView,
    create: CreateReport,
    update: UpdateReport,
    record: ReportRecord,
    sheet: reportSheet,
    writePathSegment: 'with-structure',
    snapshotPart: { name: 'structure', read: readStructure, isSame: isSameStructure },
    rules: ReportRules,
  }),
  {
    imports: [DocumentsModule, EvidenceModule, SessionsModule],
    controllers: [
      OverviewController,
      ManualStateController,
      ManualPicturesController,
      ThermalLimitsController,
      ThermalProofController,
      PreviewController,
      LevelsController,
      LevelPresetsController,
      StructureController,
      AnswersController,
      ProofRowsController,
      ProofSheetController,
      CommentsController,
      ReportLinksController,
      GuestController,
      GuestDossierController,
      InvitationsController,
      DocumentsController,
      DossierController,
      VerificationController,
      PublicVerificationController,
      ResidentsController,
    ],
    providers: [
      documents,
      RemoteDocumentsService,
      ArchiveService,
      VerificationService,
      PublicVerificationService,
      ResidentsService,
      FormatsService,
      DossierService,
      DossierDownloads,
      OverviewService,
      ManualStateService,
      ManualPicturesService,
      ThermalLimitsService,
      ThermalProofService,
      PreviewService,
      LevelsService,
      LevelPresetsService,
      StructureService,
      AnswersService,
      ProofRowsService,
      ProofSheetService,
      CommentsService,
      ReportLinks,
      GuestGuard,
      GuestTicketGuard,
      GuestViewService,
      GuestDossier,
      GuestService,
      UploadLimitInterceptor,
      {
        provide: SignedFiles,
        inject: [ENVIRONMENT],
        useFactory: ({ ICP_BRASIL_ROOTS }: Environment) => new SignedFiles(ICP_BRASIL_ROOTS),
      },
      {
        provide: WorkQueue,
        inject: [DataSource],
        useFactory: (dataSource: DataSource) => new WorkQueue(dataSource, REPORTS_BUSY),
      },
      { provide: WorkbookPool, useFactory: () => new WorkbookPool() },
    ],
  },
);
