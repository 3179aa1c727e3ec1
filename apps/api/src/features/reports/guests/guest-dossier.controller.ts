import { Controller, Get, HttpCode, Post, Res, type StreamableFile, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import { ForGuests } from '../../../common/auth/access.js';
import { ApiFile, Operation } from '../../../common/http/openapi/operation.js';
import { ZIP } from '../../../exchange/export/exports.js';
import { GuestDossier } from './guest-dossier.service.js';
import { GuestTicket } from './guest.dto.js';
import { CurrentGuest, type Guest, GuestGuard, GuestTicketGuard } from './guest.guard.js';

@ApiTags('guest')
@ForGuests()
@Controller('guest/dossier')
export class GuestDossierController {
  constructor(private readonly dossier: GuestDossier) {}

  @Post()
  @HttpCode(200)
  @UseGuards(GuestGuard)
  @Operation('createGuestTicket', 'A ticket, valid for a minute, to download the dossier once.')
  @ApiOkResponse({ type: GuestTicket })
  ticket(@CurrentGuest() guest: Guest): Promise<GuestTicket> {
    return this.dossier.ticket(guest);
  }

  @Get()
  @UseGuards(GuestTicketGuard)
  @Operation(
    'getGuestDossier',
    'The dossier of the report as a ZIP, for a ticket instead of the link’s headers.',
  )
  @ApiQuery({ name: 'ticket', schema: { type: 'string' } })
  @ApiFile([ZIP])
  send(
    @CurrentGuest() guest: Guest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.dossier.send(guest, response);
  }
}
