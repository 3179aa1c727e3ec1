import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';

import { AdminOnly } from '../../common/auth/access.js';
import { Operation } from '../../common/http/openapi/operation.js';
import { instant, responseClass, text } from '../../common/http/openapi/response-type.js';

/** Stored data that an upgrade changed, and seed records that it skipped. */
class UpgradeNote extends responseClass('UpgradeNote', {
  createdAt: instant(),
  message: text('In Portuguese.'),
}) {}

const MAX_NOTES = 200;

@ApiTags('upgrade-notes')
@Controller('upgrade-notes')
export class UpgradeNotesController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @AdminOnly('settings')
  @Operation('getUpgradeNotes', 'What upgrades changed of the stored data or could not bring, newest first.')
  @ApiOkResponse({ type: UpgradeNote, isArray: true })
  list(): Promise<UpgradeNote[]> {
    return this.dataSource.query(
      `SELECT created_at AS "createdAt", message FROM upgrade_notes ORDER BY created_at DESC, id LIMIT ${MAX_NOTES}`,
    );
  }
}
