import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { formatNumber, MAX_INTEGER } from '@prumo/domain';

import { badRequest } from '../../common/errors/domain-error.js';
import { requireValidInput } from '../../common/http/input-limits.js';
import { LIST_LIMITS } from './page.js';

/** A list request in the ra-data-simple-rest dialect; without range, sort and filter: all rows. */
export interface ListRequest {
  range?: { from: number; to: number };
  sort?: { field: string; direction: 'ASC' | 'DESC' };
  filter: Readonly<Record<string, unknown>>;
  /** Range, sort or filter was given: the response carries Content-Range. */
  isSlice: boolean;
}

export const EVERYTHING: ListRequest = { filter: {}, isSlice: false };

function parsed(name: string, text: unknown): unknown {
  if (text === undefined) return undefined;
  if (typeof text !== 'string') throw badRequest(`Parâmetro ${name} inválido.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest(`Parâmetro ${name} inválido: não é JSON.`);
  }
  requireValidInput(value);
  return value;
}

const isIndex = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_INTEGER;

function readRange(raw: unknown): ListRequest['range'] {
  if (raw === undefined) return undefined;
  if (!Array.isArray(raw) || raw.length !== 2 || !isIndex(raw[0]) || !isIndex(raw[1]) || raw[1] < raw[0])
    throw badRequest('Parâmetro range inválido: use [início,fim].');
  if (raw[1] - raw[0] >= LIST_LIMITS.rows)
    throw badRequest(`Parâmetro range inválido: no máximo ${formatNumber(LIST_LIMITS.rows, 0)} registros.`);
  return { from: raw[0], to: raw[1] };
}

function readSort(raw: unknown): ListRequest['sort'] {
  if (raw === undefined) return undefined;
  const [field, direction] = Array.isArray(raw) && raw.length === 2 ? (raw as unknown[]) : [];
  if (typeof field !== 'string' || (direction !== 'ASC' && direction !== 'DESC'))
    throw badRequest('Parâmetro sort inválido: use ["campo","ASC"] ou ["campo","DESC"].');
  return { field, direction };
}

function readFilter(raw: unknown): Readonly<Record<string, unknown>> {
  if (raw === undefined) return {};
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw badRequest('Parâmetro filter inválido: use um objeto.');
  return raw as Record<string, unknown>;
}

/**
 * Reads a list's query string.
 * @param keys filters that may also be plain query parameters (`?criterionId=3`); empty ones do not count
 * @throws badRequest, naming the parameter that is wrong
 */
export function readListRequest(
  query: Readonly<Record<string, unknown>>,
  keys: readonly string[] = [],
): ListRequest {
  const { range, sort, filter } = query;
  const given = keys.filter((key) => query[key] !== undefined && query[key] !== '');
  const plain = Object.fromEntries(given.map((key) => [key, query[key]]));
  return {
    range: readRange(parsed('range', range)),
    sort: readSort(parsed('sort', sort)),
    filter: { ...readFilter(parsed('filter', filter)), ...plain },
    isSlice: range !== undefined || sort !== undefined || filter !== undefined,
  };
}

/** A controller's parameter: the list that a request asks for. @param keys as of `readListRequest` */
export const ListOf = createParamDecorator(
  (keys: readonly string[] | undefined, context: ExecutionContext): ListRequest =>
    readListRequest(context.switchToHttp().getRequest<Request>().query, keys),
);
