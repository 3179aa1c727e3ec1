import { resource, resourceModule } from '../../feature-resource.js';
import { EvidenceRevisionsController, EvidenceUploadInterceptor } from './evidence-revisions.controller.js';
import { EvidenceRevisionsService } from './evidence-revisions.service.js';
import { EvidenceRules } from './evidence-rules.js';
import { CreateEvidence, EvidenceRecord, UpdateEvidence } from './evidence.dto.js';
import { evidenceSheet, evidenceView } from './evidence.view.js';
import { EvidenceContentRetention } from './storage/evidence-content-retention.js';
import { EvidenceStorageModule } from './storage/evidence-storage.module.js';

/** The register of evidence; each belongs to the user who created it. */
export const EvidenceModule = resourceModule(
  resource({
    view: evidenceView,
    create: CreateEvidence,
    update: UpdateEvidence,
    record: EvidenceRecord,
    sheet: evidenceSheet,
    rules: EvidenceRules,
  }),
  {
    imports: [EvidenceStorageModule],
    controllers: [EvidenceRevisionsController],
    providers: [EvidenceContentRetention, EvidenceRevisionsService, EvidenceUploadInterceptor],
    exports: [EvidenceStorageModule, EvidenceRevisionsService],
  },
);
