import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import type { Request } from 'express';
import { MAX_INTEGER } from '@prumo/domain';

import { badRequest } from '../../common/errors/domain-error.js';
import { pascalCase } from '../../common/http/openapi/names.js';
import { Operation } from '../../common/http/openapi/operation.js';
import { HistoryPage, RevertPreview } from './history.dto.js';

const INTEGER = /^[1-9]\d{0,9}$/;

/** The entry of a history that a page goes on behind, as a controller's parameter. @throws invalid */
export const Before = createParamDecorator((_: unknown, context: ExecutionContext): number | undefined => {
  const { before } = context.switchToHttp().getRequest<Request>().query;
  if (before === undefined) return undefined;
  const id = typeof before === 'string' && INTEGER.test(before) ? Number(before) : Number.NaN;
  if (!(id <= MAX_INTEGER)) throw badRequest('Parâmetro before inválido.');
  return id;
});

const spaced = (kebab: string): string => kebab.replaceAll('-', ' ');

/** Describes the route of a record's history. */
export const ApiHistory = (resource: string) =>
  applyDecorators(
    Operation(
      `historyOf${pascalCase(resource)}`,
      `Who changed what of one of the ${spaced(resource)}, newest first.`,
    ),
    ApiQuery({
      name: 'before',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: MAX_INTEGER },
      description: 'The `next` of the page before.',
    }),
    ApiOkResponse({ type: HistoryPage }),
  );

const ApiLost = () =>
  ApiConflictResponse({ description: 'The history does not keep all that it takes, or the record changed.' });

/** Describes the route that tells what going back would change. */
export const ApiRevertPreview = (resource: string) =>
  applyDecorators(
    Operation(
      `previewRevertOf${pascalCase(resource)}`,
      `What would change of one of the ${spaced(resource)} if it went back to an earlier version.`,
    ),
    ApiOkResponse({ type: RevertPreview }),
    ApiLost(),
  );

/** Describes the route that brings a record back. */
export const ApiRevert = (resource: string) =>
  applyDecorators(
    Operation(
      `revertOneOf${pascalCase(resource)}`,
      `Brings one of the ${spaced(resource)} back to an earlier version, as an edit by its rules.`,
    ),
    ApiLost(),
  );

/** Describes the route that tells what the return to the original would change. */
export const ApiOriginalPreview = (resource: string) =>
  applyDecorators(
    Operation(
      `previewOriginalOf${pascalCase(resource)}`,
      `What would change of one of the ${spaced(resource)} if it became what the product brought.`,
    ),
    ApiOkResponse({ type: RevertPreview }),
    ApiLost(),
  );

/** Describes the route that makes of a record what the product brought. */
export const ApiOriginal = (resource: string) =>
  applyDecorators(
    Operation(
      `revertOneOf${pascalCase(resource)}ToOriginal`,
      `Makes of one of the ${spaced(resource)} what the product brought, as an edit by its rules.`,
    ),
    ApiLost(),
  );
