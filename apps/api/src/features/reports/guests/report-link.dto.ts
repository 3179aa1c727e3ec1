import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn } from 'class-validator';
import {
  GUEST_FIELDS,
  GUEST_ROLES,
  LINK_OPENINGS,
  type GuestField,
  type GuestRole,
  reportLinkFields as fields,
} from '@prumo/domain';

import {
  flag,
  instant,
  integer,
  listOf,
  oneOf,
  orNull,
  responseClass,
  text,
} from '../../../common/http/openapi/response-type.js';
import { MayBeLeftOut, Rule } from '../../../common/validation/rule.js';
import { DistinctItems, NestedList } from '../../../crud/body/lists.js';
import { MAX_ROWS, RowReference } from '../row-reference.dto.js';

const INVALID_ROWS = { message: 'Linhas inválidas' };
const NO_ROWS = { message: 'Escolha ao menos uma linha' };
const INVALID_FIELDS = { message: 'Campos inválidos' };

export class CreateReportLink {
  @Rule(
    fields.email,
    'Invites the user with exactly this e-mail, who opens the invitation signed in, instead of by a link. An unknown ' +
      'one and one of nobody any more get the same answer.',
  )
  email?: string;

  @Rule(fields.guestName, 'As the history names them.') guestName!: string;
  @Rule(fields.role, 'An auditor reads only.') role!: GuestRole;
  @Rule(fields.days, 'Until it ends.') days!: number;

  @ApiProperty({
    enum: GUEST_FIELDS,
    isArray: true,
    maxItems: GUEST_FIELDS.length,
    uniqueItems: true,
    description: 'What they see of the rows beside demand and situation, and, as a collaborator, edit.',
  })
  @DistinctItems(GUEST_FIELDS.length, INVALID_FIELDS)
  @IsIn(GUEST_FIELDS, { each: true, ...INVALID_FIELDS })
  fields!: GuestField[];

  @NestedList(RowReference, MAX_ROWS, INVALID_ROWS, NO_ROWS)
  rows!: RowReference[];

  @ApiProperty({
    type: Boolean,
    required: false,
    default: false,
    description: 'The link also asks for a code, to be given by another way than the link.',
  })
  @MayBeLeftOut()
  @IsBoolean({ message: 'Valor inválido' })
  hasCode?: boolean;

  @ApiProperty({
    type: Boolean,
    required: false,
    default: false,
    description:
      'An auditor may download the dossier, which shows the whole report, whatever rows are given.',
  })
  @MayBeLeftOut()
  @IsBoolean({ message: 'Valor inválido' })
  hasDossier?: boolean;
}

const linkProperties = {
  id: integer(),
  guestName: text(),
  role: oneOf(GUEST_ROLES),
  fields: listOf(oneOf(GUEST_FIELDS)),
  rowCount: integer('Rows that were given.'),
  hasDossier: flag(),
  hasCode: flag(),
  opening: oneOf(LINK_OPENINGS, 'Whether a link or an account opens it; `none`: the account was deleted.'),
  expiresAt: instant(),
  revokedAt: orNull(instant()),
  lastUsedAt: orNull(instant('To the minute.')),
  createdAt: instant(),
};

export class ReportLinkRecord extends responseClass('ReportLinkRecord', linkProperties) {}

export class CreatedReportLink extends responseClass('CreatedReportLink', {
  ...linkProperties,
  token: orNull(text('In this answer only: the guest’s page is /convite#<token>. Null for a user.')),
  code: orNull(text('In this answer only.')),
}) {}
