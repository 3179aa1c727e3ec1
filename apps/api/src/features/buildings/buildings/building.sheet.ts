import { BUILDING_LABELS as labels, formatCpfCnpj, GARAGE_LABELS, SYSTEM_TYPE_LABELS } from '@prumo/domain';

import { column, type Sheet } from '../../../crud/sheet.js';

const UNTOLD = 'Em branco: não informado.';

const element = (key: keyof typeof labels) =>
  column.boolean(key, labels[key], { note: `Sim ou Não. ${UNTOLD}`, example: 'Sim' });

const reference = (key: keyof typeof labels, table: string, more: { note?: string; example?: string }) =>
  column.coded(key, labels[key], `b.${key}`, table, more);

/** Of the structural system, which is stored beside its building. */
const ofSystem = (name: string): string =>
  `(SELECT system.${name} FROM structural_systems system WHERE system.building_id = b.id )`;

const SYSTEM_NOTE = 'Sistema estrutural: opcional; preencha tipo e vida útil, ou nada.';

/** How buildings stand in a spreadsheet; name, CEP and number tell which of its owner's a row is. */
export const buildingSheet: Sheet = [
  column.text('name', labels.name, {
    note: 'Com CEP e número, identifica a edificação.',
    example: 'Edifício Aurora',
  }),
  column.text('cep', labels.cep, { example: '80010-000' }),
  column.text('street', labels.street, { example: 'Rua XV de Novembro' }),
  column.text('addressNumber', labels.addressNumber, { example: '100' }),
  column.text('neighborhood', labels.neighborhood, { example: 'Centro' }),
  column.text('state', labels.state, { example: 'PR' }),
  column.text('city', labels.city, { example: 'Curitiba' }),
  column.text('technicianName', labels.technicianId, { told: true }),
  column.text('technicianCreaCau', 'CREA/CAU do responsável', {
    ...{ expression: 't.creaCau', example: '12345-D' },
    note: 'De um responsável técnico já cadastrado.',
  }),
  column.text('technicianLicenseState', 'UF do registro do responsável', {
    ...{ expression: 't.licenseState', example: 'PR' },
  }),
  reference('typologyId', 'typologies', { example: 'RES-MULTI' }),
  column.number('totalArea', `${labels.totalArea} (m²)`, { places: 2, example: '1250,00' }),
  column.number('buildingHeight', `${labels.buildingHeight} (m)`, { places: 2, example: '24,00' }),
  column.number('basementDepth', `${labels.basementDepth} (m)`, { places: 2, example: '3,00' }),
  column.integer('floors', labels.floors, { note: 'De 1 a 50.', example: '8' }),
  column.integer('units', labels.units, { example: '32' }),
  column.text('bioclimaticZone', labels.bioclimaticZone, {
    note: 'Em branco em uma edificação nova: a do município.',
    example: 'ZB1',
  }),
  column.text('bioclimaticZone2024', labels.bioclimaticZone2024, { example: '1M' }),
  column.text('isoplethCode', labels.isoplethCode, { example: 'IV' }),
  reference('noiseClassId', 'noise_classes', { example: 'II' }),
  reference('aggressivenessClassId', 'aggressiveness_classes', { example: 'II' }),
  reference('predominantColorId', 'predominant_colors', { example: 'CLARA' }),
  reference('constructiveSystemId', 'constructive_systems', { note: UNTOLD }),
  column.text('garage', labels.garage, { words: GARAGE_LABELS, note: UNTOLD, example: 'Fechada' }),
  column.number('roofAbsorptance', labels.roofAbsorptance, { places: 2, note: UNTOLD, example: '0,40' }),
  column.number('fireHeight', `${labels.fireHeight} (m)`, { places: 2, note: UNTOLD, example: '21,00' }),
  column.date('filingDate', labels.filingDate, { note: UNTOLD, example: '15/03/2026' }),
  column.integer('basementLevels', labels.basementLevels, { note: UNTOLD, example: '1' }),
  element('hasSharedWalls'),
  element('hasLeisureArea'),
  element('hasAccessibleRoof'),
  element('hasGas'),
  element('hasWaterHeater'),
  element('hasBalcony'),
  element('hasWetAreas'),
  column.text('developerName', labels.developerName),
  column.text('developerCnpj', labels.developerCnpj, { format: formatCpfCnpj }),
  column.text('builderName', labels.builderName),
  column.text('builderCnpj', labels.builderCnpj, { format: formatCpfCnpj }),
  column.text('projectStage', labels.projectStage, { example: 'Projeto executivo' }),
  column.text('systemType', labels.systemType, {
    ...{
      expression: ofSystem('system_type'),
      words: SYSTEM_TYPE_LABELS,
      note: SYSTEM_NOTE,
      example: 'Concreto',
    },
  }),
  column.text('materialResistance', labels.materialResistance, {
    ...{ expression: ofSystem('material_resistance'), example: 'C30' },
  }),
  column.integer('designLife', `${labels.designLife} (anos)`, {
    ...{ expression: ofSystem('design_life'), example: '50' },
  }),
  column.text('designLoads', labels.designLoads, { expression: ofSystem('design_loads') }),
  column.moment('createdAt', 'Cadastrada em', { told: true }),
];
