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
import { ResourceService } from '../../crud/resource-service.js';
import type { Resource, Stored } from '../../crud/resource.js';
import { ApiOriginal, ApiOriginalPreview } from './history-routes.js';
import { OriginalBody } from './history.dto.js';

/** The return of records that the product brought to what it brought. @param service what answers */
export function originalController<E extends Stored>(
  { view, record }: Pick<Resource<E>, 'view' | 'record'>,
  service: InjectionToken,
): Type {
  const key = view.resource;
  if (!isModuleKey(key)) throw new Error(`${key} is no module.`);

  @ApiTags(key)
  @RequireModule(key)
  @Controller(`${key}/:id/original`)
  class OriginalController {
    constructor(@Inject(service) private readonly records: ResourceService<E>) {}

    @Get()
    @ApiOriginalPreview(key)
    preview(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number) {
      return this.records.previewOriginal(actor, id);
    }

    @Post()
    @HttpCode(200)
    @ApiOriginal(key)
    @ApiOkResponse({ type: record })
    revert(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number, @Body() body: OriginalBody) {
      return this.records.revertToOriginal(actor, id, body);
    }
  }
  // Routes are known by the names of their classes.
  Object.defineProperty(OriginalController, 'name', { value: `OriginalController of ${key}` });
  return OriginalController;
}
