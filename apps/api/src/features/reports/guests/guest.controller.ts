import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Res,
  type StreamableFile,
  UseGuards,
} from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import { ForGuests } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { VersionedRows } from '../comments/comment.dto.js';
import { ApiEvidenceFile, sendEvidenceFile } from '../evidence/evidence-file-response.js';
import { GuestViewService } from './guest-view.service.js';
import { GuestCommentBody, GuestRowsBody, GuestSaved, GuestView } from './guest.dto.js';
import { CurrentGuest, type Guest, GuestGuard } from './guest.guard.js';
import { GuestService } from './guest.service.js';

@ApiTags('guest')
@ForGuests()
@UseGuards(GuestGuard)
@Controller('guest')
export class GuestController {
  constructor(
    private readonly views: GuestViewService,
    private readonly guests: GuestService,
  ) {}

  @Get()
  @Operation('getGuestView', 'What a link gives: building, report, its rows and their given fields.')
  @ApiOkResponse({ type: GuestView })
  view(@CurrentGuest() guest: Guest): Promise<GuestView> {
    return this.views.view(guest);
  }

  @Get('evidence/:id/files/:sha256')
  @Operation('getGuestEvidenceFile', 'A file of evidence that rows of the link use, always to be saved.')
  @ApiEvidenceFile()
  async file(
    @CurrentGuest() guest: Guest,
    @Param('id', IdPipe) id: number,
    @Param('sha256') sha256: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sendEvidenceFile(await this.views.file(guest, id, sha256), response);
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
