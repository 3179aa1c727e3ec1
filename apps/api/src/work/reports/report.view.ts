import type { View } from '../../platform/crud/list/view.js';
import { Report } from './report.entity.js';

const LOCATION = "coalesce(b.city || '/' || coalesce(b.state, ''), b.state, '')";

/** How reports are listed and answered, with what the list shows of their building. */
export const reportView: View<Report> = {
  resource: 'reports',
  entity: Report,
  alias: 'r',
  join: (query) => query.innerJoin('r.building', 'b'),
  columns: {
    id: 'r.id',
    buildingId: 'r.buildingId',
    version: 'r.version',
    isActive: 'r.isActive',
    generatedAt: 'r.generatedAt',
    createdAt: 'r.createdAt',
    updatedAt: 'r.updatedAt',
    buildingName: 'b.name',
    buildingLocation: LOCATION,
    buildingArea: 'b.totalArea',
    buildingHeight: 'b.buildingHeight',
    buildingFloors: 'b.floors',
  },
  search: [
    'r.search LIKE search_pattern(:q)',
    'r.buildingId = ANY(ARRAY(SELECT id FROM buildings WHERE report_search LIKE search_pattern(:q)))',
  ],
  // The spec's list is not sortable; the order by date serves those who page through it.
  sort: { id: ['r.id'], generatedAt: ['r.generatedAt'] },
  filters: { buildingId: 'integer', isActive: 'boolean' },
  order: [['r.generatedAt', 'DESC']],
};
