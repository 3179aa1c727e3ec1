import type { NextFunction, Request, Response } from 'express';
import { badRequest, invalid } from '../errors/domain-error.js';
import { answerError } from '../errors/http-error.filter.js';
import { isInvalidText } from './invalid-text.js';

/** Keys that every object inherits (`toString`, `__proto__` …). */
const isInherited = (key: string): boolean => key in Object.prototype || key === 'prototype';
const MAX_DEPTH = 20;
/** More than any record, any list of a report's structure, and all its lists together need. */
const MAX_KEYS = 200;
const MAX_ITEMS = 5000;
const MAX_VALUES = 60_000;

const unstorable = (): Error => badRequest('Requisição inválida: o texto contém caracteres não permitidos.');
const tooLarge = (): Error => badRequest('Requisição inválida: campos ou itens demais.');

/** One pass before validation, which costs a hundred times as much per value. @throws invalid */
export function requireValidInput(value: unknown): void {
  checkValue(value, { path: [], values: 0 });
}

interface Pass {
  path: string[];
  values: number;
}

function checkValue(value: unknown, pass: Pass): void {
  if (pass.path.length > MAX_DEPTH) throw badRequest('Requisição inválida: aninhada demais.');
  pass.values += 1;
  if (pass.values > MAX_VALUES) throw tooLarge();
  if (typeof value === 'string') {
    if (isInvalidText(value)) throw unstorable();
  } else if (Array.isArray(value)) checkList(value, pass);
  else if (typeof value === 'object' && value !== null) checkObject(value, pass);
}

function checkList(items: readonly unknown[], pass: Pass): void {
  if (items.length > MAX_ITEMS) throw tooLarge();
  items.forEach((item, at) => {
    pass.path.push(String(at));
    checkValue(item, pass);
    pass.path.pop();
  });
}

function checkObject(value: object, pass: Pass): void {
  const keys = Object.keys(value);
  if (keys.length > MAX_KEYS) throw tooLarge();
  for (const key of keys) {
    pass.path.push(key);
    if (isInherited(key)) {
      const field = pass.path.join('.');
      throw invalid({ [field]: `Campo desconhecido: ${field}` });
    }
    if (isInvalidText(key)) throw unstorable();
    checkValue((value as Record<string, unknown>)[key], pass);
    pass.path.pop();
  }
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw badRequest('Endereço inválido.');
  }
};

export function limitInput(request: Request, _response: Response, next: NextFunction): void {
  if (decoded(request.path).includes('\0')) throw badRequest('Endereço inválido.');
  requireValidInput(request.query);
  requireValidInput(request.body);
  next();
}

/** Of duplicates a proxy and this server might each take another. Node joins them or keeps the first. */
const SINGLE = [
  'host',
  'authorization',
  'content-type',
  'content-length',
  'origin',
  'sec-fetch-site',
  'csrf-token',
];

/** Refuses a duplicate of these headers with 400. */
export function rejectDuplicateHeaders(request: Request, response: Response, next: NextFunction): void {
  const { headersDistinct } = request;
  if (SINGLE.every((name) => (headersDistinct[name]?.length ?? 0) <= 1)) return next();
  answerError(badRequest('Requisição inválida: cabeçalho repetido.'), request, response);
}
