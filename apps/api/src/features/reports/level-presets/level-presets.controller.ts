import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { Idempotent } from '../../../common/http/idempotency.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { LevelPresetBody, LevelPresetRecord } from './level-preset.dto.js';
import { LevelPresetsService } from './level-presets.service.js';

/** The company's presets of the report form's levels. */
@ApiTags('reports')
@RequireModule('reports')
@Controller('reports/level-presets')
export class LevelPresetsController {
  constructor(private readonly presets: LevelPresetsService) {}

  @Get()
  @Operation('listLevelPresets', 'The presets of levels that everybody who makes reports shares.')
  @ApiOkResponse({ type: LevelPresetRecord, isArray: true })
  list(@CurrentActor() actor: Actor): Promise<LevelPresetRecord[]> {
    return this.presets.list(actor);
  }

  @Post()
  @Idempotent()
  @Operation(
    'saveLevelPreset',
    'Keeps levels under a name; the caller’s own preset of that name is replaced.',
  )
  @ApiCreatedResponse({ type: LevelPresetRecord })
  save(@CurrentActor() actor: Actor, @Body() body: LevelPresetBody): Promise<LevelPresetRecord> {
    return this.presets.save(actor, body);
  }

  @Delete(':id')
  @Operation('deleteLevelPreset', 'Deletes a preset; only its author and administrators may.')
  @ApiOkResponse({ type: LevelPresetRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<LevelPresetRecord> {
    return this.presets.remove(actor, id);
  }
}
