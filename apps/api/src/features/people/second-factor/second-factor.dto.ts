import { ApiProperty } from '@nestjs/swagger';
import { IsObject } from 'class-validator';
import { flag as flagField, secondFactorFields } from '@prumo/domain';

import {
  flag,
  instant,
  integer,
  listOf,
  object,
  oneOf,
  orNull,
  responseClass,
  text,
} from '../../../common/http/openapi/response-type.js';
import { Rule } from '../../../common/validation/rule.js';

const KINDS = ['totp', 'passkey', 'recovery'] as const;

export type FactorKind = (typeof KINDS)[number];

/** Response to a right password without the required second factor. */
export class SecondFactorAsked extends responseClass('SecondFactorAsked', {
  secondFactor: listOf(oneOf(KINDS), 'What the sign-in may be completed with.'),
}) {}

export class SecondFactorCode {
  @Rule(secondFactorFields.code, 'Six digits of an app, or a recovery code.') code!: string;
}

const optionalFlag = flagField(false, 'Valor inválido');

const KEEPS_TOKENS =
  'Whether API tokens stay that were made without a second factor; left out, the first factor revokes them.';

export class TotpConfirmation extends SecondFactorCode {
  @Rule(optionalFlag, KEEPS_TOKENS) keepsTokens?: boolean;
}

export class PasskeyAsked {
  @Rule(optionalFlag, 'A sign-in without e-mail and password; else it completes the one under way.')
  alone?: boolean;
}

export class PasskeyAnswer {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'As WebAuthn’s `toJSON()` gives it.',
  })
  @IsObject({ message: 'Valor inválido' })
  response!: object;
}

export class NewPasskey extends PasskeyAnswer {
  @Rule(secondFactorFields.passkeyName, 'What its owner calls it.') name!: string;

  @Rule(optionalFlag, KEEPS_TOKENS) keepsTokens?: boolean;
}

/** WebAuthn’s options for the browser, as JSON. */
export class PasskeyOptions {
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'For `parse…OptionsFromJSON()`.' })
  options!: object;
}

export class TotpSetUp extends responseClass('TotpSetUp', {
  secret: text('In base 32, for typing.'),
  address: text('`otpauth://…`, for a QR code.'),
}) {}

/** Response to an added factor, or to renewed recovery codes. */
export class Enrolled extends responseClass('Enrolled', {
  recoveryCodes: orNull(listOf(text(), 'Shown this once; null where the codes of before go on.')),
  revokedTokens: listOf(text(), 'The names of the API tokens that ended with it.'),
}) {}

const PasskeyRecord = responseClass('PasskeyRecord', {
  id: integer(),
  name: text(),
  createdAt: instant(),
  lastUsedAt: orNull(instant()),
});

export class SecondFactorState extends responseClass('SecondFactorState', {
  totpSince: orNull(instant('Since when an app’s codes count; null: none is set up.')),
  passkeys: listOf(object(PasskeyRecord)),
  passkeysPossible: flag('Whether passkeys can be used at this address: PUBLIC_URL, or localhost.'),
  recoveryCodesLeft: integer('Recovery codes that have not been used.'),
  tokens: listOf(text(), 'The names of API tokens, which open the account without it.'),
  required: flag('Whether an administrator demands a second factor.'),
}) {}
