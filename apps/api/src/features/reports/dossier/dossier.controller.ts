import { Controller, Get, Param, Res, StreamableFile, UseGuards } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { SameSiteNavigationGuard } from '../../../common/auth/same-site-navigation.guard.js';
import { ApiFile, Operation, RETRY_AFTER } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { ZIP } from '../../../exchange/export/exports.js';
import { DossierDownloads } from './dossier-downloads.service.js';

@ApiTags('reports')
@RequireModule('reports')
@Controller('reports/:id/dossier')
export class DossierController {
  constructor(private readonly downloads: DossierDownloads) {}

  @Get()
  @UseGuards(SameSiteNavigationGuard)
  @Operation(
    'getReportDossier',
    'PDE, quadro, evidence files and data of a report as one ZIP, with a manifest of their SHA-256.',
  )
  @ApiFile([ZIP])
  @ApiResponse({ status: 409, description: 'It keeps changing while it is issued.' })
  @ApiResponse({
    status: 503,
    description: 'Too many documents or dossiers in the making.',
    headers: RETRY_AFTER,
  })
  send(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.downloads.send(actor, id, response);
  }
}
