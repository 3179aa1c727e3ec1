import { initialsOf, nameOf } from './words';

it.each([
  [{ fullName: 'Ana Lima', email: 'ana@exemplo.com' }, 'Ana Lima'],
  [{ fullName: null, email: 'ana@exemplo.com' }, 'ana@exemplo.com'],
  [{ fullName: '', email: '' }, 'Usuário'],
])('names %j as %s', (user, name) => expect(nameOf(user)).toBe(name));

it.each([
  ['Ana Maria Lima', 'AL'],
  ['Ana', 'A'],
  ['ana@exemplo.com', 'AC'],
])('abbreviates %s as %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
