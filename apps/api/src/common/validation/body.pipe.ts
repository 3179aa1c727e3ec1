import { type ValidationError, ValidationPipe } from '@nestjs/common';

import { badRequest, invalid } from '../errors/domain-error.js';

/** All messages by field; a nested one is named by its path (`structure.analyses.0.levels`). */
function flatten(errors: readonly ValidationError[], prefix = ''): [string, string][] {
  return errors.flatMap(({ property, constraints, children }): [string, string][] => [
    ...Object.values(constraints ?? {})
      .slice(0, 1)
      .map((message): [string, string] => [prefix + property, message]),
    ...flatten(children ?? [], `${prefix}${property}.`),
  ]);
}

/** Turns a body into its DTO: unknown fields are refused by name, wrong ones told in Portuguese, all at once. */
export const createBodyPipe = (): ValidationPipe =>
  new ValidationPipe({
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
      return fields.length > 0 ? invalid(Object.fromEntries(fields)) : badRequest('Requisição inválida.');
    },
  });
