import { Module } from '@nestjs/common';

import { IsoplethCoveragesController } from './isopleth-coverages.controller.js';
import { IsoplethCoveragesService } from './isopleth-coverages.service.js';
import { IsoplethsController } from './isopleths.controller.js';
import { IsoplethsService } from './isopleths.service.js';

/** Regions of the wind map and the municipalities they cover. */
@Module({
  controllers: [IsoplethsController, IsoplethCoveragesController],
  providers: [IsoplethsService, IsoplethCoveragesService],
  exports: [IsoplethsService],
})
export class IsoplethsModule {}
