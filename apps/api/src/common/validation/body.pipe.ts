import {
  Injectable,
  type PipeTransform,
  type ArgumentMetadata,
  type Type,
  type ValidationError,
  ValidationPipe,
} from '@nestjs/common';
import { MAX_INTEGER } from '@prumo/domain';

import { notFound, badRequest, invalid } from '../errors/domain-error.js';

/** The id in an address; anything else is answered 404. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
    if (!(id <= MAX_INTEGER)) throw notFound();
    return id;
  }
}

const NOT_AN_OBJECT = 'Requisição inválida.';

/** All messages by field; nested fields by their path (`structure.analyses.0.levels`). */
function flatten(errors: readonly ValidationError[], prefix = ''): [string, string][] {
  return errors.flatMap(({ property, constraints, children }): [string, string][] => [
    ...Object.values(constraints ?? {})
      .slice(0, 1)
      .map((message): [string, string] => [prefix + property, message]),
    ...flatten(children ?? [], `${prefix}${property}.`),
  ]);
}

/** Validates DTOs only; parts of the address have pipes of their own. */
class BodyPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'param') return value;
    if (metadata.type === 'body' && Array.isArray(value)) throw badRequest(NOT_AN_OBJECT);
    return super.transform(value, metadata);
  }
}

/** @param expectedType the DTO of a route whose parameter does not name it */
export const createBodyPipe = (expectedType?: Type): ValidationPipe =>
  new BodyPipe({
    expectedType,
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors: ValidationError[]) => {
      const fields = flatten(errors).map(([field, message]) => [
        field,
        message.endsWith('should not exist') ? `Campo desconhecido: ${field}` : message,
      ]);
      return fields.length > 0 ? invalid(Object.fromEntries(fields)) : badRequest(NOT_AN_OBJECT);
    },
  });
