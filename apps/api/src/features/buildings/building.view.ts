import { buildingFields } from '@prumo/domain';

import { byText, fieldColumns, periodFilters, type View } from '../../crud/list/view.js';
import { Building } from './building.entity.js';

/** SQL for city and state of a building, 'Curitiba/PR' or only one of them; null when both are unknown. */
export const placeOf = (building: string): string =>
  `coalesce(${building}.city || '/' || coalesce(${building}.state, ''), ${building}.state)`;

/** How buildings are listed and answered. The search includes names of technicians and typologies. */
export const buildingView: View<Building> = {
  resource: 'buildings',
  entity: Building,
  alias: 'b',
  hasStoredTotal: true,
  owner: 'b.userId',
  join: (query) => query.leftJoin('b.technician', 't').leftJoin('b.typology', 'ty'),
  alwaysJoined: ['t'],
  columns: {
    id: 'b.id',
    userId: 'b.userId',
    technicianName: 't.fullName',
    typologyCode: 'ty.code',
    typologyLabel: 'ty.label',
    ...fieldColumns('b', buildingFields),
    createdAt: 'b.createdAt',
    updatedAt: 'b.updatedAt',
  },
  search: [
    'b.search LIKE search_pattern(:q)',
    'b.address_search LIKE search_pattern(:q)',
    {
      column: 'b.technicianId',
      among: 'SELECT id FROM technicians WHERE name_search LIKE search_pattern(:q)',
      joined: 't.name_search LIKE search_pattern(:q)',
    },
    {
      column: 'b.typologyId',
      among: 'SELECT id FROM typologies WHERE label_search LIKE search_pattern(:q)',
      joined: 'ty.label_search LIKE search_pattern(:q)',
    },
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
    bioclimaticZone2024: 'text',
    isoplethCode: 'text',
    noiseClassId: 'integer',
    aggressivenessClassId: 'integer',
    predominantColorId: 'integer',
    constructiveSystemId: 'integer',
    ...periodFilters('created', 'b.createdAt'),
  },
  order: [['b.createdAt', 'DESC']],
};
