import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  type InjectionToken,
  Param,
  Post,
  Put,
  Res,
  type Type,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { isModuleKey, MODULES } from '@prumo/domain';

import { type Actor, CurrentActor, RequireModule } from '../common/auth/access.js';
import { Idempotent } from '../common/http/idempotency.js';
import { ApiList } from '../common/http/openapi/operation.js';
import { IdPipe } from '../common/validation/body.pipe.js';
import { ApiExport } from '../exchange/export/export-operation.js';
import { type ExportRequest, ExportOf, Exports } from '../exchange/export/exports.js';
import { ApiHistory, ApiRevert, ApiRevertPreview, Before } from '../history/revert/history-routes.js';
import { RevertBody } from '../history/revert/history.dto.js';
import { RecordBody } from './body/record-body.js';
import { type ListRequest, ListBy } from './list/list-request.js';
import { ResourceService } from './resource-service.js';
import type { Resource, Stored } from './resource.js';

const pascal = (kebab: string): string =>
  kebab.replace(/(^|-)([a-z])/g, (_match, _dash, letter: string) => letter.toUpperCase());

/** The five routes of a resource, and its list as a file. @param service what answers them */
export function resourceController<E extends Stored>(declared: Resource<E>, service: InjectionToken): Type {
  const { view, create, update, record, sheet, plain = [] } = declared;
  const key = view.resource;
  if (!isModuleKey(key)) throw new Error(`${key} is no module.`);

  const exported = { view, sheet, title: MODULES[key] };

  @ApiTags(key)
  @RequireModule(key)
  @Controller(key)
  class ResourceController {
    constructor(
      @Inject(service) private readonly records: ResourceService<E>,
      @Inject(Exports) private readonly exports: Exports,
    ) {}

    @Get()
    @ApiList(record, view, plain)
    list(@CurrentActor() actor: Actor, @ListBy(plain) request: ListRequest) {
      return this.records.list(actor, request);
    }

    @Get('export')
    @ApiExport(view, plain)
    export(
      @CurrentActor() actor: Actor,
      @ExportOf(plain) asked: ExportRequest,
      @Res({ passthrough: true }) response: Response,
    ) {
      return this.exports.send(actor, exported, asked, response);
    }

    @Get(':id')
    @ApiOkResponse({ type: record })
    get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number) {
      return this.records.get(actor, id);
    }

    @Post()
    @Idempotent()
    @ApiCreatedResponse({ type: record })
    create(@CurrentActor() actor: Actor, @Body() body: RecordBody) {
      return this.records.create(actor, body);
    }

    @Put(':id')
    @ApiOkResponse({ type: record })
    update(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number, @Body() body: RecordBody) {
      return this.records.update(actor, id, body);
    }

    @Delete(':id')
    @ApiOkResponse({ type: record })
    remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number) {
      return this.records.remove(actor, id);
    }

    @Get(':id/history')
    @ApiHistory(key)
    history(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number, @Before() before?: number) {
      return this.records.history(actor, id, before);
    }

    @Get(':id/history/:version')
    @ApiRevertPreview(key)
    previewRevert(
      @CurrentActor() actor: Actor,
      @Param('id', IdPipe) id: number,
      @Param('version', IdPipe) version: number,
    ) {
      return this.records.previewRevert(actor, id, version);
    }

    @Post(':id/revert')
    @HttpCode(200)
    @ApiRevert(key)
    @ApiOkResponse({ type: record })
    revert(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number, @Body() body: RevertBody) {
      return this.records.revert(actor, id, body);
    }
  }

  // The pipe that validates and the document both read a body's class here.
  takes(ResourceController, 'create', [Object, create]);
  takes(ResourceController, 'update', [Object, Number, update]);
  Object.defineProperty(ResourceController, 'name', { value: `${pascal(key)}Controller` });
  return ResourceController;
}

const takes = (controller: Type, method: string, types: readonly unknown[]): void =>
  Reflect.defineMetadata('design:paramtypes', types, controller.prototype as object, method);
