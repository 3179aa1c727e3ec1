import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { MESSAGES } from '@prumo/domain';

import { declaredConstraint } from '../declared-tables.js';
import { DomainError, duplicate, invalid, type Dependent } from './domain-error.js';
import type { UnavailableReason } from './unavailable.js';

const UNIQUE = new Set(['23505', '23P01']);
const FOREIGN_KEY = '23503';
const RESTRICTED = '23001';
const CHECK = '23514';
/** Serialization failure, deadlock and lock timeout. */
const TRANSIENT = new Set(['40001', '40P01', '55P03']);
/** By SQLSTATE or system error code; the first match counts. 57P03: the server starts or stops. */
const REASON_OF_CODE: readonly (readonly [RegExp, UnavailableReason])[] = [
  [/^(53100|ENOSPC|EDQUOT)$/, 'diskFull'],
  [/^53/, 'resources'],
  [/^(57P03|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/, 'connectionRefused'],
  [/^(57014|ETIMEDOUT)$/, 'timeout'],
  [/^(08|57P0|ECONNRESET|EPIPE)/, 'connectionLost'],
];
/** Messages of the driver and its pool, which have no code. */
const REASON_OF_MESSAGE: readonly (readonly [RegExp, UnavailableReason])[] = [
  [/^timeout exceeded when trying to connect/, 'pool'],
  [/^(timeout expired|Query read timeout|Connection terminated due to connection timeout)/, 'timeout'],
  [/^(Connection terminated|Client (has encountered a connection error|was closed))/, 'connectionLost'],
];
/** TypeORM has released a lost connection in the middle of a transaction, which then runs its next statement. */
export const isConnectionReleased = (error: unknown): boolean =>
  error instanceof QueryRunnerAlreadyReleasedError ||
  error instanceof QueryRunnerProviderAlreadyReleasedError;
/** A write on a standby or a read-only server. */
const READ_ONLY = '25006';
/** SQLSTATEs of a standby for unlogged tables, strong locks and WAL positions. */
const IN_RECOVERY = new Set(['0A000', '55000']);
/** PostgreSQL's functions that raise them; its messages are localized. */
const IN_RECOVERY_ROUTINES = /^(get_relation_info|LockAcquire|pg_current_wal)/;
const UNAVAILABLE = ['Banco de dados indisponível. Tente novamente em instantes.', 5] as const;
const UNAVAILABLE_BY_REASON: Readonly<
  Partial<Record<UnavailableReason, readonly [message: string, retryAfterSeconds: number]>>
> = {
  diskFull: [
    'O servidor está sem espaço em disco: por ora nada pode ser salvo. Consultar continua possível; avise o administrador.',
    60,
  ],
  resources: ['O servidor está sobrecarregado. Tente novamente em instantes.', 10],
};

const camel = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The field of a constraint: declared, else by its name (`<table>_technician_fkey` → technicianId). */
function fieldOf(constraint: string, table: string): string {
  const known = declaredConstraint(constraint)?.field;
  if (known !== undefined) return known;
  const column = constraint.replace(`${table}_`, '').replace(/_(key|fkey)$/, '');
  return constraint.endsWith('_fkey') ? `${camel(column)}Id` : camel(column);
}

interface DriverError {
  code?: string;
  routine?: string;
  constraint?: string;
  table?: string;
}

const driverError = (error: unknown): DriverError | undefined =>
  error instanceof QueryFailedError ? (error.driverError as DriverError) : undefined;

export const isReferenced = (error: unknown): boolean => {
  const code = driverError(error)?.code;
  return code === FOREIGN_KEY || code === RESTRICTED;
};

export const stillReferenced = (dependents: readonly Dependent[] = []): DomainError =>
  new DomainError('referenced', MESSAGES.referenced, dependents.length > 0 ? { dependents } : {});

export function databaseUnavailable(reason: UnavailableReason): DomainError {
  const [message, retryAfterSeconds] = UNAVAILABLE_BY_REASON[reason] ?? UNAVAILABLE;
  return new DomainError('unavailable', message, { retryAfterSeconds, reason });
}

/** A concurrent transaction interfered: a retry may succeed. */
export const isTransient = (error: unknown): boolean => TRANSIENT.has(driverError(error)?.code ?? '');

const codeOf = (error: unknown): string | undefined =>
  driverError(error)?.code ?? (error as { code?: string } | null)?.code;

/** The server is read-only: a standby, such as a demoted primary. */
export const isReadOnlyServer = (error: unknown): boolean => {
  const { code = '', routine = '' } = driverError(error) ?? ((error ?? {}) as DriverError);
  return code === READ_ONLY || (IN_RECOVERY.has(code) && IN_RECOVERY_ROUTINES.test(routine));
};

/** Why the database was unavailable; undefined when it refused the statement. */
export function unavailableReason(error: unknown): UnavailableReason | undefined {
  if (isConnectionReleased(error)) return 'connectionLost';
  if (isReadOnlyServer(error)) return 'readOnly';
  const code = String(codeOf(error) ?? '');
  const message = error instanceof Error ? error.message : '';
  const [, reason] =
    REASON_OF_CODE.find(([pattern]) => pattern.test(code)) ??
    REASON_OF_MESSAGE.find(([pattern]) => pattern.test(message)) ??
    [];
  return reason;
}

export const isOutOfResources = (error: unknown): boolean => {
  const reason = unavailableReason(error);
  return reason === 'diskFull' || reason === 'resources';
};

export const isStatementTimeout = (error: unknown): boolean => codeOf(error) === '57014';

/** The domain error of a database error; undefined for a bug of ours. */
export function translateDatabaseError(error: unknown): DomainError | undefined {
  const code = codeOf(error);
  const reason = unavailableReason(error);
  if (reason) return databaseUnavailable(reason);
  if (code === undefined) return undefined;
  const { constraint = '', table = '' } = driverError(error) ?? {};
  if (UNIQUE.has(code))
    return duplicate(fieldOf(constraint, table), declaredConstraint(constraint)?.duplicate);
  if (code === FOREIGN_KEY)
    return invalid({ [fieldOf(constraint, table)]: 'O registro escolhido não existe.' });
  if (code === RESTRICTED) return stillReferenced();
  if (code === CHECK) return new DomainError('invalid', 'Valor inválido');
  if (TRANSIENT.has(code))
    return new DomainError('conflict', 'O registro está sendo alterado. Tente novamente.');
  return undefined;
}
