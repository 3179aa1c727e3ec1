import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';

import { AdminOnly } from '../../../common/auth/access.js';
import { ApiInteger, Operation } from '../../../common/http/openapi/operation.js';
import { keptBackups } from '../../../database/backup/backup-folder.js';
import { DailyBackups } from '../../../database/backup/daily-backups.js';

/** A backup that is whole. */
export class BackupFile {
  @ApiProperty({ example: 'prumo-2026-11-22.backup' }) name!: string;
  @ApiProperty() madeAt!: Date;
  @ApiInteger({ description: 'Its size.' }) bytes!: number;
}

export class BackupFailure {
  @ApiProperty() at!: Date;

  @ApiProperty({
    description: 'Why, in Portuguese.',
    example: 'a pasta dos backups não pode ser usada: sem espaço em disco',
  })
  reason!: string;
}

export class Backups {
  @ApiProperty({ description: 'Whether a backup is made every day (BACKUP_DIR, BACKUPS_KEPT).' })
  isOn!: boolean;

  @ApiProperty({ type: BackupFile, isArray: true, description: 'Those that are kept, newest first.' })
  backups!: BackupFile[];

  @ApiProperty({ type: BackupFailure, nullable: true, description: 'null: the last try did not fail.' })
  failure!: BackupFailure | null;
}

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
