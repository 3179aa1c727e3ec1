import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { formatNumber, MAX_INTEGER } from '@prumo/domain';

import { badRequest } from '../../common/errors/domain-error.js';
import { requireValidInput } from '../../common/http/input-limits.js';
import { MOST } from './page.js';

/** A list as the console asks for it: the ra-data-simple-rest dialect. Without any of the three: all rows. */
export interface ListRequest {
  range?: { from: number; to: number };
  sort?: { field: string; direction: 'ASC' | 'DESC' };
  filter: Readonly<Record<string, unknown>>;
  /** Whether any of range, sort and filter was given: then the answer carries Content-Range. */
  isSlice: boolean;
}

/** All rows, in the list's own order. */
export const EVERYTHING: ListRequest = { filter: {}, isSlice: false };

function parsed(name: string, text: unknown): unknown {
  if (text === undefined) return undefined;
  if (typeof text !== 'string') throw badRequest(`Parâmetro ${name} inválido.`);
  const value = fromJson(name, text);
  requireValidInput(value);
  return value;
}

function fromJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest(`Parâmetro ${name} inválido: não é JSON.`);
  }
}

const isIndex = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_INTEGER;

function readRange(raw: unknown): ListRequest['range'] {
  if (raw === undefined) return undefined;
  if (!Array.isArray(raw) || raw.length !== 2 || !isIndex(raw[0]) || !isIndex(raw[1]) || raw[1] < raw[0])
    throw badRequest('Parâmetro range inválido: use [início,fim].');
  if (raw[1] - raw[0] >= MOST.rows)
    throw badRequest(`Parâmetro range inválido: no máximo ${formatNumber(MOST.rows, 0)} registros.`);
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

/** Reads a list's query string. @throws invalid, naming the parameter that is wrong. */
export function readListRequest(query: Readonly<Record<string, unknown>>): ListRequest {
  const { range, sort, filter } = query;
  return {
    range: readRange(parsed('range', range)),
    sort: readSort(parsed('sort', sort)),
    filter: readFilter(parsed('filter', filter)),
    isSlice: range !== undefined || sort !== undefined || filter !== undefined,
  };
}

/** The list that a request asks for, as a controller's parameter. */
export const ListOf = createParamDecorator((_: unknown, context: ExecutionContext): ListRequest =>
  readListRequest(context.switchToHttp().getRequest<Request>().query),
);

/** The same, where some filters may also be given as plain query parameters (`?criterionId=3`); empty ones don't count. */
export function readListBy(
  query: Readonly<Record<string, unknown>>,
  keys: readonly string[] = [],
): ListRequest {
  const request = readListRequest(query);
  const given = keys.filter((key) => query[key] !== undefined && query[key] !== '');
  const plain = Object.fromEntries(given.map((key) => [key, query[key]]));
  return { ...request, filter: { ...request.filter, ...plain } };
}

/** Such a list, as a controller's parameter. */
export const ListBy = createParamDecorator(
  (keys: readonly string[], context: ExecutionContext): ListRequest =>
    readListBy(context.switchToHttp().getRequest<Request>().query, keys),
);
