import { HttpError } from 'ra-core';
import { tabUser } from '../api/signed-in/tabUser';
import { refusalOf } from './PasswordQuestion';

afterEach(() => tabUser.forget());

it('opens the question again without a word when the session has become another person’s', () => {
  tabUser.isMine({ id: 1, fullName: null, email: 'ana@example.com' });
  tabUser.isMine({ id: 2, fullName: null, email: 'bia@example.com' });
  expect(refusalOf(new HttpError('Recusado', 403))).toEqual({});
});

it('tells any other failure', () => {
  expect(refusalOf(new HttpError('Recusado', 500)).message).toBe('Não foi possível confirmar a senha.');
});
