/** Whose data is to be removed. */
export interface Person {
  resource: 'users' | 'technicians';
  id: number;
  fullName: string;
}

/** What a form says of it; what the dialog does is loaded with the dialog. */
export const IN_FORM = {
  section: 'Dados pessoais (LGPD)',
  button: 'Anonimizar',
  unsaved: 'Salve ou descarte as alterações antes de anonimizar.',
  removed: 'Os dados desta pessoa foram removidos. O registro não muda mais.',
} as const;
