import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import {
  type Actor,
  AdminOnly,
  CurrentActor,
  RequireModule,
  RequireSignIn,
} from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { ManualTemplatesRecord, ManualTextsBody, ManualTextsRecord } from './manual.dto.js';
import { ManualService } from './manual.service.js';

@ApiTags('buildings')
@RequireModule('buildings')
@Controller('buildings/:id/manual')
export class ManualController {
  constructor(private readonly manual: ManualService) {}

  @Get()
  @Operation('getBuildingManual', 'The own texts of a building’s manual by chapter, and those of the house.')
  @ApiOkResponse({ type: ManualTextsRecord })
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ManualTextsRecord> {
    return this.manual.get(actor, id);
  }

  @Put()
  @Operation('putBuildingManual', 'Changes the own texts that are sent of a building’s manual.')
  @ApiOkResponse({ type: ManualTextsRecord })
  put(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: ManualTextsBody,
  ): Promise<ManualTextsRecord> {
    return this.manual.put(actor, id, body);
  }
}

/** The texts of the house, from which those of a building may start. */
@ApiTags('company')
@Controller('company/manual-texts')
export class ManualTemplatesController {
  constructor(private readonly manual: ManualService) {}

  @Get()
  @RequireSignIn()
  @Operation('getManualTemplates', 'The texts of the house for manuals.')
  @ApiOkResponse({ type: ManualTemplatesRecord })
  get(): Promise<ManualTemplatesRecord> {
    return this.manual.templates();
  }

  @Put()
  @AdminOnly('settings', { inPerson: true })
  @Operation('updateManualTemplates', 'Changes the texts of the house that are sent.')
  @ApiOkResponse({ type: ManualTemplatesRecord })
  put(@CurrentActor() actor: Actor, @Body() body: ManualTextsBody): Promise<ManualTemplatesRecord> {
    return this.manual.putTemplates(actor, body);
  }
}
