import { Module } from '@nestjs/common';

import { AggressivenessClassesController } from './aggressiveness-classes.controller.js';
import { AggressivenessClassesService } from './aggressiveness-classes.service.js';

/** Classes of environmental aggressiveness, with their risk. */
@Module({
  controllers: [AggressivenessClassesController],
  providers: [AggressivenessClassesService],
  exports: [AggressivenessClassesService],
})
export class AggressivenessClassesModule {}
