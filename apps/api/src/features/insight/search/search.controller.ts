import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';

import { CurrentActor, SignedIn, type Actor } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { SearchHit, SearchService } from './search.service.js';

@ApiTags('search')
@SignedIn()
@Controller('search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Get()
  @Operation('search', 'Records by name or code, accents and case aside; at most five of each kind.')
  @ApiQuery({ name: 'q', schema: { type: 'string', maxLength: 100 }, example: 'aurora' })
  @ApiOkResponse({ type: SearchHit, isArray: true })
  find(@CurrentActor() actor: Actor, @Query('q') q: unknown): Promise<SearchHit[]> {
    return this.search.find(actor, q);
  }
}
