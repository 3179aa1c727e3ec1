import { resource, resourceModule } from '../../resource-module.js';
import { cityImport } from './city-import.js';
import { CityRecord, CreateCity, UpdateCity } from './city.dto.js';
import { citySheet } from './city.sheet.js';
import { PlaceCoverageService } from './place-coverage.service.js';
import { PlaceController } from './place.controller.js';
import { StateCitiesController, cityView } from './state-cities.controller.js';

/** Municipalities, their climate, and what covers them. */
export const CitiesModule = resourceModule(
  resource({
    view: cityView,
    create: CreateCity,
    update: UpdateCity,
    record: CityRecord,
    sheet: citySheet,
    importing: cityImport,
  }),
  {
    controllers: [StateCitiesController, PlaceController],
    providers: [PlaceCoverageService],
    exports: [PlaceCoverageService],
  },
);
