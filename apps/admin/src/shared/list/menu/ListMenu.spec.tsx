/** @jest-environment ./test/jsdom.mjs */
import { jest } from '@jest/globals';
import ModelIcon from '@mui/icons-material/ViewInArOutlined';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { DataProvider, RaRecord } from 'ra-core';
import { DataTable } from 'react-admin';
import { type Answers, fakeApi, pending, refusal } from '../../../../test/fakeApi';
import { fakeDataProvider, renderScreen } from '../../../../test/renderScreen';
import { sessionEnd } from '../../../api/signed-in/sessionEnd';
import { ListPage } from '../ListPage';
import type { Beginning } from './ListMenu';

const LIST = {
  title: 'Técnicos',
  description: '',
  newLabel: 'Novo',
  emptyTitle: 'Nenhum técnico',
  emptyAction: 'Criar',
  sort: { field: 'fullName', order: 'ASC' },
} as const;

function open(records: RaRecord[], beginnings: readonly Beginning[] = []) {
  const calls = { getList: async () => ({ data: records, total: records.length }) };
  return renderScreen(
    <ListPage {...LIST} beginnings={beginnings}>
      <DataTable.Col source="fullName" label="Nome" />
      <DataTable.Col source="email" label="E-mail" className="tablet-only" />
    </ListPage>,
    {
      resource: 'technicians',
      dataProvider: fakeDataProvider(records, calls as unknown as Partial<DataProvider>),
    },
  );
}

const button = () => screen.findByRole('button', { name: 'Mais opções da lista' });

describe('menu of a list', () => {
  it('contains import and export, and returns the focus to its button', async () => {
    const { user, router } = open([{ id: 1, fullName: 'Ana', email: 'ana@exemplo.com.br' }]);
    await screen.findByText('Ana');
    await user.click(await button());
    await user.click(await screen.findByRole('menuitem', { name: 'Exportar' }));
    await screen.findByRole('menuitem', { name: 'CSV (.csv)' });
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(document.activeElement).toBe(await button()));
    await user.click(await button());
    await user.click(await screen.findByRole('menuitem', { name: 'Importar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/technicians/import'));
  });

  it('hides a column, which phones hide by default, and stores the choice in the browser', async () => {
    const records = [{ id: 1, fullName: 'Ana', email: 'ana@exemplo.com.br' }];
    const { user } = open(records);
    await screen.findByText('ana@exemplo.com.br');
    await user.click(await button());
    await user.click(await screen.findByRole('menuitem', { name: 'Colunas' }));
    await user.click(await screen.findByRole('checkbox', { name: 'E-mail' }));
    expect(screen.queryByRole('checkbox', { name: 'Nome' })).toBeNull();
    await waitFor(() => expect(screen.queryByText('ana@exemplo.com.br')).toBeNull());
    cleanup();
    const again = open(records);
    await screen.findByText('Ana');
    expect(screen.queryByText('ana@exemplo.com.br')).toBeNull();
    await again.user.click(await button());
    await again.user.click(await screen.findByRole('menuitem', { name: 'Colunas' }));
    await again.user.click(await screen.findByRole('button', { name: 'Mostrar todas' }));
    await screen.findByText('ana@exemplo.com.br');
  });

  it('contains only import and create actions without records', async () => {
    const begun: string[] = [];
    const { user } = open([], [{ label: 'De um modelo', icon: ModelIcon, run: () => begun.push('model') }]);
    await screen.findByText('Nenhum técnico');
    await user.click(await button());
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'De um modelo',
      'Importar',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'De um modelo' }));
    await waitFor(() => expect(begun).toEqual(['model']));
  });
});

describe('export of a list', () => {
  const EXPORT = 'GET /api/technicians/export';
  const start = async (answer: Answers[string]) => {
    const api = fakeApi({ [EXPORT]: answer });
    const { user } = open([{ id: 1, fullName: 'Ana', email: 'ana@exemplo.com.br' }]);
    await screen.findByText('Ana');
    await user.click(await button());
    await user.click(await screen.findByRole('menuitem', { name: 'Exportar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }));
    return { ...api, user };
  };
  const hasFocus = () => waitFor(async () => expect(document.activeElement).toBe(await button()));

  it('shows its progress, and can be cancelled', async () => {
    const { user, asked } = await start(pending({}).answer);
    const progress = await screen.findByRole('dialog', { name: 'Exportando Técnicos' });
    expect(progress.textContent).toContain('Aguardando o servidor…');
    expect(asked.at(-1)?.query).toMatchObject({ format: 'csv', sort: '["fullName","ASC"]' });
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await hasFocus();
    expect(screen.queryByText('Ops! Algo deu errado')).toBeNull();
  });

  it("shows the server's error", async () => {
    await start(refusal(429, 'Muitas listas completas estão sendo lidas.'));
    await screen.findByText('Muitas listas completas estão sendo lidas.');
    await hasFocus();
  });

  it('announces the end of the session, and no other error', async () => {
    const tell = jest.fn();
    sessionEnd.onEnd({ tell, leave: () => undefined });
    await start(refusal(440, 'Sessão expirada.'));
    await waitFor(() => expect(tell).toHaveBeenCalledWith('Sessão finalizada', expect.any(String)));
    expect(screen.queryByText('Sessão expirada.')).toBeNull();
  });
});
