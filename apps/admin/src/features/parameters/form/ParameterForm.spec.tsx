/** @jest-environment ./test/jsdom.mjs */
import { cleanup, screen } from '@testing-library/react';
import { fakeApi } from '../../../../test/fakeApi';
import { field, openScreen, retype } from '../../../../test/renderScreen';
import { CONDITIONS, LABELS } from '../Parameter';
import { ParameterForm } from './ParameterForm';

describe('the draft of a parameter', () => {
  it('holds the further conditions', async () => {
    localStorage.clear();
    document.cookie = 'prumo.signed-in=1';
    fakeApi({
      'GET /api/requirements': [],
      'GET /api/criteria': [],
      'GET /api/analyses': [],
      'GET /api/attributes': [],
      'GET /api/states': [],
    });
    const open = () => openScreen(<ParameterForm />, { resource: 'parameters', target: { create: true } });
    const condition = () => screen.queryByRole('group', { name: CONDITIONS.name(1) });
    const first = await open();
    await retype(first.user, field(LABELS.label), 'Parâmetro em rascunho');
    await first.user.click(screen.getByRole('button', { name: CONDITIONS.add }));
    cleanup();
    const { user } = await open();
    expect(condition()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(field(LABELS.label).value).toBe('Parâmetro em rascunho');
    expect(condition()).not.toBeNull();
  });
});
