import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';

import { AdminOnly } from '../../common/auth/access.js';
import { Operation } from '../../common/http/openapi/operation.js';
import { instant, responseClass, text } from '../../common/http/openapi/response-type.js';
import { listNotes } from '../../database/upgrade-notes.js';

/** Stored data that an upgrade changed, and seed records that it skipped. */
class UpgradeNote extends responseClass('UpgradeNote', {
  createdAt: instant(),
  message: text('In Portuguese.'),
}) {}

@ApiTags('upgrade-notes')
@Controller('upgrade-notes')
export class UpgradeNotesController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @AdminOnly('settings')
  @Operation('getUpgradeNotes', 'What upgrades changed of the stored data or could not bring, newest first.')
  @ApiOkResponse({ type: UpgradeNote, isArray: true })
  list(): Promise<UpgradeNote[]> {
    return listNotes(this.dataSource);
  }
}
