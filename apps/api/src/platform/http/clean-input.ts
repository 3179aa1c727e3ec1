import type { NextFunction, Request, Response } from 'express';

import { badRequest, invalid } from '../errors/domain-error.js';

/** Names that every object answers to (`toString`, `__proto__` …), and code may take for a field of its own. */
const isInherited = (key: string): boolean => key in Object.prototype || key === 'prototype';
const MAX_DEPTH = 20;
/** More than any record has, any list of a report's structure holds, and all of them together. */
const MAX_KEYS = 200;
const MAX_ITEMS = 5000;
const MAX_VALUES = 60_000;

const tooLarge = (): Error => badRequest('Requisição inválida: campos ou itens demais.');

/** PostgreSQL stores neither NUL nor half a surrogate pair; nobody types them. */
export const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/**
 * One pass, before anybody validates: what comes after costs a hundred times as much for each value.
 *
 * @throws invalid when a text in `value` holds what can't be stored, a key names no field, or there is more of it than
 * any request needs.
 */
export function refuseUnclean(value: unknown, path = '', depth = 0, seen = { values: 0 }): void {
  if (depth > MAX_DEPTH) throw badRequest('Requisição inválida: aninhada demais.');
  seen.values += 1;
  if (seen.values > MAX_VALUES) throw tooLarge();
  if (typeof value === 'string') {
    if (isUnstorable(value))
      throw badRequest('Requisição inválida: o texto contém caracteres não permitidos.');
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    if (entries.length > (Array.isArray(value) ? MAX_ITEMS : MAX_KEYS)) throw tooLarge();
    for (const [key, inner] of entries) {
      const field = path + key;
      if (isInherited(key)) throw invalid({ [field]: `Campo desconhecido: ${field}` });
      if (isUnstorable(key))
        throw badRequest('Requisição inválida: o texto contém caracteres não permitidos.');
      refuseUnclean(inner, `${field}.`, depth + 1, seen);
    }
  }
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw badRequest('Endereço inválido.');
  }
};

/** Refuses what no field could hold, before anyone looks at it: in the body, the query and the path. */
export function cleanInput(request: Request, _response: Response, next: NextFunction): void {
  if (decoded(request.path).includes('\0')) throw badRequest('Endereço inválido.');
  refuseUnclean(request.query);
  refuseUnclean(request.body);
  next();
}
