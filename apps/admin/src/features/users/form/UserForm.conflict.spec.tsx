/** @jest-environment ./test/jsdom.mjs */
import { screen } from '@testing-library/react';
import { chooseVersion, confirmVersions, shownVersions, storedRecord } from '../../../../test/conflict';
import { fakeApi, listOf } from '../../../../test/fakeApi';
import { field, openScreen, retype, saveButton } from '../../../../test/renderScreen';
import { UserForm } from './UserForm';

const MARINA = {
  ...{ id: 2, fullName: 'Marina Costa', email: 'marina@exemplo.com.br', phone: null },
  ...{ isAdmin: false, secondFactorRequired: false, allowedModules: ['buildings'] },
};

describe('the form of a user whom another administrator saved meanwhile', () => {
  it('compares the rights as one, and keeps the typed password without showing it', async () => {
    const stored = storedRecord('/api/users/2', MARINA);
    fakeApi({
      ...stored.answers,
      'GET /api/users': listOf([], 2),
      'GET /api/users/2/access': { passkeys: [], tokens: [], hasApp: false },
    });
    const { user } = await openScreen(<UserForm />, { resource: 'users', target: { id: 2 } });
    await screen.findByDisplayValue('Marina Costa');
    await retype(user, field('Nome completo'), 'Marina Prado');
    await user.click(screen.getByRole('checkbox', { name: 'Relatórios' }));
    await retype(user, screen.getByLabelText(/^Senha/), 'Outra-senha-2');
    stored.save({ isAdmin: true, allowedModules: [] });
    await user.click(saveButton());
    const mine = 'Administrador: Não\nMódulos permitidos: Relatórios, Edificações';
    expect(await shownVersions()).toEqual([
      ['Nome completo', 'Marina Prado', 'Marina Costa', 'mine'],
      ['Permissões', mine, 'Administrador: Sim', undefined],
    ]);
    await chooseVersion(user, 'Permissões', 'theirs');
    await confirmVersions(user);
    await screen.findByText('Usuário atualizado.');
    const chosen = { fullName: 'Marina Prado', isAdmin: true, allowedModules: [], password: 'Outra-senha-2' };
    expect(stored.current()).toMatchObject(chosen);
  });
});
