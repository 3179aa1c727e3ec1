import { Module } from '@nestjs/common';

import { PredominantColorsController } from './predominant-colors.controller.js';
import { PredominantColorsService } from './predominant-colors.service.js';

/** Predominant façade colours, with their absorptance. */
@Module({
  controllers: [PredominantColorsController],
  providers: [PredominantColorsService],
  exports: [PredominantColorsService],
})
export class PredominantColorsModule {}
