import { ApiProperty, OmitType, PartialType } from '@nestjs/swagger';
import {
  flag as flagField,
  MODULE_KEYS,
  optionalReference,
  parseAllowedModules,
  requiredReference,
  userFields as fields,
} from '@prumo/domain';

import { Anonymize } from '../../../audit/redaction/anonymize.js';
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
import { ReadOnly, Rule } from '../../../common/validation/rule.js';
import { RecordBody } from '../../../crud/body/record-body.js';
import { PasswordlessAccess } from '../account/remaining-access.js';

export const Modules = (description: string): PropertyDecorator => {
  const schema = { type: 'string', enum: MODULE_KEYS, isArray: true } as const;
  return Rule({ schema, required: false, parse: parseAllowedModules }, description);
};

export class CreateUser extends RecordBody {
  @Rule(fields.fullName) fullName!: string;
  @Rule(fields.email, 'What they sign in with; kept in lower case.') email!: string;
  @Rule(fields.phone, 'Digits only.') phone?: string | null;
  @Rule(fields.password, 'At least 6 characters, taken as typed.') password!: string;
  @Rule(fields.isAdmin) isAdmin?: boolean;

  @Modules('What a user who is no administrator may open; always empty for administrators.')
  allowedModules?: string[];

  @Rule(
    fields.secondFactorRequired,
    'Demands a second factor: without one nothing else is reached after a sign-in.',
  )
  secondFactorRequired?: boolean;

  @ReadOnly({ type: [String] }) warnings?: string[];
}

/** Body of a change: only the fields sent are changed. A password ends the user's other sessions. */
export class UpdateUser extends PartialType(OmitType(CreateUser, ['password']), {
  skipNullProperties: false,
}) {
  @Rule(fields.changedPassword, 'Blank keeps the current one.') password?: string | null;

  @Rule(
    flagField(false, 'Valor inválido'),
    'With a new password: keeps passkeys and API tokens, which end otherwise (of one’s own account, tokens alone).',
  )
  keepsAccess?: boolean;

  @ReadOnly({ type: () => PasswordlessAccess }) removedAccess?: PasswordlessAccess;
}

/** A user in responses, without the password's hash. */
export class UserRecord extends responseClass('UserRecord', {
  id: integer(),
  fullName: text(),
  email: text(),
  phone: orNull(text('Digits only.')),
  isAdmin: flag(),
  allowedModules: listOf(oneOf<string>(MODULE_KEYS)),
  secondFactorRequired: flag(),
  createdAt: instant(),
  updatedAt: instant(),
}) {}

export class SavedUser extends UserRecord {
  @ApiProperty({
    type: [String],
    required: false,
    description: 'What was accepted but is unwise, such as a common password.',
  })
  warnings?: string[];

  @ApiProperty({
    type: PasswordlessAccess,
    required: false,
    description: 'What ended with a password that somebody else set.',
  })
  removedAccess?: PasswordlessAccess;
}

export class TransferRecords {
  @Rule(requiredReference('Usuário de destino é obrigatório')) toUserId!: number;
}

export class TransferredRecords extends responseClass('TransferredRecords', {
  technicians: integer(),
  buildings: integer('With each goes its report.'),
  compositions: integer(),
  evidence: integer(),
}) {}

/** Body of an anonymization: the user's records stay with the anonymized account, or are transferred. */
export class AnonymizeUser extends Anonymize {
  @Rule(optionalReference(), 'Who gets the user’s records; without it they stay where they are.')
  toUserId?: number | null;
}
