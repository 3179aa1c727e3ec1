import {
  Body,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  Get,
  HttpCode,
  Inject,
  type InjectionToken,
  Param,
  Post,
  type Type,
} from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { isModuleKey, MAX_INTEGER } from '@prumo/domain';

import { type Actor, CurrentActor, RequireModule } from '../../common/auth/access.js';
import { badRequest } from '../../common/errors/domain-error.js';
import { pascalCase } from '../../common/http/openapi/names.js';
import { Operation } from '../../common/http/openapi/operation.js';
import { IdPipe } from '../../common/validation/body.pipe.js';
import type { ResourceExtension } from '../../crud/crud-module.js';
import type { ResourceService } from '../../crud/resource-service.js';
import type { Resource, ResourceRules, Stored } from '../../crud/resource.js';
import { UnitOfWork } from '../../crud/write/transaction.js';
import { ReplicaRouter } from '../../database/replicas/replica-router.js';
import { HistoryPage, OriginalBody, RevertBody, RevertPreview } from './history.dto.js';
import { Originals } from './revert.service.js';
import { type Revertible, RevertService } from './revert.service.js';

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

/**
 * The routes of a record's history, of its return to an earlier version and to its seed.
 * @param service token of the RevertService
 */
function historyControllers<E extends Stored>(
  { view, record, canRevert = true }: Pick<Resource<E>, 'view' | 'record' | 'canRevert'>,
  service: InjectionToken,
  { hasOriginals }: { hasOriginals: boolean },
): Type[] {
  const key = view.resource;
  if (!isModuleKey(key)) throw new Error(`${key} is no module.`);
  const [name, records] = [pascalCase(key), key.replaceAll('-', ' ')];

  @ApiTags(key)
  @RequireModule(key)
  @Controller(`${key}/:id/original`)
  class OriginalController {
    constructor(@Inject(service) private readonly versions: RevertService<E>) {}

    @Get()
    @Operation(
      `previewOriginalOf${name}`,
      `What would change of one of the ${records} if it became what the product brought.`,
    )
    @ApiOkResponse({ type: RevertPreview })
    @ApiLost()
    preview(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number) {
      return this.versions.previewOriginal(actor, id);
    }

    @Post()
    @HttpCode(200)
    @Operation(
      `revertOneOf${name}ToOriginal`,
      `Makes of one of the ${records} what the product brought, as an edit by its rules.`,
    )
    @ApiLost()
    @ApiOkResponse({ type: record })
    revert(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number, @Body() body: OriginalBody) {
      return this.versions.revertToOriginal(actor, id, body);
    }
  }

  @ApiTags(key)
  @RequireModule(key)
  @Controller(`${key}/:id`)
  class HistoryController {
    constructor(@Inject(service) private readonly versions: RevertService<E>) {}

    @Get('history')
    @Operation(`historyOf${name}`, `Who changed what of one of the ${records}, newest first.`)
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
  }

  @ApiTags(key)
  @RequireModule(key)
  @Controller(`${key}/:id`)
  class RevertController {
    constructor(@Inject(service) private readonly versions: RevertService<E>) {}

    @Get('history/:version')
    @Operation(
      `previewRevertOf${name}`,
      `What would change of one of the ${records} if it went back to an earlier version.`,
    )
    @ApiOkResponse({ type: RevertPreview })
    @ApiLost()
    preview(
      @CurrentActor() actor: Actor,
      @Param('id', IdPipe) id: number,
      @Param('version', IdPipe) version: number,
    ) {
      return this.versions.previewRevert(actor, id, version);
    }

    @Post('revert')
    @HttpCode(200)
    @Operation(
      `revertOneOf${name}`,
      `Brings one of the ${records} back to an earlier version, as an edit by its rules.`,
    )
    @ApiLost()
    @ApiOkResponse({ type: record })
    revert(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number, @Body() body: RevertBody) {
      return this.versions.revert(actor, id, body);
    }
  }

  const controllers = [
    ...(hasOriginals ? [OriginalController] : []),
    HistoryController,
    ...(canRevert ? [RevertController] : []),
  ];
  // Routes are known by the names of their classes.
  for (const each of controllers) Object.defineProperty(each, 'name', { value: `${each.name} of ${key}` });
  return controllers;
}

/** Gives a resource its history routes. Records with an owner were never seeded, so they have no original. */
export const withHistory =
  <E extends Stored>(
    declared: Revertible<E> & Pick<Resource<E>, 'record' | 'canRevert'>,
  ): ResourceExtension<E> =>
  (service, rules) => {
    const versions = Symbol(`${declared.view.resource}/history`);
    const { view, canRevert = true } = declared;
    const hasOriginals = view.owner === undefined && canRevert;
    return {
      controllers: historyControllers(declared, versions, { hasOriginals }),
      providers: [
        {
          provide: versions,
          inject: [DataSource, UnitOfWork, service, rules, ReplicaRouter, Originals],
          useFactory: (
            dataSource: DataSource,
            work: UnitOfWork,
            records: ResourceService<E>,
            own: ResourceRules<E>,
            reads: ReplicaRouter,
            originals: Originals,
          ) =>
            new RevertService(
              dataSource,
              work,
              declared,
              records,
              own,
              reads,
              hasOriginals ? originals : undefined,
            ),
        },
      ],
    };
  };
