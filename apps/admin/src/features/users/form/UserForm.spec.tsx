/** @jest-environment ./test/jsdom.mjs */
import { cleanup, screen } from '@testing-library/react';
import { fakeApi } from '../../../../test/fakeApi';
import { field, openScreen, retype } from '../../../../test/renderScreen';
import { UserForm } from './UserForm';

describe('the draft of a user', () => {
  it('never holds the password', async () => {
    localStorage.clear();
    document.cookie = 'prumo.signed-in=1';
    fakeApi({});
    const { user } = await openScreen(<UserForm />, { resource: 'users', target: { create: true } });
    await retype(user, field('Nome'), 'Marina Costa');
    await retype(user, screen.getByLabelText(/^Senha/), 'Segredo-9876');
    cleanup();
    const kept = JSON.stringify(localStorage);
    expect(kept).toContain('Marina Costa');
    expect(kept).not.toContain('Segredo');
  });
});

it('with a new password lists the tokens that it revokes, and offers to keep them', async () => {
  const rui = {
    id: 7,
    fullName: 'Rui Barros',
    email: 'rui@exemplo.com.br',
    isAdmin: false,
    allowedModules: [],
  };
  fakeApi({
    'GET /api/users': [rui],
    'GET /api/users/7': rui,
    'GET /api/users/7/access': { passkeys: [], tokens: ['Planilha'], hasApp: true },
  });
  const { user } = await openScreen(<UserForm />, { resource: 'users', target: { id: 7 } });
  await screen.findByDisplayValue('Rui Barros');
  await retype(user, screen.getByLabelText(/^Senha/), 'Varanda-de-pedra-3');
  await screen.findByText(/Com a senha nova deixam de valer: 1 token: Planilha\./);
  screen.getByText('O aplicativo autenticador continua sendo pedido na entrada.');
  const keep = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Manter chaves de acesso e tokens' });
  expect(keep.checked).toBe(false);
});
