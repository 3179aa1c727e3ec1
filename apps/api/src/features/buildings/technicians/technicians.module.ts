import { ADDRESS_LABELS as address, formatCep, formatCpfCnpj, formatPhone } from '@prumo/domain';

import { removedSql } from '../../../audit/redaction/removed-sql.js';
import { byText, type View } from '../../../crud/list/view.js';
import { column, type Sheet } from '../../../crud/sheet.js';
import { resource, resourceModule } from '../../resource-module.js';
import { technicianImport } from './technician-import.js';
import { TechnicianRemoval, TechnicianRemovalController, TechnicianRules } from './technician-removal.js';
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
  filters: {
    userId: 'integer',
    licenseState: 'text',
    creaCau: 'text',
    state: 'text',
    isRemoved: { type: 'boolean', expression: removedSql('t') },
  },
  order: [[byText('t.fullName'), 'ASC']],
};

/** How technicians stand in a spreadsheet; CREA/CAU and its state tell which one a row is. */
const technicianSheet: Sheet = [
  column.text('fullName', 'Nome completo', { example: 'Ana Souza' }),
  column.text('creaCau', 'CREA/CAU', {
    note: 'Com a UF do registro, identifica o responsável.',
    example: '12345-D',
  }),
  column.text('licenseState', 'UF do Registro', { example: 'PR' }),
  column.text('cpfCnpj', 'CPF/CNPJ', { personal: true, format: formatCpfCnpj, example: '529.982.247-25' }),
  column.text('email', 'E-mail', { example: 'ana@exemplo.com.br' }),
  column.text('phone', 'Telefone', { format: formatPhone, example: '(41) 99999-0000' }),
  column.text('company', 'Empresa'),
  column.text('cep', address.cep, { format: formatCep, example: '80010-000' }),
  column.text('street', address.street, { example: 'Rua XV de Novembro' }),
  column.text('addressNumber', address.addressNumber, { example: '100' }),
  column.text('neighborhood', address.neighborhood),
  column.text('state', address.state, { example: 'PR' }),
  column.text('city', address.city, { example: 'Curitiba' }),
  column.text('notes', 'Observações'),
  column.moment('createdAt', 'Cadastrado em', { told: true }),
];

/** Technicians: each belongs to the person who registered them. */
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
  { controllers: [TechnicianRemovalController], providers: [TechnicianRemoval] },
);
