import { formatCep, formatCpfCnpj, formatPhone, technicianFields } from '@prumo/domain';
import type { FieldValues } from 'react-hook-form';
import { valuesOf } from '../../kit/form/formValues';
import type { Technician } from './Technician';

export const BLANK_TECHNICIAN: FieldValues = {
  fullName: '',
  creaCau: '',
  licenseState: null,
  cpfCnpj: '',
  email: '',
  phone: '',
  company: '',
  street: '',
  addressNumber: '',
  neighborhood: '',
  city: null,
  state: null,
  cep: '',
  notes: '',
};

/** A stored technician as the form shows it: what is kept as digits takes its punctuation. */
export const toForm = (technician: Technician): FieldValues => ({
  ...valuesOf(technicianFields, BLANK_TECHNICIAN, technician),
  cpfCnpj: formatCpfCnpj(technician.cpfCnpj),
  phone: formatPhone(technician.phone),
  cep: formatCep(technician.cep),
});
