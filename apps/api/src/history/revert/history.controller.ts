import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  type InjectionToken,
  Param,
  Post,
  type Type,
} from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { isModuleKey } from '@prumo/domain';

import { type Actor, CurrentActor, RequireModule } from '../../common/auth/access.js';
import { IdPipe } from '../../common/validation/body.pipe.js';
import type { Resource, Stored } from '../../crud/resource.js';
import {
  ApiHistory,
  ApiOriginal,
  ApiOriginalPreview,
  ApiRevert,
  ApiRevertPreview,
  Before,
} from './history-routes.js';
import { OriginalBody, RevertBody } from './history.dto.js';
import type { RevertService } from './revert.service.js';

/**
 * The routes of a record's history, of its return to an earlier version unless changes are final, and to its seed.
 * @param service token of the RevertService
 */
export function historyControllers<E extends Stored>(
  { view, record, isIrreversible = false }: Pick<Resource<E>, 'view' | 'record' | 'isIrreversible'>,
  service: InjectionToken,
  { hasOriginals }: { hasOriginals: boolean },
): Type[] {
  const key = view.resource;
  if (!isModuleKey(key)) throw new Error(`${key} is no module.`);

  @ApiTags(key)
  @RequireModule(key)
  @Controller(`${key}/:id/original`)
  class OriginalController {
    constructor(@Inject(service) private readonly versions: RevertService<E>) {}

    @Get()
    @ApiOriginalPreview(key)
    preview(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number) {
      return this.versions.previewOriginal(actor, id);
    }

    @Post()
    @HttpCode(200)
    @ApiOriginal(key)
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
    @ApiHistory(key)
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
    @ApiRevertPreview(key)
    preview(
      @CurrentActor() actor: Actor,
      @Param('id', IdPipe) id: number,
      @Param('version', IdPipe) version: number,
    ) {
      return this.versions.previewRevert(actor, id, version);
    }

    @Post('revert')
    @HttpCode(200)
    @ApiRevert(key)
    @ApiOkResponse({ type: record })
    revert(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number, @Body() body: RevertBody) {
      return this.versions.revert(actor, id, body);
    }
  }

  const controllers = [
    ...(hasOriginals ? [OriginalController] : []),
    HistoryController,
    ...(isIrreversible ? [] : [RevertController]),
  ];
  // Routes are known by the names of their classes.
  for (const each of controllers) Object.defineProperty(each, 'name', { value: `${each.name} of ${key}` });
  return controllers;
}
