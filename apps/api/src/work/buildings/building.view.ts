import { byText, type View } from '../../platform/crud/list/view.js';
import { Building } from './building.entity.js';

/** Where the building of this alias stands, in SQL: 'Curitiba/PR', as far as it is known; null when it is not. */
export const placeOf = (building: string): string =>
  `coalesce(${building}.city || '/' || coalesce(${building}.state, ''), ${building}.state)`;

/**
 * How buildings are listed and answered. Search reaches the technician and the typology through their own text;
 * as arrays, so that PostgreSQL joins three index scans instead of reading every building.
 */
export const buildingView: View<Building> = {
  resource: 'buildings',
  entity: Building,
  alias: 'b',
  owner: 'b.userId',
  join: (query) => query.leftJoin('b.technician', 't').leftJoin('b.typology', 'ty'),
  columns: {
    id: 'b.id',
    userId: 'b.userId',
    technicianId: 'b.technicianId',
    technicianName: 't.fullName',
    name: 'b.name',
    typologyId: 'b.typologyId',
    typologyCode: 'ty.code',
    typologyLabel: 'ty.label',
    cep: 'b.cep',
    street: 'b.street',
    addressNumber: 'b.addressNumber',
    neighborhood: 'b.neighborhood',
    city: 'b.city',
    state: 'b.state',
    bioclimaticZone: 'b.bioclimaticZone',
    isoplethCode: 'b.isoplethCode',
    totalArea: 'b.totalArea',
    buildingHeight: 'b.buildingHeight',
    basementDepth: 'b.basementDepth',
    floors: 'b.floors',
    units: 'b.units',
    noiseClassId: 'b.noiseClassId',
    aggressivenessClassId: 'b.aggressivenessClassId',
    predominantColorId: 'b.predominantColorId',
    createdAt: 'b.createdAt',
    updatedAt: 'b.updatedAt',
  },
  search: [
    'b.search LIKE search_pattern(:q)',
    'b.technicianId = ANY(ARRAY(SELECT id FROM technicians WHERE name_search LIKE search_pattern(:q)))',
    'b.typologyId = ANY(ARRAY(SELECT id FROM typologies WHERE label_search LIKE search_pattern(:q)))',
  ],
  sort: {
    id: ['b.id'],
    name: [byText('b.name')],
    location: [byText('b.city'), 'b.state'],
    totalArea: ['b.totalArea'],
    height: ['b.buildingHeight'],
    buildingHeight: ['b.buildingHeight'],
    floors: ['b.floors'],
    technician: [byText('t.fullName')],
    technicianName: [byText('t.fullName')],
    createdAt: ['b.createdAt'],
  },
  filters: {
    userId: 'integer',
    technicianId: 'integer',
    typologyId: 'integer',
    city: 'text',
    state: 'text',
    bioclimaticZone: 'text',
    isoplethCode: 'text',
    noiseClassId: 'integer',
    aggressivenessClassId: 'integer',
    predominantColorId: 'integer',
  },
  order: [['b.createdAt', 'DESC']],
};
