import { technicianFields } from '@prumo/domain';

import { Anonymize } from '../../../audit/redaction/anonymize.js';
import { removedSql } from '../../../audit/redaction/removed-sql.js';
import { byText, fieldColumns, type View } from '../../../crud/list/view.js';
import { column, fieldSheet, type Sheet } from '../../../crud/sheet.js';
import { anonymizeController } from '../../anonymization.js';
import { resource, resourceModule } from '../../feature-resource.js';
import { TechnicianAnonymization } from './technician-anonymization.service.js';
import { technicianImport } from './technician-import.js';
import { TechnicianRules } from './technician-rules.js';
import { CreateTechnician, TechnicianRecord, UpdateTechnician } from './technician.dto.js';
import { Technician } from './technician.entity.js';

const technicianView: View<Technician> = {
  resource: 'technicians',
  entity: Technician,
  alias: 't',
  owner: 't.userId',
  shared: { property: 'isShared', module: 'buildings' },
  columns: {
    id: 't.id',
    userId: 't.userId',
    ...fieldColumns('t', technicianFields),
    createdAt: 't.createdAt',
    updatedAt: 't.updatedAt',
  },
  search: ['t.search LIKE search_pattern(:q)'],
  sort: {
    id: ['t.id'],
    fullName: [byText('t.fullName')],
    creaCau: [byText('t.creaCau')],
    email: [byText('t.email')],
    phone: ['t.phone'],
    createdAt: ['t.createdAt'],
  },
  filters: {
    userId: 'integer',
    licenseState: 'text',
    creaCau: 'text',
    state: 'text',
    isShared: 'boolean',
    isRemoved: { type: 'boolean', expression: removedSql('t') },
  },
  order: [[byText('t.fullName'), 'ASC']],
};

/** The columns of technicians in a spreadsheet; registration and state identify a row. */
const technicianSheet: Sheet = [
  ...fieldSheet('t', technicianFields),
  column.moment('createdAt', 'Cadastrado em', { readOnly: true }),
];

/** Technicians; each belongs to the user who created them, and those of the company may be chosen by everybody. */
export const TechniciansModule = resourceModule(
  resource({
    view: technicianView,
    create: CreateTechnician,
    update: UpdateTechnician,
    record: TechnicianRecord,
    sheet: technicianSheet,
    importing: technicianImport,
    rules: TechnicianRules,
  }),
  {
    controllers: [
      anonymizeController('technicians', TechnicianAnonymization, Anonymize, [
        'anonymizeTechnician',
        'Removes a technician’s data for good; buildings and issued documents stay as they are.',
      ]),
    ],
    providers: [TechnicianAnonymization],
  },
);
