import type { NextFunction, Request, Response } from 'express';

import { badRequest, invalid } from '../errors/domain-error.js';

/** Names that every object answers to (`toString`, `__proto__` …), and code may take for a field of its own. */
const isInherited = (key: string): boolean => key in Object.prototype || key === 'prototype';
const MAX_DEPTH = 20;

/** PostgreSQL stores neither NUL nor half a surrogate pair; nobody types them. */
export const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** @throws invalid when a text in `value` holds what can't be stored, or a key that names no field. */
export function refuseUnclean(value: unknown, path = '', depth = 0): void {
  if (depth > MAX_DEPTH) throw badRequest('Requisição inválida: aninhada demais.');
  if (typeof value === 'string') {
    if (isUnstorable(value))
      throw badRequest('Requisição inválida: o texto contém caracteres não permitidos.');
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      const field = path + key;
      if (isInherited(key)) throw invalid({ [field]: `Campo desconhecido: ${field}` });
      if (isUnstorable(key))
        throw badRequest('Requisição inválida: o texto contém caracteres não permitidos.');
      refuseUnclean(inner, `${field}.`, depth + 1);
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
