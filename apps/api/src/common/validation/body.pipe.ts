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

/** An id in an address. What can't be an id names nothing: 404, like any other unknown record. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
    if (!(id <= MAX_INTEGER)) throw notFound();
    return id;
  }
}

const NOT_AN_OBJECT = 'Requisição inválida.';

/** All messages by field; a nested one is named by its path (`structure.analyses.0.levels`). */
function flatten(errors: readonly ValidationError[], prefix = ''): [string, string][] {
  return errors.flatMap(({ property, constraints, children }): [string, string][] => [
    ...Object.values(constraints ?? {})
      .slice(0, 1)
      .map((message): [string, string] => [prefix + property, message]),
    ...flatten(children ?? [], `${prefix}${property}.`),
  ]);
}

/** Nest's pipe for what is described by a DTO; a part of the address is read by a pipe of its own, as it was typed. */
class BodyPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'param') return value;
    if (metadata.type === 'body' && Array.isArray(value)) throw badRequest(NOT_AN_OBJECT);
    return super.transform(value, metadata);
  }

  /** What comes this way is JSON that `cleanInput` let pass: it has no gaps, no binaries and no names of prototypes. */
  protected override closeArrayGaps(): void {}
  protected override stripProtoKeys(): void {}
  protected override findNestedBinaryValues(): ValidationError[] {
    return [];
  }
}

/**
 * Turns a body into its DTO. Unknown fields are refused by name, wrong ones in Portuguese, all at once.
 * @param expectedType the DTO of a route whose parameter does not name it
 */
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
