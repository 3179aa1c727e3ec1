import { byText, type View } from '../../platform/crud/list/view.js';
import { resourceModule } from '../../platform/crud/resource-module.js';
import { resource } from '../../platform/crud/resource.js';
import { CreateTechnician, TechnicianRecord, UpdateTechnician } from './technician.dto.js';
import { Technician } from './technician.entity.js';

/** How technicians are listed and answered. */
const technicianView: View<Technician> = {
  resource: 'technicians',
  entity: Technician,
  alias: 't',
  owner: 't.userId',
  columns: {
    id: 't.id',
    userId: 't.userId',
    fullName: 't.fullName',
    creaCau: 't.creaCau',
    licenseState: 't.licenseState',
    cpfCnpj: 't.cpfCnpj',
    email: 't.email',
    phone: 't.phone',
    company: 't.company',
    street: 't.street',
    addressNumber: 't.addressNumber',
    neighborhood: 't.neighborhood',
    city: 't.city',
    state: 't.state',
    cep: 't.cep',
    notes: 't.notes',
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
  filters: { userId: 'integer', licenseState: 'text', creaCau: 'text', state: 'text' },
  order: [[byText('t.fullName'), 'ASC']],
};

/** Technicians: each belongs to the person who registered them. */
export const TechniciansModule = resourceModule(
  resource({
    view: technicianView,
    create: CreateTechnician,
    update: UpdateTechnician,
    record: TechnicianRecord,
  }),
);
