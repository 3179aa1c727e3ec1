/** @jest-environment ./test/jsdom.mjs */
import { screen, within } from '@testing-library/react';
import { fakeApi, listOf } from '../../../test/fakeApi';
import { openScreen } from '../../../test/renderScreen';
import type { Coverage } from './Coverage';
import CoverageContent from './CoverageContent';

const LIST = 'GET /api/isopleths/3/coverages';
const DELETE = 'POST /api/isopleths/3/coverages/bulk/delete';
const ROWS: Coverage[] = [
  { id: 11, cityId: 1, city: 'Curitiba', stateId: 9, state: 'PR' },
  { id: 12, cityId: 2, city: 'Londrina', stateId: 9, state: 'PR' },
];

describe('municipalities of a coverage', () => {
  const open = async (total = 2) => {
    const api = fakeApi({
      [LIST]: () => listOf(ROWS, total),
      [DELETE]: { ids: [11, 12] },
      'GET /api/states': [],
      'GET /api/settings': { pageSize: 15 },
    });
    const holder = { id: 3, code: 'III' };
    const shown = await openScreen(<CoverageContent holder={holder} canMove={false} />, {
      resource: 'isopleths',
    });
    await screen.findByText('Londrina');
    return { ...shown, ...api };
  };
  const tick = (name: string) => screen.getByRole('checkbox', { name });

  it('of an isopleth are added and removed, but not moved', async () => {
    await open();
    screen.getByRole('button', { name: 'Excluir Curitiba/PR' });
    expect(screen.queryByRole('button', { name: /^Editar/ })).toBeNull();
  });

  it('are removed together when selected, after a confirmation', async () => {
    const { user, sent } = await open();
    await user.click(tick('Selecionar Curitiba/PR'));
    await user.click(tick('Selecionar os municípios desta página'));
    const bar = await screen.findByRole('toolbar', { name: 'Ações para as linhas marcadas' });
    within(bar).getByText('2 linhas marcadas');
    await user.click(within(bar).getByRole('button', { name: 'Excluir' }));
    const dialog = await screen.findByRole('dialog', { name: 'Excluir 2 registros' });
    expect(dialog.textContent).toContain('não poderá ser desfeita');
    await user.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    await screen.findByText('2 registros excluídos.');
    expect(sent(DELETE)).toEqual([{ ids: [11, 12] }]);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('are all removed when the selection spans several pages', async () => {
    const { user, sent } = await open(853);
    await user.click(tick('Selecionar Londrina/PR'));
    await user.click(await screen.findByRole('button', { name: 'Selecionar os 853' }));
    await user.click(screen.getByRole('button', { name: 'Excluir' }));
    const dialog = await screen.findByRole('dialog', { name: 'Excluir 853 registros' });
    await user.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    await screen.findByText('2 registros excluídos.');
    expect(sent(DELETE)).toEqual([{ filter: {}, count: 853 }]);
  });
});
