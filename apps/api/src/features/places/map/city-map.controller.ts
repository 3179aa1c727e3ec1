import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { CityMap } from './city-map.dto.js';
import { CityMapService } from './city-map.service.js';

@ApiTags('cities')
@RequireModule('cities')
@Controller('map/cities')
export class CityMapController {
  constructor(private readonly map: CityMapService) {}

  @Get()
  @Operation(
    'getCityMap',
    'Every municipality with its place on the map, what covers it, and how many buildings stand there.',
  )
  @ApiOkResponse({ type: CityMap })
  get(@CurrentActor() actor: Actor): Promise<CityMap> {
    return this.map.get(actor);
  }
}
