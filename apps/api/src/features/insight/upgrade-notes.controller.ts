import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';

import { AdminOnly } from '../../common/auth/access.js';
import { Operation } from '../../common/http/openapi/operation.js';

/** Stored data that an upgrade changed, and seed records that it skipped. */
export class UpgradeNote {
  @ApiProperty() createdAt!: Date;
  @ApiProperty({ description: 'In Portuguese.' }) message!: string;
}

/** Notes in a response, at most. */
const MOST = 200;

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
      `SELECT created_at AS "createdAt", message FROM upgrade_notes ORDER BY created_at DESC, id LIMIT ${MOST}`,
    );
  }
}
