import { Module } from '@nestjs/common';

import { RequirementsController } from './requirements.controller.js';
import { RequirementsService } from './requirements.service.js';

/** User requirements of NBR 15575. */
@Module({
  controllers: [RequirementsController],
  providers: [RequirementsService],
  exports: [RequirementsService],
})
export class RequirementsModule {}
