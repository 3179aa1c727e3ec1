import { ApiProperty } from '@nestjs/swagger';
import { IsObject } from 'class-validator';
import { flag, secondFactorFields } from '@prumo/domain';

import { ApiInteger } from '../../../common/http/openapi/operation.js';
import { Rule } from '../../../common/validation/rule.js';

const KINDS = ['totp', 'passkey', 'recovery'] as const;

export type FactorKind = (typeof KINDS)[number];

/** Response to a right password without the required second factor. */
export class SecondFactorAsked {
  @ApiProperty({ enum: KINDS, isArray: true, description: 'What the sign-in may be completed with.' })
  secondFactor!: FactorKind[];
}

export class SecondFactorCode {
  @Rule(secondFactorFields.code, 'Six digits of an app, or a recovery code.') code!: string;
}

const optionalFlag = flag(false, 'Valor inválido');

const KEEPS_TOKENS =
  'Whether API tokens stay that were made without a second factor; left out, the first factor revokes them.';

/** Confirms the setup of an app by one of its codes. */
export class TotpConfirmation extends SecondFactorCode {
  @Rule(optionalFlag, KEEPS_TOKENS) keepsTokens?: boolean;
}

/** Requests the options of a sign-in by passkey. */
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

export class TotpSetUp {
  @ApiProperty({ description: 'In base 32, for typing.' }) secret!: string;
  @ApiProperty({ description: '`otpauth://…`, for a QR code.' }) address!: string;
}

/** Response to an added factor, or to renewed recovery codes. */
export class Enrolled {
  @ApiProperty({
    type: [String],
    nullable: true,
    description: 'Shown this once; null where the codes of before go on.',
  })
  recoveryCodes!: string[] | null;

  @ApiProperty({ type: [String], description: 'The names of the API tokens that ended with it.' })
  revokedTokens!: string[];
}

export class PasskeyRecord {
  @ApiInteger() id!: number;
  @ApiProperty() name!: string;
  @ApiProperty() createdAt!: Date;
  @ApiProperty({ type: Date, nullable: true }) lastUsedAt!: Date | null;
}

/** A person's second factors, and the access that needs none. */
export class SecondFactorState {
  @ApiProperty({
    type: Date,
    nullable: true,
    description: 'Since when an app’s codes count; null: none is set up.',
  })
  totpSince!: Date | null;

  @ApiProperty({ type: PasskeyRecord, isArray: true }) passkeys!: PasskeyRecord[];

  @ApiProperty({ description: 'Whether passkeys can be used at this address: PUBLIC_URL, or localhost.' })
  passkeysPossible!: boolean;

  @ApiInteger({ description: 'Recovery codes that have not been used.' }) recoveryCodesLeft!: number;

  @ApiProperty({ type: [String], description: 'The names of API tokens, which open the account without it.' })
  tokens!: string[];

  @ApiProperty({ description: 'Whether an administrator demands a second factor.' }) required!: boolean;
}
