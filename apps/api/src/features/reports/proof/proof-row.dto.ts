import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsInt, Max, Min } from 'class-validator';
import {
  ACHIEVED_LEVELS,
  type AchievedLevel,
  DEMANDS,
  EVIDENCE_KINDS,
  EVIDENCE_VALIDITIES,
  LEVELS,
  MAX_INTEGER,
  type RequirementProgress,
  type Situation,
  UNJUDGED_REASONS,
  proofFields as fields,
  type ProofRow,
} from '@prumo/domain';

import {
  fieldProperties,
  flag,
  integer,
  listOf,
  object,
  oneOf,
  orNull,
  type PropertiesOf,
  responseClass,
  responseType,
  text,
} from '../../../common/http/openapi/response-type.js';
import { MayBeLeftOut, Rule, WholeNumber } from '../../../common/validation/rule.js';
import { DistinctItems, NestedList } from '../../../crud/body/lists.js';
import type { RowEvidence } from '../evidence/report-evidence.js';
import { MAX_ROWS, RowReference } from '../row-reference.dto.js';
import type { StoredRow } from './proof-row-store.js';

const INVALID = { message: 'Linhas inválidas' };
const INVALID_VERSION = { message: 'Versão inválida' };
const MAX_EVIDENCE = 50;
const INVALID_EVIDENCE = { message: `Evidências inválidas: até ${MAX_EVIDENCE} ids distintos` };

/** Changes of a row; absent fields keep their value. */
@ApiSchema({ name: 'VerificationRowBody' })
export class ProofRowBody extends RowReference {
  @WholeNumber(0, INVALID_VERSION, {
    required: false,
    description: 'The version that the edit started from; another one refuses the batch with 409.',
  })
  @MayBeLeftOut()
  version?: number;

  @ApiProperty({
    type: Boolean,
    required: false,
    description: 'What was assessed holds for the demand as it is now.',
  })
  @MayBeLeftOut()
  @IsBoolean({ message: 'Valor inválido' })
  isReviewed?: boolean;

  @Rule(fields.situation) situation?: Situation;
  @Rule(fields.situationReason, 'Required where the row does not apply or is exempt.')
  situationReason?: string | null;

  @Rule(fields.designValue, 'Judged against the figures of the row.') designValue?: number | null;
  @Rule(fields.designText, 'Instead of a number.') designText?: string | null;
  @Rule(fields.unit, 'Of the number; blank: the unit of the row.') unit?: string | null;

  @Rule(fields.overrideLevel, 'The achieved level as a person states it.')
  overrideLevel?: AchievedLevel | null;

  @Rule(fields.overrideReason, 'Required with a stated level.') overrideReason?: string | null;
  @Rule(fields.method) method?: string | null;
  @Rule(fields.responsibleRole) responsibleRole?: string | null;
  @Rule(fields.responsiblePerson) responsiblePerson?: string | null;
  @Rule(fields.stage) stage?: string | null;
  @Rule(fields.dueDate) dueDate?: string | null;
  @Rule(fields.notes) notes?: string | null;

  @ApiProperty({
    type: 'integer',
    isArray: true,
    required: false,
    maxItems: MAX_EVIDENCE,
    uniqueItems: true,
    description: 'Ids of the evidence that proves the row: of the building’s owner.',
  })
  @MayBeLeftOut()
  @DistinctItems(MAX_EVIDENCE, INVALID_EVIDENCE)
  @IsInt({ each: true, ...INVALID_EVIDENCE })
  @Min(1, { each: true, ...INVALID_EVIDENCE })
  @Max(MAX_INTEGER, { each: true, ...INVALID_EVIDENCE })
  evidence?: number[];
}

/** Changed rows, saved all or none. */
@ApiSchema({ name: 'VerificationBody' })
export class ProofBody {
  @NestedList(ProofRowBody, MAX_ROWS, INVALID)
  rows!: ProofRowBody[];
}

const reference = {
  key: orNull(text('Of a parameter; null of a gap.')),
  analysisId: orNull(integer('Of a gap in the catalogue; null of a parameter.')),
};

const entered = {
  ...fieldProperties(fields),
  version: integer('Of what was entered; 0: nothing yet.'),
  evidence: listOf(integer(), 'Ids of the evidence that proves the row.'),
};

/** Demand and verdict of a row; guests see them, too. */
export const rowProperties = {
  ...reference,
  requirement: text(),
  criterion: text(),
  analysis: text(),
  label: text(),
  obligation: oneOf(DEMANDS),
  demand: orNull(text({ example: '≥ 45 dB (Mínimo)', description: 'The figure of the required level.' })),
  hasLevels: flag(),
  requiredLevel: oneOf(LEVELS),
  expectedUnit: orNull(text()),
  isPending: flag('The row waits for data, or the catalogue has no figure for its case.'),
  usualMethod: orNull(text('As the catalogue says; like the three below.')),
  usualResponsible: orNull(text()),
  usualStage: orNull(text()),
  usualEvidence: orNull(text()),
  achieved: orNull(oneOf(ACHIEVED_LEVELS, 'By the design value; null without levels, or where not judged.')),
  meets: orNull(flag('Whether the design value meets the demand; null: not judged.')),
  unjudged: orNull(oneOf(UNJUDGED_REASONS, 'Why the design value is not judged.')),
  toReview: flag('The demand changed since the row was assessed.'),
  evidence: entered.evidence,
};

const ProofRowRecord = responseType<ProofRow>('VerificationRow', {
  ...rowProperties,
  ...entered,
  parameterId: orNull(integer('null of a gap.')),
  requirementId: integer(),
  isExcludedByAnswer: flag('An answer of the technician says that the row does not apply.'),
  formerLabel: orNull(text('Of a row to review: its label when it was assessed.')),
  formerDemand: orNull(text('Of a row to review: its demand when it was assessed.')),
} satisfies PropertiesOf<ProofRow>);

const FoldedRowRecord = responseType<StoredRow>('FoldedVerificationRow', {
  ...reference,
  requirement: text('As it was when the row was saved; like the three below.'),
  analysis: text(),
  label: text(),
  demand: orNull(text()),
  ...entered,
});

const progress = {
  total: integer('Rows to prove: without those that do not apply or are exempt.'),
  proven: integer(),
  failing: integer(),
  open: integer('Neither proven nor failing.'),
  notApplicable: integer(),
  exempt: integer(),
  toReview: integer('Rows whose demand changed, which count as open.'),
};

const ProgressRecord = responseClass('VerificationProgress', progress);

const RequirementProgressRecord = responseType<RequirementProgress>('RequirementProgress', {
  requirementId: integer(),
  requirement: text(),
  ...progress,
});

/** A piece of evidence as the rows of a report show it. */
export const rowEvidenceProperties = {
  id: integer(),
  kind: oneOf(EVIDENCE_KINDS),
  subject: text(),
  number: orNull(text()),
  issuer: orNull(text()),
  issuedOn: orNull(text({ format: 'date' })),
  validUntil: orNull(text({ format: 'date' })),
  validity: oneOf(EVIDENCE_VALIDITIES, 'Today, in São Paulo.'),
  divergences: listOf(text(), 'Where the building is outside of its limits of use.'),
};

const RowEvidenceRecord = responseType<RowEvidence>('RowEvidence', rowEvidenceProperties);

const evidence = listOf(object(RowEvidenceRecord), 'The evidence that these rows use.');

const summary = {
  progress: object(ProgressRecord),
  requirements: listOf(object(RequirementProgressRecord), 'The progress of each requirement.'),
};

export type ProofRecord = InstanceType<typeof ProofRecord>;
export const ProofRecord = responseClass('ReportVerification', {
  buildingId: integer(),
  buildingName: text(),
  ownerId: integer('Of the building: its owner’s evidence may be used.'),
  rows: listOf(object(ProofRowRecord), 'Rows that apply or wait, in printed order.'),
  folded: listOf(object(FoldedRowRecord), 'What was entered for rows that no longer apply.'),
  evidence,
  ...summary,
});

export type SavedProof = InstanceType<typeof SavedProof>;
export const SavedProof = responseClass('SavedVerification', {
  rows: listOf(object(ProofRowRecord), 'The sent rows as they are now.'),
  folded: listOf(object(FoldedRowRecord), 'The sent rows that no longer apply, as they are now.'),
  evidence,
  ...summary,
});
