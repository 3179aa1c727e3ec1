import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { MANUAL_KINDS } from '@prumo/domain';

import { Public } from '../../../common/auth/access.js';
import { clientAddress, networkOf } from '../../../common/auth/client-address.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { ApiPdf, sendPdf } from '../documents/pdf-response.js';
import { PublicResidentsPage } from './residents.dto.js';
import { ResidentsService } from './residents.service.js';

const CODE = { name: 'code', example: '0f4c5c9e2a7b4d1f8e6a3c5b7d9f1e2a' } as const;

/** The public page of a building for its residents. */
@ApiTags('buildings')
@Public()
@Controller('m')
export class ResidentsController {
  constructor(private readonly residents: ResidentsService) {}

  @Get(':code')
  @Operation(
    'getResidentsPagePublicly',
    'Manuals, warranties and maintenance of a building whose owner opened its page; no persons.',
  )
  @ApiParam(CODE)
  @ApiOkResponse({ type: PublicResidentsPage })
  page(@Req() request: Request, @Param('code') code: string): Promise<PublicResidentsPage> {
    return this.residents.page(networkOf(clientAddress(request)), code);
  }

  @Get(':code/manuals/:kind')
  @Operation('getManualPublicly', 'The last manual of a kind of a building whose owner opened its page.')
  @ApiParam(CODE)
  @ApiParam({ name: 'kind', enum: MANUAL_KINDS })
  @ApiPdf()
  async manual(
    @Req() request: Request,
    @Param('code') code: string,
    @Param('kind') kind: string,
    @Query('inline') inline: unknown,
    @Res() response: Response,
  ): Promise<void> {
    const document = await this.residents.manual(networkOf(clientAddress(request)), code, kind);
    sendPdf(response, document, inline === '1');
  }
}
