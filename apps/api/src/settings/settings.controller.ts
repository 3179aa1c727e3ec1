import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { CurrentActor, RequireModule, SignedIn } from '../auth/access.js';
import { ApiGuarded, ApiWrite } from '../common/openapi/api-responses.js';
import type { Actor } from '../common/records/actor.js';
import { SettingsBody, SettingsRecord } from './settings.dto.js';
import { SettingsService } from './settings.service.js';

@ApiTags('settings')
@Controller('settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  /** The caller's own preferences: every list needs them. */
  @Get()
  @SignedIn()
  @ApiOkResponse({ type: SettingsRecord })
  @ApiGuarded()
  get(@CurrentActor() actor: Actor): Promise<SettingsRecord> {
    return this.settings.get(actor);
  }

  @Put()
  @RequireModule('settings')
  @ApiOkResponse({ type: SettingsRecord })
  @ApiWrite()
  save(@CurrentActor() actor: Actor, @Body() body: SettingsBody): Promise<SettingsRecord> {
    return this.settings.save(actor, body);
  }
}
