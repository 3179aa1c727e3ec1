import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MESSAGES, REAUTH, REAUTH_FACTOR } from '@prumo/domain';

import { ApiInteger } from '../http/openapi/operation.js';
import {
  integer,
  listOf,
  object,
  optional,
  orNull,
  responseClass,
  text,
} from '../http/openapi/response-type.js';
import type { UnavailableReason } from './unavailable.js';

export const HTTP_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  loginFailed: 401,
  csrf: 403,
  moduleForbidden: 403,
  actionForbidden: 403,
  confirmPassword: 403,
  confirmFactor: 403,
  secondFactorMissing: 403,
  tokenForbidden: 403,
  notFound: 404,
  duplicate: 409,
  referenced: 409,
  stale: 409,
  conflict: 409,
  otherPerson: 412,
  tooLarge: 413,
  keyReused: 422,
  tooMany: 429,
  sessionExpired: 440,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof HTTP_STATUS;
export type FieldErrors = Readonly<Record<string, string>>;

interface Details {
  errors?: FieldErrors;
  /** Overrides the maximum number of reported fields. */
  maxErrors?: number;
  retryAfterSeconds?: number;
  dependents?: readonly Dependent[];
  /** Records that a bulk write refused. */
  refused?: readonly RefusedRecord[];
  /** The number of records that a filter finds now. */
  count?: number;
  /** The reason of a 503 for log and metrics; default `busy`. */
  reason?: UnavailableReason;
}

/** An error that the caller can act upon. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }
}

/** 400 with one or more wrong fields; `message` is the first one's. */
export const invalid = (errors: FieldErrors): DomainError =>
  new DomainError('invalid', Object.values(errors)[0] ?? 'Valor inválido', { errors });

/** 413 of a form's file. */
export const fileTooLarge = (message: string): DomainError =>
  new DomainError('tooLarge', message, { errors: { file: message } });

export const badRequest = (message: string): DomainError => new DomainError('invalid', message);

/** 404: absent, or not the caller's. */
export const notFound = (): DomainError => new DomainError('notFound', MESSAGES.notFound);

export const duplicate = (field: string, message: string = MESSAGES.duplicateCode): DomainError =>
  new DomainError('duplicate', message, { errors: { [field]: message } });

/** 403: the person may open the module, but not do this. */
export const actionForbidden = (): DomainError =>
  new DomainError('actionForbidden', MESSAGES.actionForbidden);

/** 403: the route refuses API tokens. */
export const tokenForbidden = (message: string = MESSAGES.tokenForbidden): DomainError =>
  new DomainError('tokenForbidden', message);

/** Records of one table that block a delete. */
export type Dependent = InstanceType<typeof Dependent>;
export const Dependent = responseClass('Dependent', {
  table: text({ example: 'buildings', description: 'The table they are in.' }),
  count: integer({ example: 12, description: 'Their number, of all owners.' }),
  text: text({ example: '12 edificações' }),
});

/** A record that refuses a bulk write. */
export type RefusedRecord = InstanceType<typeof RefusedRecord>;
export const RefusedRecord = responseClass('RefusedRecord', {
  id: integer(),
  name: orNull(text({ example: 'RES – Residencial', description: 'null: there is no such record.' })),
  reason: text('The message of the single write.'),
  dependents: optional(listOf(object(Dependent))),
});

/** The body of every error. */
export class ErrorResponse {
  @ApiInteger({ example: 400 }) statusCode!: number;
  @ApiProperty({ example: 'Nome é obrigatório' }) message!: string;
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'The message of each wrong field: at most 20, or 1,000 of the rows of a file.',
    example: { name: 'Nome é obrigatório' },
  })
  errors?: Readonly<Record<string, string>>;

  @ApiPropertyOptional({
    enum: [REAUTH, REAUTH_FACTOR],
    description:
      'For programs. REAUTH (403): confirm the password, REAUTH_FACTOR (403): confirm a second factor; then repeat the ' +
      'request.',
  })
  code?: string;

  @ApiPropertyOptional({
    type: Dependent,
    isArray: true,
    description: 'Of a refused delete (409): the records that refer to this one.',
  })
  dependents?: readonly Dependent[];

  @ApiPropertyOptional({
    type: RefusedRecord,
    isArray: true,
    description: 'Of a bulk write (409): the records that were refused, for which nothing was written.',
  })
  refused?: readonly RefusedRecord[];

  @ApiPropertyOptional({
    type: 'integer',
    description: 'Of a bulk write by a filter (409): the number of records that it finds now.',
  })
  count?: number;

  @ApiPropertyOptional({ description: 'Of a 500: its id in the log, the same as `X-Request-Id`.' })
  errorId?: string;
}
