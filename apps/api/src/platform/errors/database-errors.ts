import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { MESSAGES } from '@prumo/domain';

import { DomainError, duplicate, invalid, type Dependent } from './domain-error.js';

const UNIQUE = new Set(['23505', '23P01']);
const FOREIGN_KEY = '23503';
const RESTRICTED = '23001';
const CHECK = '23514';
/** Serialisation failure, deadlock: the same request may well go through when sent again. */
const TRANSIENT = new Set(['40001', '40P01', '55P03']);
/** Gone, going, or not to be reached; a statement that took too long (57014). */
const UNREACHABLE = /^(08|57P0|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/;
/** What the driver and its pool say on their own, without a code. */
const SILENT =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed))/;
/** TypeORM has given a lost connection back in the midst of a transaction, which then asks for its next statement. */
export const wasTakenAway = (error: unknown): boolean =>
  error instanceof QueryRunnerAlreadyReleasedError ||
  error instanceof QueryRunnerProviderAlreadyReleasedError;
/** PostgreSQL's disk is full, or the machine's. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** PostgreSQL lacks memory, connections or what else it needs. */
const SHORT = /^53/;
const RETRY_WHEN_FULL_SECONDS = 60;
const RETRY_WHEN_SHORT_SECONDS = 10;

/** The field that a constraint's name speaks of: `buildings_technician_fkey` → technicianId. */
const FIELD_OF: Readonly<Record<string, string>> = {
  users_email_key: 'email',
  analyses_code_key: 'code',
  attributes_source_key: 'sourceColumn',
  cities_state_name_key: 'name',
  cities_ibge_code_key: 'ibgeCode',
  cities_state_fkey: 'stateId',
  zone_coverages_zone_city_key: 'cityId',
  zone_coverages_city_fkey: 'cityId',
  zone_coverages_one_active: 'cityId',
  isopleth_coverages_isopleth_city_key: 'cityId',
  isopleth_coverages_city_fkey: 'cityId',
  buildings_zone_fkey: 'bioclimaticZone',
  buildings_zone_2024_fkey: 'bioclimaticZone2024',
  buildings_isopleth_fkey: 'isoplethCode',
  report_requirements_requirement_fkey: 'structure',
  report_criteria_criterion_fkey: 'structure',
  report_analyses_analysis_fkey: 'structure',
  report_analyses_analysis_key: 'structure',
};

const DUPLICATE_MESSAGE: Readonly<Record<string, string>> = {
  users_email_key: 'E-mail já cadastrado.',
  attributes_source_key: 'Atributo já existe para esta coluna',
  analyses_code_key: 'Código já cadastrado dentro deste critério.',
  cities_state_name_key: 'Já existe um município com este nome nesta UF.',
  zone_coverages_zone_city_key: 'Município já coberto por esta zona.',
  zone_coverages_one_active: 'Município já coberto por outra zona ativa desta edição.',
  isopleth_coverages_isopleth_city_key: 'Município já coberto por esta isopleta.',
};

const camel = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function fieldOf(constraint: string, table: string): string {
  const known = FIELD_OF[constraint];
  if (known !== undefined) return known;
  const column = constraint.replace(`${table}_`, '').replace(/_(key|fkey)$/, '');
  return constraint.endsWith('_fkey') ? `${camel(column)}Id` : camel(column);
}

interface DriverError {
  code?: string;
  constraint?: string;
  table?: string;
}

const driverError = (error: unknown): DriverError | undefined =>
  error instanceof QueryFailedError ? (error.driverError as DriverError) : undefined;

/** A foreign key refused a delete: something still refers to the record. */
export const isReferenced = (error: unknown): boolean => {
  const code = driverError(error)?.code;
  return code === FOREIGN_KEY || code === RESTRICTED;
};

/** @param dependents what refers to the record, as far as that is known */
export const stillReferenced = (dependents: readonly Dependent[] = []): DomainError =>
  new DomainError('referenced', MESSAGES.referenced, dependents.length > 0 ? { dependents } : {});

export const databaseUnavailable = (): DomainError =>
  new DomainError('unavailable', 'Banco de dados indisponível. Tente novamente em instantes.', {
    retryAfterSeconds: 5,
  });

/** Others hold what is needed, or came in between: once more may well go through. */
export const isTransient = (error: unknown): boolean => TRANSIENT.has(driverError(error)?.code ?? '');

const codeOf = (error: unknown): string | undefined =>
  driverError(error)?.code ?? (error as { code?: string } | null)?.code;

/** Nothing is wrong with what was asked: there is no room for it, on the disk or in memory. */
export const isOutOfResources = (error: unknown): boolean => {
  const code = codeOf(error);
  return typeof code === 'string' && (FULL.has(code) || SHORT.test(code));
};

const outOfResources = (code: string): DomainError =>
  FULL.has(code)
    ? new DomainError(
        'unavailable',
        'O servidor está sem espaço em disco: por ora nada pode ser salvo. Consultar continua possível; avise o administrador.',
        { retryAfterSeconds: RETRY_WHEN_FULL_SECONDS },
      )
    : new DomainError('unavailable', 'O servidor está sobrecarregado. Tente novamente em instantes.', {
        retryAfterSeconds: RETRY_WHEN_SHORT_SECONDS,
      });

/** The statement itself took longer than one may, wherever it was asked. */
export const wasTooLong = (error: unknown): boolean => codeOf(error) === '57014';

/** What a database error means to the person who asked, or undefined when it is our fault. */
export function translateDatabaseError(error: unknown): DomainError | undefined {
  const driver = driverError(error);
  const code = codeOf(error);
  if (wasTakenAway(error) || SILENT.test(error instanceof Error ? error.message : ''))
    return databaseUnavailable();
  if (code === undefined) return undefined;
  if (isOutOfResources(error)) return outOfResources(code);
  const { constraint = '', table = '' } = driver ?? {};
  if (UNIQUE.has(code)) return duplicate(fieldOf(constraint, table), DUPLICATE_MESSAGE[constraint]);
  if (code === FOREIGN_KEY)
    return invalid({ [fieldOf(constraint, table)]: 'O registro escolhido não existe.' });
  if (code === RESTRICTED) return stillReferenced();
  if (code === CHECK) return new DomainError('invalid', 'Valor inválido');
  if (TRANSIENT.has(code))
    return new DomainError('conflict', 'O registro está sendo alterado. Tente novamente.');
  if (UNREACHABLE.test(code)) return databaseUnavailable();
  return undefined;
}
