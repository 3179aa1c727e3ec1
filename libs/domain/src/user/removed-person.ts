import { NOBODYS_DOMAIN } from '../contact/contact-fields.js';
import { requiredText } from '../text/field.js';

/** Who is meant: somebody's record, by its number. */
interface Numbered {
  id: number;
}

/** What stands for the name of a person whose data was removed; by the record's number, so that each is told apart. */
export const removedName = ({ id }: Numbered): string => `Pessoa removida n.º ${id}`;

/** Their e-mail, which no field takes. By it such a record is known. */
export const removedEmail = ({ id }: Numbered): string => `removida-${id}${NOBODYS_DOMAIN}`;

/** Whether the person's data was removed from this record: it is of nobody any more, and stays so. */
export const isRemovedPerson = (record: Numbered & { email: string | null }): boolean =>
  record.email === removedEmail(record);

/** What a technical responsible holds once their data was removed: whatever is required, valid and nobody's. */
export const removedTechnician = (record: Numbered) => ({
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
});

/** What is asked before somebody's data is removed, which nothing brings back: their name, typed. */
export const removalFields = {
  confirmation: requiredText('Digite o nome da pessoa para confirmar', { max: 255, allowInvisible: true }),
};

/** Whether what was typed is the person's name: case and spaces around it aside. */
export const isTypedName = (typed: string, fullName: string): boolean =>
  typed.trim().toLocaleLowerCase('pt-BR') === fullName.trim().toLocaleLowerCase('pt-BR');
