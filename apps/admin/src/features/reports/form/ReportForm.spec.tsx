/** @jest-environment ./test/jsdom.mjs */
import { screen } from '@testing-library/react';
import { fakeApi } from '../../../../test/fakeApi';
import { openScreen } from '../../../../test/renderScreen';
import { ReportForm } from './ReportForm';

describe('report form', () => {
  it('requires a level before saving', async () => {
    const api = fakeApi({
      'GET /api/requirements': [],
      'GET /api/criteria': [],
      'GET /api/analyses': [],
      'GET /api/reports/levels': [],
      'GET /api/buildings': [{ id: 7, name: 'Aurora', city: 'Curitiba', state: 'PR', updatedAt: '' }],
      'GET /api/buildings/7': { id: 7, name: 'Aurora', city: 'Curitiba', state: 'PR', updatedAt: '' },
    });
    const { user } = await openScreen(<ReportForm onCreated={() => undefined} />, {
      resource: 'reports',
      target: { create: true, of: 7 },
    });
    await screen.findByText(/^Não há requisitos com análises ativas/);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Selecione ao menos um nível de uma análise.');
    expect(api.sent('POST /api/reports/with-structure')).toEqual([]);
  });
});
