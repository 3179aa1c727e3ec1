import { Module } from '@nestjs/common';

import { PlaceCoverageService } from './place-coverage.service.js';

/** Zones and isopleth of a place, without routes: a worker process has none. */
@Module({ providers: [PlaceCoverageService], exports: [PlaceCoverageService] })
export class PlaceCoverageModule {}
