import { column, type Sheet } from '../../crud/sheet.js';

/** How reports stand in a spreadsheet: told only. */
export const reportSheet: Sheet = [
  column.text('buildingName', 'Edificação', { readOnly: true }),
  column.text('buildingLocation', 'Localização', { readOnly: true }),
  column.number('buildingArea', 'Área (m²)', { places: 2, readOnly: true }),
  column.number('buildingHeight', 'Altura (m)', { places: 2, readOnly: true }),
  column.integer('buildingFloors', 'Pav.', { readOnly: true }),
  column.integer('version', 'Versão', { readOnly: true }),
  column.moment('generatedAt', 'Gerado em', { readOnly: true }),
  column.moment('createdAt', 'Cadastrado em', { readOnly: true }),
];
