import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { Idempotent } from '../../../common/http/idempotency.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { CreatedReportLink, CreateReportLink, ReportLinkRecord } from './report-link.dto.js';
import { ReportLinks } from './report-links.service.js';

@ApiTags('reports')
@RequireModule('reports')
@Controller('reports/:id/links')
export class ReportLinksController {
  constructor(private readonly links: ReportLinks) {}

  @Get()
  @Operation('listReportLinks', 'The invitations to the proof of a report, the newest first.')
  @ApiOkResponse({ type: ReportLinkRecord, isArray: true })
  list(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ReportLinkRecord[]> {
    return this.links.list(actor, id);
  }

  @Post()
  @Idempotent({ keepsAnswer: false })
  @Operation('createReportLink', 'Invites a guest to some rows. Token and code are in this answer only.')
  @ApiCreatedResponse({ type: CreatedReportLink })
  create(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: CreateReportLink,
  ): Promise<CreatedReportLink> {
    return this.links.create(actor, id, body);
  }

  @Delete(':linkId')
  @Operation('revokeReportLink', 'Ends an invitation from its next request on; it stays listed.')
  @ApiOkResponse({ type: ReportLinkRecord })
  revoke(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Param('linkId', IdPipe) linkId: number,
  ): Promise<ReportLinkRecord> {
    return this.links.revoke(actor, id, linkId);
  }
}
