import { Module } from '@nestjs/common';

import { NoiseClassesController } from './noise-classes.controller.js';
import { NoiseClassesService } from './noise-classes.service.js';

/** Noise classes of the surroundings, with their levels in dB. */
@Module({
  controllers: [NoiseClassesController],
  providers: [NoiseClassesService],
  exports: [NoiseClassesService],
})
export class NoiseClassesModule {}
