import { cityFields, pickFields } from '@prumo/domain';

import { column, fieldSheet, type Sheet } from '../../../crud/sheet.js';
import { resource, resourceModule } from '../../feature-resource.js';
import { CityMapController } from '../map/city-map.controller.js';
import { CityMapService } from '../map/city-map.service.js';
import { cityImport } from './city-import.js';
import { CityRecord, CreateCity, UpdateCity } from './city.dto.js';
import { cityView } from './city.view.js';
import { PlaceCoverageModule } from './place-coverage.module.js';
import { PlaceController } from './place.controller.js';
import { StateCitiesController } from './state-cities.controller.js';
import { StateCitiesService } from './state-cities.service.js';

const SET_BY_COVERAGES = { readOnly: true, note: 'Muda nas abrangências.' } as const;

const { stateId: _state, name: _name, ibgeCode: _ibgeCode, ...climate } = cityFields;

/** Rows are identified by the IBGE code, or by UF and name. */
const citySheet: Sheet = [
  column.text('state', 'UF', { note: 'Com o nome, identifica o município.', example: 'PR' }),
  ...fieldSheet('c', pickFields(cityFields, ['name', 'ibgeCode'])),
  column.text('region', 'Região', { readOnly: true }),
  ...fieldSheet('c', climate),
  column.text('bioclimaticZone', 'Zona', SET_BY_COVERAGES),
  column.text('bioclimaticZone2024', 'Zona de 2024', SET_BY_COVERAGES),
  column.text('isoplethCode', 'Isopleta', SET_BY_COVERAGES),
];

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
    imports: [PlaceCoverageModule],
    controllers: [StateCitiesController, PlaceController, CityMapController],
    providers: [CityMapService, StateCitiesService],
  },
);
