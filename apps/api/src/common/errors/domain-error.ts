import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MESSAGES, REAUTH, REAUTH_FACTOR } from '@prumo/domain';

import { ApiInteger } from '../http/openapi/operation.js';
import type { UnavailableReason } from './unavailable.js';

/** Stable codes of expected errors, mapped to HTTP by `http-error.filter.ts`. */
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
  /** Overrides the maximum number of reported fields. */
  mostErrors?: number;
  retryAfterSeconds?: number;
  dependents?: readonly Dependent[];
  /** The reason of a 503 for log and metrics; default `busy`. */
  reason?: UnavailableReason;
}

/** An error that the caller can act upon. */
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

/** 400 with one or more wrong fields; `message` is the first one's. */
export const invalid = (errors: FieldErrors): DomainError =>
  new DomainError('invalid', Object.values(errors)[0] ?? 'Valor inválido', { errors });

/** 400 without a field. */
export const badRequest = (message: string): DomainError => new DomainError('invalid', message);

/** 404: absent, or not the caller's. */
export const notFound = (): DomainError => new DomainError('notFound', MESSAGES.notFound);

/** 409 on a field. */
export const duplicate = (field: string, message: string = MESSAGES.duplicateCode): DomainError =>
  new DomainError('duplicate', message, { errors: { [field]: message } });

/** 403: the person may open the module, but not do this. */
export const actionForbidden = (): DomainError =>
  new DomainError('actionForbidden', MESSAGES.actionForbidden);

/** 403: the route refuses API tokens. */
export const tokenForbidden = (message: string = MESSAGES.tokenForbidden): DomainError =>
  new DomainError('tokenForbidden', message);

/** Records of one table that block a delete. */
export class Dependent {
  @ApiProperty({ example: 'buildings', description: 'The table they are in.' })
  table!: string;

  @ApiInteger({ example: 12, description: 'How many, whoever they belong to.' })
  count!: number;

  @ApiProperty({ example: '12 edificações' })
  text!: string;
}

/** The body of every error. */
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
