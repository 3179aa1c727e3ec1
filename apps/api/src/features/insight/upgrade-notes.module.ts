import { Module } from '@nestjs/common';

import { UpgradeNotesController } from './upgrade-notes.controller.js';

@Module({ controllers: [UpgradeNotesController] })
export class UpgradeNotesModule {}
