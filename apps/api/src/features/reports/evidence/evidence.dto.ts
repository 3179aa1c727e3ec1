import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import {
  EVIDENCE_VALIDITIES,
  evidenceFields as fields,
  type EvidenceKind,
  type EvidenceValidity,
  evidenceRevisionFields as revisionFields,
} from '@prumo/domain';

import { AllPropertiesRequired, ApiInteger } from '../../../common/http/openapi/operation.js';
import {
  fieldProperties,
  instant,
  integer,
  listOf,
  object,
  oneOf,
  responseClass,
  text,
} from '../../../common/http/openapi/response-type.js';
import { ReadOnly, Rule } from '../../../common/validation/rule.js';
import { RecordAnswer, RecordBody } from '../../../crud/body/record-body.js';
import { EVIDENCE_MEDIA_TYPES } from './storage/evidence-content.entity.js';

export class EvidenceFileRecord extends responseClass('EvidenceFile', {
  name: text(),
  mediaType: oneOf(EVIDENCE_MEDIA_TYPES),
  size: integer('In bytes.'),
  sha256: text('Of the content, in hexadecimal.'),
}) {}

export class EvidenceRevisionRecord extends responseClass('EvidenceRevision', {
  number: integer('From 1.'),
  ...fieldProperties(revisionFields),
  createdAt: instant(),
  files: listOf(object(EvidenceFileRecord)),
}) {}

export class EvidenceUse extends responseClass('EvidenceUse', {
  reportId: integer(),
  buildingName: text(),
  rows: integer('Rows of the report that use it.'),
}) {}

/** Body of a new piece of evidence. */
export class CreateEvidence extends RecordBody {
  @ReadOnly({ type: 'integer' }) userId?: number;
  @ReadOnly({ type: String }) validity?: EvidenceValidity;
  @ReadOnly({ type: 'integer' }) reports?: number;
  @ReadOnly({ type: () => [EvidenceRevisionRecord] }) revisions?: EvidenceRevisionRecord[];
  @ReadOnly({ type: () => [EvidenceUse] }) usedIn?: EvidenceUse[];
  @Rule(fields.kind) kind!: EvidenceKind;
  @Rule(fields.subject, 'What it is about.') subject!: string;
  @Rule(fields.number) number?: string | null;
  @Rule(fields.issuer) issuer?: string | null;
  @Rule(fields.accreditation) accreditation?: string | null;
  @Rule(fields.issuedOn) issuedOn?: string | null;
  @Rule(fields.validUntil, 'Its last day; blank: without a term.') validUntil?: string | null;
  @Rule(fields.limitZones, 'Codes of zones, of either edition, between commas.') limitZones?: string | null;
  @Rule(fields.limitHeight, 'In m.') limitHeight?: number | null;
  @Rule(fields.limitFloors) limitFloors?: number | null;
  @Rule(fields.limitSystemId) limitSystemId?: number | null;
  @Rule(fields.notes) notes?: string | null;
}

export class UpdateEvidence extends PartialType(CreateEvidence, { skipNullProperties: false }) {}

@AllPropertiesRequired()
export class EvidenceRecord extends IntersectionType(CreateEvidence, RecordAnswer) {
  @ApiInteger({ description: 'The owner.' }) override userId!: number;
  @ApiProperty({ enum: EVIDENCE_VALIDITIES, description: 'Today, in São Paulo.' })
  override validity!: EvidenceValidity;
  @ApiInteger({ description: 'The number of reports that use it.' }) override reports!: number;
  @ApiProperty({ type: EvidenceRevisionRecord, isArray: true, description: 'Newest first.' })
  override revisions!: EvidenceRevisionRecord[];
  @ApiProperty({
    type: EvidenceUse,
    isArray: true,
    description: 'The reports of its owner that use it.',
  })
  override usedIn!: EvidenceUse[];
}

/** Body of a new revision: files are added to it one by one. */
export class CreateEvidenceRevision {
  @Rule(revisionFields.date, 'Of the document, which may be earlier than its upload.') date?: string | null;
  @Rule(revisionFields.note) note?: string | null;
  @Rule(revisionFields.link, 'Instead of files, or beside them.') link?: string | null;
}
