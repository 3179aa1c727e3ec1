import { HttpError } from 'ra-core';
import { tabUser } from '../api/signed-in/tabUser';
import { refusalOf } from './PasswordQuestion';

afterEach(() => tabUser.forget());

it('reopens the dialog without an error when the session belongs to another user', () => {
  tabUser.isMine({ id: 1, fullName: null, email: 'ana@example.com' });
  tabUser.isMine({ id: 2, fullName: null, email: 'bia@example.com' });
  expect(refusalOf(new HttpError('Recusado', 403))).toEqual({});
});

it('shows any other error', () => {
  expect(refusalOf(new HttpError('Recusado', 500)).message).toBe('Não foi possível confirmar a senha.');
});
