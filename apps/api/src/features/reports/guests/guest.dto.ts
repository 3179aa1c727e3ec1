import {
  COMMENT_KINDS,
  commentFields,
  GUEST_FIELDS,
  GUEST_ROLES,
  proofFields as fields,
} from '@prumo/domain';

import {
  fieldProperties,
  flag,
  instant,
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
import { Rule } from '../../../common/validation/rule.js';
import { NestedList } from '../../../crud/body/lists.js';
import { VersionedRow } from '../comments/comment.dto.js';
import { rowEvidenceProperties, rowProperties } from '../proof/proof-row.dto.js';
import { MAX_ROWS, RowReference } from '../row-reference.dto.js';
import type { GuestRow } from './guest-rows.js';

const INVALID = { message: 'Linhas inválidas' };

/** A guest's changes of a row; absent fields keep their value. */
export class GuestRowBody extends VersionedRow {
  @Rule(fields.designValue) designValue?: number | null;
  @Rule(fields.designText, 'Instead of a number.') designText?: string | null;
  @Rule(fields.unit) unit?: string | null;
  @Rule(fields.method) method?: string | null;
  @Rule(fields.responsibleRole) responsibleRole?: string | null;
  @Rule(fields.stage) stage?: string | null;
  @Rule(fields.dueDate) dueDate?: string | null;
}

/** Changed rows, saved all or none. */
export class GuestRowsBody {
  @NestedList(GuestRowBody, MAX_ROWS, INVALID, INVALID)
  rows!: GuestRowBody[];
}

export class GuestCommentBody extends RowReference {
  @Rule(commentFields.text) text!: string;
}

const { responsiblePerson: _person, notes: _notes, ...values } = fieldProperties(fields);

const GuestRowRecord = responseType<GuestRow>('GuestRow', {
  ...rowProperties,
  ...values,
  version: integer(),
  isOpen: flag('The guest may edit and submit it.'),
} satisfies PropertiesOf<GuestRow>);

const GuestCommentRecord = responseClass('GuestComment', {
  id: integer(),
  key: orNull(text()),
  analysisId: orNull(integer()),
  kind: oneOf(COMMENT_KINDS),
  text: orNull(text()),
  isOwn: flag('Of the guest; else of the house, whose persons are not named.'),
  createdAt: instant(),
});

const GuestEvidenceFile = responseClass('GuestEvidenceFile', {
  name: text(),
  size: integer('In bytes.'),
  sha256: text(),
});

export type GuestEvidence = InstanceType<typeof GuestEvidence>;
export const GuestEvidence = responseClass('GuestEvidence', {
  ...rowEvidenceProperties,
  link: orNull(text('Of the newest revision, instead of files.')),
  files: listOf(object(GuestEvidenceFile), 'Of the newest revision.'),
});

/** The ticket of a dossier's download: a browser sends no header with it. */
export type GuestTicket = InstanceType<typeof GuestTicket>;
export const GuestTicket = responseClass('GuestTicket', {
  ticket: text('For one GET /api/guest/dossier?ticket=…'),
  expiresAt: instant(),
});

const [row, comment] = [object(GuestRowRecord), object(GuestCommentRecord)];

export type GuestView = InstanceType<typeof GuestView>;
export const GuestView = responseClass('GuestView', {
  guestName: text(),
  role: oneOf(GUEST_ROLES),
  fields: listOf(oneOf(GUEST_FIELDS), 'What they see of a row, and, as a collaborator, edit.'),
  expiresAt: instant(),
  hasDossier: flag('They may download the dossier.'),
  buildingName: text(),
  buildingAddress: text(),
  documentNumber: orNull(text('Of the report; null until its first document.')),
  rows: listOf(row, 'The rows of the link that apply now, in printed order.'),
  comments: listOf(comment, 'Of these rows, oldest first; none for an auditor.'),
  evidence: listOf(object(GuestEvidence), 'The evidence that these rows use.'),
});

export type GuestSaved = InstanceType<typeof GuestSaved>;
export const GuestSaved = responseClass('GuestSaved', {
  rows: listOf(row, 'The sent rows as they are now.'),
  comments: listOf(comment, 'All of the sent rows.'),
});
