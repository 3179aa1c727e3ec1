import { maintenanceActivityValueFields } from '@prumo/domain';

import { CatalogueItem, CatalogueTable } from '../../../crud/catalogue-item.js';
import { withColumns } from '../../../database/field-columns.js';
import { catalogueModule } from './catalogue-module.js';

/** A maintenance activity (NBR 5674) of a building's system; the description is what is done. */
@CatalogueTable('maintenance_activities')
export class MaintenanceActivity extends withColumns(maintenanceActivityValueFields, CatalogueItem) {}

export const MaintenanceActivitiesModule = catalogueModule('maintenance-activities', MaintenanceActivity, {
  fields: maintenanceActivityValueFields,
  descriptions: {
    system: 'The system of the building that the programme lists it under.',
    element: 'The part of the system.',
    period: 'How often it is due; as-needed has no due days.',
    team: 'Who carries it out: own staff, a trained company or a specialised one.',
    presence: 'Which buildings have the element.',
    source: 'Standard, edition and table.',
    confidence: 'V read in a source, P partly or indirectly, N professional knowledge.',
  },
  codeExample: 'MANUT-01',
  filters: { period: 'text' },
});
