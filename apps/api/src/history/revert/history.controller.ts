import {
  Body,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  Get,
  HttpCode,
  Param,
  Post,
  type Type,
} from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { isResourceKey, MAX_INTEGER } from '@prumo/domain';

import { type Actor, CurrentActor, RequireModule } from '../../common/auth/access.js';
import { badRequest } from '../../common/errors/domain-error.js';
import { pascalCase } from '../../common/http/openapi/names.js';
import { Operation } from '../../common/http/openapi/operation.js';
import { IdPipe } from '../../common/validation/body.pipe.js';
import type { RouteMetadata } from '../../crud/crud-module.js';
import type { Resource, Stored } from '../../crud/resource.js';
import { routeIf } from '../../crud/route-if.js';
import { HistoryPage, OriginalBody, RevertBody, RevertPreview } from './history.dto.js';
import { canHaveOriginals, RevertService } from './revert.service.js';

const INTEGER = /^[1-9]\d{0,9}$/;

/** The id after which a page of the history continues. @throws invalid */
export const Before = createParamDecorator((_: unknown, context: ExecutionContext): number | undefined => {
  const { before } = context.switchToHttp().getRequest<Request>().query;
  if (before === undefined) return undefined;
  const id = typeof before === 'string' && INTEGER.test(before) ? Number(before) : Number.NaN;
  if (!(id <= MAX_INTEGER)) throw badRequest('Parâmetro before inválido.');
  return id;
});

const ApiLost = () =>
  ApiConflictResponse({ description: 'The history does not keep all that it takes, or the record changed.' });

/** The routes of a record's history, of its return to an earlier version and to its seed. */
function historyController<E extends Stored>(declared: Resource<E>): Type {
  const { view, record, canRevert = true } = declared;
  const hasOriginals = canHaveOriginals(declared);
  const key = view.resource;
  if (!isResourceKey(key)) throw new Error(`${key} is no resource.`);
  const [name, records] = [pascalCase(key), key.replaceAll('-', ' ')];

  @ApiTags(key)
  @RequireModule(key)
  @Controller(`${key}/:id`)
  class HistoryController {
    constructor(private readonly versions: RevertService<E>) {}

    @Get('history')
    @Operation(`historyOf${name}`, `The changes of one of the ${records} with their authors, newest first.`)
    @ApiQuery({
      name: 'before',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: MAX_INTEGER },
      description: 'The `next` of the page before.',
    })
    @ApiOkResponse({ type: HistoryPage })
    history(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number, @Before() before?: number) {
      return this.versions.history(actor, id, before);
    }

    @routeIf(hasOriginals, Get('original'), ApiLost(), ApiOkResponse({ type: RevertPreview }))
    @Operation(
      `previewOriginalOf${name}`,
      `The changes that would return one of the ${records} to the record that the product brought.`,
    )
    previewOriginal(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number) {
      return this.versions.previewOriginal(actor, id);
    }

    @routeIf(hasOriginals, Post('original'), HttpCode(200), ApiLost(), ApiOkResponse({ type: record }))
    @Operation(
      `revertOneOf${name}ToOriginal`,
      `Makes of one of the ${records} what the product brought, as an edit by its rules.`,
    )
    revertToOriginal(
      @CurrentActor() actor: Actor,
      @Param('id', IdPipe) id: number,
      @Body() body: OriginalBody,
    ) {
      return this.versions.revertToOriginal(actor, id, body);
    }

    @routeIf(canRevert, Get('history/:version'), ApiLost(), ApiOkResponse({ type: RevertPreview }))
    @Operation(
      `previewRevertOf${name}`,
      `The changes that would return one of the ${records} to an earlier version.`,
    )
    previewRevert(
      @CurrentActor() actor: Actor,
      @Param('id', IdPipe) id: number,
      @Param('version', IdPipe) version: number,
    ) {
      return this.versions.previewRevert(actor, id, version);
    }

    @routeIf(canRevert, Post('revert'), HttpCode(200), ApiLost(), ApiOkResponse({ type: record }))
    @Operation(
      `revertOneOf${name}`,
      `Brings one of the ${records} back to an earlier version, as an edit by its rules.`,
    )
    revert(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number, @Body() body: RevertBody) {
      return this.versions.revert(actor, id, body);
    }
  }
  // The OpenAPI document names a route by class and method (`routeKey`): each resource's class needs its own name.
  Object.defineProperty(HistoryController, 'name', { value: `HistoryController of ${key}` });
  return HistoryController;
}

/** Gives a resource its history routes. */
export const withHistory = <E extends Stored>(declared: Resource<E>): RouteMetadata => ({
  controllers: [historyController(declared)],
  providers: [RevertService],
});
