/** @jest-environment ./test/jsdom.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import type { DataProvider, RaRecord } from 'ra-core';
import { DataTable } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { fakeDataProvider, renderScreen } from '../../../test/renderScreen';
import { RowLink } from './cells';
import { ListPage } from './ListPage';

const RECORDS: RaRecord[] = [
  { id: 1, name: 'Acre', floors: 2 },
  { id: 2, name: 'Bahia', floors: 9 },
];

const Path = () => <output>{useLocation().pathname}</output>;

const all = async (records: RaRecord[]) => ({ data: records, total: records.length });

function open(records: RaRecord[] = RECORDS, getList = () => all(records), path = '/states') {
  const calls = { getList };
  return renderScreen(
    <>
      <Path />
      <ListPage
        title="Estados"
        description=""
        newLabel="Novo Estado"
        emptyTitle="Nenhum estado"
        emptyAction="Criar Primeiro Estado"
        sort={{ field: 'name', order: 'ASC' }}
        filters={<button>Filtro</button>}
        bulk={{ actions: <button>Apagar marcadas</button> }}
      >
        <DataTable.Col source="name" label="Nome" render={({ name }) => <RowLink>{name}</RowLink>} />
        <DataTable.NumberCol source="floors" label="Pav." />
        <DataTable.Col label="Ações">
          <button>Outro botão</button>
        </DataTable.Col>
      </ListPage>
    </>,
    {
      ...{ resource: 'states', path },
      dataProvider: fakeDataProvider(records, calls as unknown as Partial<DataProvider>),
    },
  );
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe('table of a list', () => {
  it('names a heading by its label and its order by aria-sort', async () => {
    const { user } = open();
    const heading = await screen.findByRole('columnheader', { name: 'Pav.' });
    expect(within(heading).getByRole('button', { name: 'Pav.' })).toBeTruthy();
    expect(heading.getAttribute('aria-sort')).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Nome' }).getAttribute('aria-sort')).toBe('ascending');
    const sorted = () =>
      [...document.querySelectorAll('[aria-sort]')].map((it) => [
        it.textContent,
        it.getAttribute('aria-sort'),
      ]);
    for (const order of ['ascending', 'descending']) {
      await user.click(within(screen.getByRole('columnheader', { name: 'Pav.' })).getByRole('button'));
      await waitFor(() => expect(sorted()).toEqual([['Pav.', order]]));
    }
  });

  it('names the checkbox of a row by its record', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Bahia' }));
    await screen.findByText('1 linha marcada');
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos' }));
    await screen.findByText('2 linhas marcadas');
  });

  it('opens a record by a click anywhere on its row, but not on a control', async () => {
    const { user } = open();
    const bahia = await row('Bahia');
    await user.click(within(bahia).getByRole('button', { name: 'Outro botão' }));
    await user.click(within(bahia).getByRole('checkbox'));
    expect(document.querySelector('output')?.textContent).toBe('/states');
    await user.click(within(bahia).getByText('9'));
    expect(document.querySelector('output')?.textContent).toBe('/states/2/edit');
  });
});

describe('list without records', () => {
  it('offers neither search nor filters nor export', async () => {
    const { user } = open([]);
    await screen.findByRole('button', { name: 'Criar Primeiro Estado' });
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByText('Filtro')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mais opções da lista' }));
    await screen.findByRole('menuitem', { name: 'Importar' });
    expect(screen.queryByRole('menuitem', { name: /^Exportar/ })).toBeNull();
  });
});

describe('focus after the focused element was removed', () => {
  const isOnList = () =>
    waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Estados'));

  it('moves to the list after a failed list was reloaded', async () => {
    let isDown = true;
    const { user } = open(RECORDS, () => (isDown ? Promise.reject(new Error('Fora.')) : all(RECORDS)));
    const again = await screen.findByRole('button', { name: 'Tentar novamente' });
    isDown = false;
    await user.click(again);
    await row('Bahia');
    await isOnList();
  });

  it('moves to the list after an empty search was cleared', async () => {
    const path = `/states?filter=${encodeURIComponent('{"q":"nada disto"}')}`;
    let found: RaRecord[] = [];
    const { user } = open([], () => all(found), path);
    await screen.findByText('Nenhum resultado encontrado');
    found = RECORDS;
    await user.click(screen.getAllByRole('button', { name: 'Limpar pesquisa' }).at(-1) as HTMLElement);
    await row('Bahia');
    await isOnList();
  });
});
