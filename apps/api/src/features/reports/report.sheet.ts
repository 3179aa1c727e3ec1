import { column, type Sheet } from '../../crud/sheet.js';

/** How reports stand in a spreadsheet: told only. */
export const reportSheet: Sheet = [
  column.text('buildingName', 'Edificação', { told: true }),
  column.text('buildingLocation', 'Localização', { told: true }),
  column.number('buildingArea', 'Área (m²)', { places: 2, told: true }),
  column.number('buildingHeight', 'Altura (m)', { places: 2, told: true }),
  column.integer('buildingFloors', 'Pav.', { told: true }),
  column.integer('version', 'Versão', { told: true }),
  column.moment('generatedAt', 'Gerado em', { told: true }),
  column.moment('createdAt', 'Cadastrado em', { told: true }),
];
