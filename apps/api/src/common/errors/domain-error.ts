import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MESSAGES, REAUTH, REAUTH_FACTOR } from '@prumo/domain';

import { ApiInteger } from '../http/openapi/operation.js';
import type { UnavailableReason } from './unavailable.js';

/** What can go wrong by a client's doing: stable codes, turned into HTTP in one place. */
export type ErrorCode =
  | 'invalid'
  | 'notFound'
  | 'duplicate'
  | 'referenced'
  | 'stale'
  | 'unauthenticated'
  | 'sessionExpired'
  | 'loginFailed'
  | 'csrf'
  | 'otherPerson'
  | 'moduleForbidden'
  | 'actionForbidden'
  | 'confirmPassword'
  | 'confirmFactor'
  | 'secondFactorMissing'
  | 'tokenForbidden'
  | 'conflict'
  | 'keyReused'
  | 'tooMany'
  | 'unavailable';

export type FieldErrors = Readonly<Record<string, string>>;

interface Details {
  errors?: FieldErrors;
  /** So many of them are told, where it is not the usual number. */
  mostErrors?: number;
  retryAfterSeconds?: number;
  dependents?: readonly Dependent[];
  /** Of a 503, for the log and the metrics; `busy` where none is given. */
  reason?: UnavailableReason;
}

/** An error that the person who asked can do something about. */
export class DomainError extends Error {
  readonly errors?: FieldErrors;
  readonly mostErrors?: number;
  readonly retryAfterSeconds?: number;
  readonly dependents?: readonly Dependent[];
  readonly reason?: UnavailableReason;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { errors, mostErrors, retryAfterSeconds, dependents, reason }: Details = {},
  ) {
    super(message);
    this.errors = errors;
    this.mostErrors = mostErrors;
    this.retryAfterSeconds = retryAfterSeconds;
    this.dependents = dependents;
    this.reason = reason;
  }
}

/** 400: one or more fields are wrong; `message` is the first of them. */
export const invalid = (errors: FieldErrors): DomainError =>
  new DomainError('invalid', Object.values(errors)[0] ?? 'Valor inválido', { errors });

/** 400 that belongs to no field of a form. */
export const badRequest = (message: string): DomainError => new DomainError('invalid', message);

/** 404: not there, or not the caller's. */
export const notFound = (): DomainError => new DomainError('notFound', MESSAGES.notFound);

/** 409 on a field. */
export const duplicate = (field: string, message: string = MESSAGES.duplicateCode): DomainError =>
  new DomainError('duplicate', message, { errors: { [field]: message } });

/** 403: the person may open the module, but not do this. */
export const actionForbidden = (): DomainError =>
  new DomainError('actionForbidden', MESSAGES.actionForbidden);

/** 403: a program shows a person's API token where the person has to be there themself. */
export const tokenForbidden = (message: string = MESSAGES.tokenForbidden): DomainError =>
  new DomainError('tokenForbidden', message);

/** Records of one table that keep another from being deleted. */
export class Dependent {
  @ApiProperty({ example: 'buildings', description: 'The table they are in.' })
  table!: string;

  @ApiInteger({ example: 12, description: 'How many, whoever they belong to.' })
  count!: number;

  @ApiProperty({ example: '12 edificações' })
  text!: string;
}

/** The one shape of every error. */
export class ErrorResponse {
  @ApiInteger({ example: 400 })
  statusCode!: number;

  @ApiProperty({ example: 'Nome é obrigatório' })
  message!: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    description:
      'The message of each field that is wrong; at most 20 are named, of the rows of a file 1,000.',
    example: { name: 'Nome é obrigatório' },
  })
  errors?: Readonly<Record<string, string>>;

  @ApiPropertyOptional({
    enum: [REAUTH, REAUTH_FACTOR],
    description:
      'What a program can act upon. REAUTH (403): give the password again, REAUTH_FACTOR (403): a second factor; then ' +
      'send the same once more.',
  })
  code?: string;

  @ApiPropertyOptional({
    type: Dependent,
    isArray: true,
    description: 'With a delete that is refused (409): what depends on the record.',
  })
  dependents?: readonly Dependent[];

  @ApiPropertyOptional({ description: 'With a 500: where the log tells more; the same as `X-Request-Id`.' })
  errorId?: string;
}
