import { Body, Controller, Get, HttpCode, Post, Put, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { ForGuests } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { VersionedRows } from '../comments/comment.dto.js';
import { GuestCommentBody, GuestRowsBody, GuestSaved, GuestView } from './guest.dto.js';
import { CurrentGuest, type Guest, GuestGuard } from './guest.guard.js';
import { GuestService } from './guest.service.js';

@ApiTags('guest')
@ForGuests()
@UseGuards(GuestGuard)
@Controller('guest')
export class GuestController {
  constructor(private readonly guests: GuestService) {}

  @Get()
  @Operation('getGuestView', 'What a link gives: building, report, its rows and their given fields.')
  @ApiOkResponse({ type: GuestView })
  view(@CurrentGuest() guest: Guest): Promise<GuestView> {
    return this.guests.view(guest);
  }

  @Put('rows')
  @Operation('putGuestRows', 'Saves given fields of the link’s rows: all of them or none.')
  @ApiOkResponse({ type: GuestSaved })
  save(@CurrentGuest() guest: Guest, @Body() body: GuestRowsBody): Promise<GuestSaved> {
    return this.guests.save(guest, body.rows);
  }

  @Post('submission')
  @HttpCode(200)
  @Operation('submitGuestRows', 'Submits rows: they are under review until they are accepted or returned.')
  @ApiOkResponse({ type: GuestSaved })
  submit(@CurrentGuest() guest: Guest, @Body() body: VersionedRows): Promise<GuestSaved> {
    return this.guests.submit(guest, body.rows);
  }

  @Post('comments')
  @HttpCode(200)
  @Operation('addGuestComment', 'Adds a comment to one of the link’s rows.')
  @ApiOkResponse({ type: GuestSaved })
  comment(@CurrentGuest() guest: Guest, @Body() body: GuestCommentBody): Promise<GuestSaved> {
    return this.guests.comment(guest, body);
  }
}
