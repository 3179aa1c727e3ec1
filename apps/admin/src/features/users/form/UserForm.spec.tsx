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
