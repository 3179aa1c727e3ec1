import { resource } from '../../platform/crud/resource.js';
import { resourceModule } from '../../platform/crud/resource-module.js';
import { CityRecord, CreateCity, UpdateCity } from './city.dto.js';
import { cityView } from './city.view.js';
import { PlaceController } from './place.controller.js';
import { PlaceCoverageService } from './place-coverage.service.js';
import { StateCitiesController } from './state-cities.controller.js';

/** Municipalities, their climate, and what covers them. */
export const CitiesModule = resourceModule(
  resource({ view: cityView, create: CreateCity, update: UpdateCity, record: CityRecord }),
  {
    controllers: [StateCitiesController, PlaceController],
    providers: [PlaceCoverageService],
    exports: [PlaceCoverageService],
  },
);
