import { Module } from '@nestjs/common';

import { DailyBackups } from '../../../database/backup/daily-backups.js';
import { BackupsController } from './backups.controller.js';

/** The daily backups, and their list. */
@Module({ controllers: [BackupsController], providers: [DailyBackups] })
export class BackupsModule {}
