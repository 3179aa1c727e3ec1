import { Controller, Get, Res, type StreamableFile, UseGuards } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import { type Actor, Confirmed, CurrentActor, RequireSignIn } from '../../../common/auth/access.js';
import { SameSiteNavigationGuard } from '../../../common/auth/same-site-navigation.guard.js';
import { ApiFile, Operation, RETRY_AFTER } from '../../../common/http/openapi/operation.js';
import { ZIP } from '../../../exchange/export/exports.js';
import { OwnDataService } from './own-data.service.js';

@ApiTags('account')
@RequireSignIn({ inPerson: true })
@Controller('account/data')
export class OwnDataController {
  constructor(private readonly data: OwnDataService) {}

  @Get()
  @Confirmed()
  @UseGuards(SameSiteNavigationGuard)
  @Operation(
    'exportOwnData',
    'All that is stored of the caller, as one ZIP: a CSV for each list, all of them as JSON, and their documents.',
  )
  @ApiFile([ZIP])
  @ApiResponse({
    status: 503,
    description: 'The database is not there for the moment, or too many whole lists are being read.',
    headers: RETRY_AFTER,
  })
  send(
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.data.send(actor, response);
  }
}
