import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { type Actor, CurrentActor, RequireModule, RequireSignIn } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { SettingsBody, SettingsRecord } from './settings.dto.js';
import { SettingsService } from './settings.service.js';

@ApiTags('settings')
@Controller('settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Operation('getSettings', 'The caller’s own preferences.')
  @RequireSignIn()
  @ApiOkResponse({ type: SettingsRecord })
  get(@CurrentActor() actor: Actor): Promise<SettingsRecord> {
    return this.settings.get(actor);
  }

  @Put()
  @Operation('updateSettings', 'Changes the caller’s own preferences.')
  @RequireModule('settings')
  @ApiOkResponse({ type: SettingsRecord })
  save(@CurrentActor() actor: Actor, @Body() body: SettingsBody): Promise<SettingsRecord> {
    return this.settings.save(actor, body);
  }
}
