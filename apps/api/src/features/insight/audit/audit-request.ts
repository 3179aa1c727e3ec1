import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { Request } from 'express';
import { MAX_INTEGER, saoPauloMidnight } from '@prumo/domain';

import { badRequest } from '../../../common/errors/domain-error.js';

const DAY_TEXT = /^\d{4}-\d\d-\d\d$/;
const WORD = /^[A-Za-z_]{1,64}$/;
const CURSOR = /^(\d{1,14})-(\d{1,15})$/;

type Query = Readonly<Record<string, unknown>>;

const wrong = (name: string): Error => badRequest(`Parâmetro ${name} inválido.`);

function read<T>(query: Query, name: string, parse: (text: string) => T | undefined): T | undefined {
  const raw = query[name];
  if (raw === undefined || raw === '') return undefined;
  const value = typeof raw === 'string' ? parse(raw) : undefined;
  if (value === undefined) throw wrong(name);
  return value;
}

const integer = (text: string): number | undefined =>
  /^\d{1,10}$/.test(text) && Number(text) <= MAX_INTEGER ? Number(text) : undefined;
const word = (text: string): string | undefined => (WORD.test(text) ? text : undefined);
const kind = (text: string): 'change' | 'security' | undefined =>
  text === 'change' || text === 'security' ? text : undefined;

function midnight(text: string, days = 0): Date | undefined {
  if (!DAY_TEXT.test(text)) return undefined;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const plain = new Date(Date.UTC(year, month - 1, day));
  if (plain.toISOString().slice(0, 10) !== text) return undefined;
  return saoPauloMidnight(year, month, day + days);
}

function cursor(text: string): { at: Date; id: number } | undefined {
  const [, at, id] = CURSOR.exec(text) ?? [];
  return at === undefined ? undefined : { at: new Date(Number(at)), id: Number(id) };
}

export const cursorOf = ({ at, id }: { at: Date; id: number }): string => `${at.getTime()}-${id}`;

const TEXT = { type: 'string' } as const;
const INTEGER = { type: 'integer', minimum: 0, maximum: MAX_INTEGER } as const;
const NAME = { ...TEXT, pattern: WORD.source } as const;
const DAY = { ...TEXT, format: 'date', example: '2026-01-31' } as const;
/** The schema of `before`. */
export const CURSOR_SCHEMA = { ...TEXT, pattern: CURSOR.source } as const;

/** The query parameters of the audit: parser, schema and description. */
const FILTERS = {
  userId: { parse: integer, schema: INTEGER, description: 'Who did it.' },
  entity: { parse: word, schema: { ...NAME, example: 'buildings' }, description: 'The table of the record.' },
  entityId: { parse: integer, schema: INTEGER, description: 'The record.' },
  action: { parse: word, schema: { ...NAME, example: 'update' }, description: undefined },
  kind: { parse: kind, schema: { ...TEXT, enum: ['change', 'security'] }, description: undefined },
  from: { parse: (text: string) => midnight(text), schema: DAY, description: 'First day, in São Paulo.' },
  to: { parse: (text: string) => midnight(text, 1), schema: DAY, description: 'Last day, in São Paulo.' },
};

/** `from` is inclusive, `to` exclusive; `before` is the last row of the previous page. */
export type AuditRequest = {
  [K in keyof typeof FILTERS]?: ReturnType<(typeof FILTERS)[K]['parse']>;
} & { before?: ReturnType<typeof cursor> };

export const ApiFilters = () =>
  applyDecorators(
    ...Object.entries(FILTERS).map(([name, { schema, description }]) =>
      ApiQuery({ name, required: false, schema, description }),
    ),
  );

/** The audit request of a route. @throws badRequest naming the wrong parameter */
export const AuditBy = createParamDecorator((_: unknown, context: ExecutionContext): AuditRequest => {
  const { query } = context.switchToHttp().getRequest<Request>();
  const filters = Object.entries(FILTERS).map(([name, { parse }]) => [
    name,
    read<string | number | Date>(query, name, parse),
  ]);
  return { ...Object.fromEntries(filters), before: read(query, 'before', cursor) } as AuditRequest;
});
