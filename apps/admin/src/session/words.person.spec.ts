import { initialsOf, nameOf } from './words';

it.each([
  [{ fullName: 'Ana Lima', email: 'ana@exemplo.com' }, 'Ana Lima'],
  [{ fullName: null, email: 'ana@exemplo.com' }, 'ana@exemplo.com'],
  [{ fullName: '', email: '' }, 'Usuário'],
])('%j is called %s', (user, name) => expect(nameOf(user)).toBe(name));

it.each([
  ['Ana Maria Lima', 'AL'],
  ['Ana', 'A'],
  ['ana@exemplo.com', 'AC'],
])('%s is %s for short', (name, initials) => expect(initialsOf(name)).toBe(initials));
