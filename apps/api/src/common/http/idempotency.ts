import { createHash, createHmac } from 'node:crypto';

import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';
import type { Request } from 'express';

import { requestContext } from '../context/request-context.js';
import { badRequest } from '../errors/domain-error.js';

const HEADER = 'Idempotency-Key';
const MAX_LENGTH = 100;
const KEY = new RegExp(`^[\\x21-\\x7e]{1,${MAX_LENGTH}}$`);

export interface Idempotency {
  /** False where the answer holds a secret: a repetition is refused with 409. */
  keepsAnswer: boolean;
}

export const IDEMPOTENT = 'http:idempotent';

/** Accepts an `Idempotency-Key` on a route that creates: a repetition creates nothing (`UnitOfWork`). */
export const Idempotent = ({ keepsAnswer = true }: Partial<Idempotency> = {}) =>
  applyDecorators(
    SetMetadata(IDEMPOTENT, { keepsAnswer } satisfies Idempotency),
    ApiHeader({
      name: HEADER,
      required: false,
      schema: { type: 'string', minLength: 1, maxLength: MAX_LENGTH, pattern: '^[\\x21-\\x7e]+$' },
      description:
        'A new random text, such as a UUID, for each record to create, sent again unchanged when the answer was lost. ' +
        'For a day the same request with it creates nothing more and is ' +
        (keepsAnswer
          ? 'answered as the first was, with `Idempotency-Replayed: true`.'
          : 'refused with 409: the answer holds a secret and is not kept.'),
    }),
    ApiResponse({
      status: 422,
      description:
        'The Idempotency-Key was used within a day with another address or body; nothing was written.',
    }),
  );

export interface KeyedRequest extends Idempotency {
  /** Stored instead of the key, which could help to guess the request (a password). */
  readonly keyHash: Buffer;
  /** HMAC of method, address, body and file. Call it after the form was parsed. */
  requestHash(): Buffer;
  /** Set by the first write; later ones of the request (security events) do not use the key. */
  isTaken: boolean;
  isReplayed: boolean;
}

function hashOf(key: string, { method, originalUrl, body, file }: FormRequest): Buffer {
  const hash = createHmac('sha256', key).update(JSON.stringify([method, originalUrl, body ?? null]));
  if (file) hash.update(file.buffer);
  return hash.digest();
}

type FormRequest = Request & { file?: { buffer: Buffer } };

/** The request's key, if its route accepts one. @throws badRequest (400) when malformed */
export function keyOf(request: FormRequest, route: Idempotency | undefined): KeyedRequest | undefined {
  const key = request.get(HEADER);
  if (!route || key === undefined) return undefined;
  if (!KEY.test(key))
    throw badRequest(
      `Cabeçalho ${HEADER} inválido: use de 1 a ${MAX_LENGTH} caracteres ASCII visíveis, sem espaços.`,
    );
  return {
    keepsAnswer: route.keepsAnswer,
    keyHash: createHash('sha256').update(key).digest(),
    requestHash: () => hashOf(key, request),
    isTaken: false,
    isReplayed: false,
  };
}

/** The key of the running request, for its first write. */
export function takeKey(): KeyedRequest | undefined {
  const keyed = requestContext().idempotency;
  if (!keyed || keyed.isTaken) return undefined;
  keyed.isTaken = true;
  return keyed;
}
