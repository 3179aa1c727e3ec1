import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { AdminOnly } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import {
  flag,
  instant,
  integer,
  listOf,
  object,
  orNull,
  responseClass,
  text,
} from '../../../common/http/openapi/response-type.js';
import { keptBackups } from '../../../database/backup/backup-folder.js';
import { DailyBackups } from '../../../database/backup/daily-backups.js';

/** A backup that is whole. */
const BackupFile = responseClass('BackupFile', {
  name: text({ example: 'prumo-2026-11-22.backup' }),
  madeAt: instant(),
  bytes: integer('Its size.'),
});

const BackupFailure = responseClass('BackupFailure', {
  at: instant(),
  reason: text({
    description: 'Why, in Portuguese.',
    example: 'a pasta dos backups não pode ser usada: sem espaço em disco',
  }),
});

export class Backups extends responseClass('Backups', {
  isOn: flag('Whether a backup is made every day (BACKUP_DIR, BACKUPS_KEPT).'),
  backups: listOf(object(BackupFile), 'Those that are kept, newest first.'),
  failure: orNull(object(BackupFailure, 'null: the last try did not fail.')),
}) {}

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
