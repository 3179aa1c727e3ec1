import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { AdminOnly } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { keptBackups } from '../../../database/backup/backup-folder.js';
import { DailyBackups } from '../../../database/backup/daily-backups.js';
import { Backups } from './backups.dto.js';

/** The stored backups, without their contents: the files are for the server's operator. */
@ApiTags('backups')
@Controller('backups')
export class BackupsController {
  constructor(private readonly daily: DailyBackups) {}

  @Get()
  @AdminOnly('settings')
  @Operation('getBackups', 'The daily backups that are kept, and why the last one failed.')
  @ApiOkResponse({ type: Backups })
  async list(): Promise<Backups> {
    const { folder, failure } = this.daily;
    // A folder that can't be read is what failed.
    const backups = folder === undefined ? [] : await keptBackups(folder).catch(() => []);
    return { isOn: folder !== undefined, backups, failure };
  }
}
