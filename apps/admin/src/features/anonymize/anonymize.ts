/** The person whose data is removed. */
export interface Person {
  resource: 'users' | 'technicians';
  id: number;
  fullName: string;
}

/** Texts in the forms; those of the dialog are loaded with it. */
export const IN_FORM = {
  section: 'Dados pessoais (LGPD)',
  button: 'Anonimizar',
  unsaved: 'Salve ou descarte as alterações antes de anonimizar.',
  removed: 'Os dados desta pessoa foram removidos. O registro não muda mais.',
} as const;
