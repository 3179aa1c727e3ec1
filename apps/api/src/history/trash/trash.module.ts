import { Module } from '@nestjs/common';

import { TrashRetention } from './trash-retention.js';
import { TrashController } from './trash.controller.js';
import { TrashService } from './trash.service.js';

@Module({
  controllers: [TrashController],
  providers: [TrashService, TrashRetention],
  exports: [TrashRetention],
})
export class TrashModule {}
