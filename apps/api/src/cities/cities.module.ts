import { Module } from '@nestjs/common';

import { CitiesController } from './cities.controller.js';
import { CitiesService } from './cities.service.js';
import { PlaceCoverageService } from './place-coverage.service.js';
import { StateCitiesController } from './state-cities.controller.js';

/** Municipalities, their climate, and what covers them. */
@Module({
  controllers: [CitiesController, StateCitiesController],
  providers: [CitiesService, PlaceCoverageService],
  exports: [CitiesService, PlaceCoverageService],
})
export class CitiesModule {}
