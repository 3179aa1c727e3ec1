import { Module } from '@nestjs/common';

import { BioclimaticZonesController } from './bioclimatic-zones.controller.js';
import { BioclimaticZonesService } from './bioclimatic-zones.service.js';
import { ZoneCoveragesController } from './zone-coverages.controller.js';
import { ZoneCoveragesService } from './zone-coverages.service.js';

/** Bioclimatic zones and the municipalities they cover. */
@Module({
  controllers: [BioclimaticZonesController, ZoneCoveragesController],
  providers: [BioclimaticZonesService, ZoneCoveragesService],
  exports: [BioclimaticZonesService],
})
export class BioclimaticZonesModule {}
