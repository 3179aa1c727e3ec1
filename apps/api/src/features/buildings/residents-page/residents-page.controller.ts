import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { ResidentsPageBody, ResidentsPageRecord } from './residents-page.dto.js';
import { ResidentsPageService } from './residents-page.service.js';

@ApiTags('buildings')
@RequireModule('buildings')
@Controller('buildings/:id/residents-page')
export class ResidentsPageController {
  constructor(private readonly pages: ResidentsPageService) {}

  @Get()
  @Operation('getResidentsPage', 'Whether a building has a public page for its residents, and its address.')
  @ApiOkResponse({ type: ResidentsPageRecord })
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ResidentsPageRecord> {
    return this.pages.get(actor, id);
  }

  @Put()
  @Operation('putResidentsPage', 'Switches the public page of a building on or off.')
  @ApiOkResponse({ type: ResidentsPageRecord })
  put(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: ResidentsPageBody,
  ): Promise<ResidentsPageRecord> {
    return this.pages.put(actor, id, body);
  }

  @Post('code')
  @HttpCode(200)
  @Operation('renewResidentsPage', 'Gives the public page another address; the present one answers 404.')
  @ApiOkResponse({ type: ResidentsPageRecord })
  renew(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ResidentsPageRecord> {
    return this.pages.renew(actor, id);
  }
}
