import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';

import { type Actor, CurrentActor, RequireSignIn } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { MAX_LENGTH, SearchHit, SearchService } from './search.service.js';

@ApiTags('search')
@RequireSignIn()
@Controller('search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Get()
  @Operation('search', 'Records by name or code, accents and case aside; at most five of each kind.')
  @ApiQuery({ name: 'q', schema: { type: 'string', maxLength: MAX_LENGTH }, example: 'aurora' })
  @ApiOkResponse({ type: SearchHit, isArray: true })
  find(@CurrentActor() actor: Actor, @Query('q') text: unknown): Promise<SearchHit[]> {
    return this.search.find(actor, text);
  }
}
