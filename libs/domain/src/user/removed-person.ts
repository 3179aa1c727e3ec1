import { ANONYMOUS_DOMAIN } from '../contact/contact-fields.js';
import { requiredText, type ValuesOf } from '../fields/field.js';
import type { technicianFields } from '../technician/technician-fields.js';

interface Numbered {
  id: number;
}

/** The name of a person whose data was removed, unique by the record's id. */
export const removedName = ({ id }: Numbered): string => `Pessoa removida n.º ${id}`;

/** Their e-mail, which no field accepts; it marks the record as removed. */
export const removedEmail = ({ id }: Numbered): string => `removida-${id}${ANONYMOUS_DOMAIN}`;

export const isRemovedPerson = (record: Numbered & { email: string | null }): boolean =>
  record.email === removedEmail(record);

/** The values of a technician after removal: valid, but of nobody. */
export const removedTechnician = (
  record: Numbered,
): Omit<ValuesOf<typeof technicianFields>, 'licenseState'> => ({
  fullName: removedName(record),
  creaCau: `Removido-${record.id}`,
  cpfCnpj: '00000000000',
  email: removedEmail(record),
  phone: '0000000000',
  company: null,
  street: 'Removida',
  addressNumber: null,
  neighborhood: null,
  city: null,
  state: null,
  cep: null,
  notes: null,
  isShared: false,
});

export const removalFields = {
  confirmation: requiredText('Digite o nome da pessoa para confirmar', { max: 255, allowInvisible: true }),
};

/** Whether the typed name is the person's, ignoring case and surrounding spaces. */
export const isTypedName = (typed: string, fullName: string): boolean =>
  typed.trim().toLocaleLowerCase('pt-BR') === fullName.trim().toLocaleLowerCase('pt-BR');
