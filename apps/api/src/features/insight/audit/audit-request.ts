import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { MAX_INTEGER, saoPauloMidnight } from '@prumo/domain';

import { badRequest } from '../../../common/errors/domain-error.js';

/** Filters and position of an audit request. */
export interface AuditRequest {
  userId?: number;
  entity?: string;
  entityId?: number;
  action?: string;
  kind?: 'change' | 'security';
  /** From this instant on, and before that one. */
  from?: Date;
  until?: Date;
  /** Behind this row. */
  before?: { at: Date; id: number };
}

const DAY = /^\d{4}-\d\d-\d\d$/;
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
const kind = (text: string): AuditRequest['kind'] =>
  text === 'change' || text === 'security' ? text : undefined;

function midnight(text: string, days = 0): Date | undefined {
  if (!DAY.test(text)) return undefined;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const plain = new Date(Date.UTC(year, month - 1, day));
  if (plain.toISOString().slice(0, 10) !== text) return undefined;
  return saoPauloMidnight(year, month, day + days);
}

function cursor(text: string): AuditRequest['before'] {
  const [, at, id] = CURSOR.exec(text) ?? [];
  return at === undefined ? undefined : { at: new Date(Number(at)), id: Number(id) };
}

/** @throws invalid, naming the parameter that is wrong */
function readAuditRequest(query: Query): AuditRequest {
  return {
    userId: read(query, 'userId', integer),
    entity: read(query, 'entity', word),
    entityId: read(query, 'entityId', integer),
    action: read(query, 'action', word),
    kind: read(query, 'kind', kind),
    from: read(query, 'from', (text) => midnight(text)),
    until: read(query, 'to', (text) => midnight(text, 1)),
    before: read(query, 'before', cursor),
  };
}

/** The audit request, as a controller's parameter. */
export const AuditBy = createParamDecorator((_: unknown, context: ExecutionContext): AuditRequest =>
  readAuditRequest(context.switchToHttp().getRequest<Request>().query),
);

/** The position behind a row, as text. */
export const cursorOf = ({ at, id }: { at: Date; id: number }): string => `${at.getTime()}-${id}`;
