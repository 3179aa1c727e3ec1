import { ApiProperty } from '@nestjs/swagger';

import { ApiInteger } from '../../../common/http/openapi/operation.js';

/** A backup that is whole. */
export class BackupFile {
  @ApiProperty({ example: 'prumo-2026-11-22.backup' }) name!: string;
  @ApiProperty() madeAt!: Date;
  @ApiInteger({ description: 'Its size.' }) bytes!: number;
}

/** The last try that failed. */
export class BackupFailure {
  @ApiProperty() at!: Date;

  @ApiProperty({
    description: 'Why, in Portuguese.',
    example: 'a pasta dos backups não pode ser usada: sem espaço em disco',
  })
  reason!: string;
}

/** The daily backups, as far as the console tells of them. */
export class Backups {
  @ApiProperty({ description: 'Whether a backup is made every day (BACKUP_DIR, BACKUPS_KEPT).' })
  isOn!: boolean;

  @ApiProperty({ type: BackupFile, isArray: true, description: 'Those that are kept, newest first.' })
  backups!: BackupFile[];

  @ApiProperty({ type: BackupFailure, nullable: true, description: 'null: the last try did not fail.' })
  failure!: BackupFailure | null;
}
