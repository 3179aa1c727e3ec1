import { Module } from '@nestjs/common';

import { DailyBackups } from '../../../database/backup/daily-backups.js';
import { BackupsController } from './backups.controller.js';

@Module({ controllers: [BackupsController], providers: [DailyBackups] })
export class BackupsModule {}
