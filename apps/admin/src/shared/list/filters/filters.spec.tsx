/** @jest-environment ./test/jsdom.mjs */
import { screen, waitFor } from '@testing-library/react';
import type { DataProvider, RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { fakeDataProvider, renderScreen } from '../../../../test/renderScreen';
import { ListPage } from '../ListPage';
import { ChoiceFilter } from './ChoiceFilter';
import { PeriodFilter } from './PeriodFilter';
import { RecordFilter } from './RecordFilter';

const RECORDS: RaRecord[] = [
  { id: 1, fullName: 'Ana Prado' },
  { id: 2, fullName: 'Bia Reis' },
];

const LIST = {
  title: 'Lista',
  description: '',
  newLabel: 'Novo',
  emptyTitle: 'Nenhum',
  emptyAction: 'Criar',
  sort: { field: 'fullName', order: 'ASC' },
} as const;

const CHOICES = [
  [true, 'Conferidos'],
  [false, 'Não conferidos'],
] as const;

function open(filters: ReactNode, path?: string, styled = false) {
  const calls = { getList: async () => ({ data: RECORDS, total: RECORDS.length }) };
  const { router, user } = renderScreen(
    <ListPage {...LIST} filters={filters}>
      <DataTable.Col source="fullName" label="Nome" />
    </ListPage>,
    {
      resource: 'technicians',
      styled,
      dataProvider: fakeDataProvider(RECORDS, calls as unknown as Partial<DataProvider>),
      ...(path !== undefined && { path }),
    },
  );
  const filter = () => new URLSearchParams(router.state.location.search).get('filter');
  return { user, filter };
}

const withFilter = (filter: object): string =>
  `/technicians?filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('filter chips of a list', () => {
  it('filter by one of a few values, and reset, keeping the search', async () => {
    const { user, filter } = open(
      <ChoiceFilter source="isChecked" label="Conferência" all="Todos" choices={CHOICES} />,
      withFilter({ q: 'ana' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Conferência' }));
    await user.click(screen.getByRole('menuitem', { name: 'Não conferidos' }));
    await waitFor(() => expect(filter()).toBe('{"q":"ana","isChecked":false}'));
    await user.click(await screen.findByRole('button', { name: 'Conferência: Não conferidos' }));
    await user.click(screen.getByRole('menuitem', { name: 'Todos' }));
    await waitFor(() => expect(filter()).toBe('{"q":"ana"}'));
  });

  it('filter by a record that the server searches, and show its name', async () => {
    const { user, filter } = open(
      <RecordFilter
        source="technicianId"
        resource="technicians"
        label="Responsável"
        all="Todos"
        sort={LIST.sort}
      />,
    );
    await user.click(await screen.findByRole('button', { name: 'Responsável' }));
    await user.click(await screen.findByRole('option', { name: 'Bia Reis' }));
    await waitFor(() => expect(filter()).toBe('{"technicianId":2}'));
    await screen.findByRole('button', { name: 'Responsável: Bia Reis' });
  });

  it('filter by a period of whole dates only', async () => {
    const { user, filter } = open(<PeriodFilter source="created" label="Cadastrado em" />);
    await user.click(await screen.findByRole('button', { name: 'Cadastrado em' }));
    await user.type(screen.getByRole('textbox', { name: 'De' }), '0103202');
    expect(filter()).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'De' }), '5');
    await waitFor(() => expect(filter()).toBe('{"createdFrom":"2025-03-01"}'));
    await user.type(screen.getByRole('textbox', { name: 'Até' }), '28022025');
    await screen.findByText('O fim vem antes do início.');
    await user.click(screen.getByRole('button', { name: 'Limpar período' }));
    await waitFor(() => expect(filter()).toBe('{}'));
  });

  it('are collapsed on a phone, with the number of active filters', async () => {
    const { matchMedia } = window;
    const phone = Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList;
    window.matchMedia = () => phone;
    try {
      const { user } = open(
        <ChoiceFilter source="isChecked" label="Conferência" all="Todos" choices={CHOICES} />,
        withFilter({ q: 'ana', isChecked: false }),
        true,
      );
      const button = await screen.findByRole('button', { name: 'Filtros (1)', expanded: false });
      expect(screen.queryByRole('button', { name: /^Conferência/ })).toBeNull();
      await user.click(button);
      screen.getByRole('button', { name: 'Conferência: Não conferidos' });
      await user.click(screen.getByRole('button', { name: 'Filtros (1)', expanded: true }));
      expect(screen.queryByRole('button', { name: /^Conferência/ })).toBeNull();
    } finally {
      window.matchMedia = matchMedia;
    }
  });
});
