import { buildingFields, labelsOf, structuralSystemFields, snakeCase } from '@prumo/domain';

import { column, fieldSheet, type Sheet } from '../../crud/sheet.js';

/** The technician is identified by the registration. */
const technician = [
  column.text('technicianName', labelsOf(buildingFields).technicianId, { readOnly: true }),
  column.text('technicianCreaCau', 'CREA/CAU do responsável', {
    expression: 't.creaCau',
    example: '12345-D',
    note: 'De um responsável técnico já cadastrado.',
  }),
  column.text('technicianLicenseState', 'UF do registro do responsável', {
    expression: 't.licenseState',
    example: 'PR',
  }),
];

const ofSystem = (name: string): string =>
  `(SELECT system.${snakeCase(name)} FROM structural_systems system WHERE system.building_id = b.id )`;

/** The columns of buildings in a spreadsheet; name, CEP and number identify a row. */
export const buildingSheet: Sheet = [
  ...fieldSheet('b', buildingFields, { technicianId: technician }),
  ...fieldSheet('system', structuralSystemFields).map((each) => ({
    ...each,
    expression: ofSystem(each.key),
  })),
  column.moment('createdAt', 'Cadastrada em', { readOnly: true }),
];
