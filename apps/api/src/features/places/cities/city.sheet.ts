import { cityFields, pickFields } from '@prumo/domain';

import { column, fieldSheet, type Sheet } from '../../../crud/sheet.js';

const SET_BY_COVERAGES = { readOnly: true, note: 'Muda nas abrangências.' } as const;

const { stateId: _state, name: _name, ibgeCode: _ibgeCode, ...climate } = cityFields;

/** How municipalities stand in a spreadsheet; the IBGE code, or UF and name, tell which one a row is. */
export const citySheet: Sheet = [
  column.text('state', 'UF', { note: 'Com o nome, identifica o município.', example: 'PR' }),
  ...fieldSheet('c', pickFields(cityFields, ['name', 'ibgeCode'])),
  column.text('region', 'Região', { readOnly: true }),
  ...fieldSheet('c', climate),
  column.text('bioclimaticZone', 'Zona', SET_BY_COVERAGES),
  column.text('bioclimaticZone2024', 'Zona de 2024', SET_BY_COVERAGES),
  column.text('isoplethCode', 'Isopleta', SET_BY_COVERAGES),
];
