/** @jest-environment ./test/jsdom.mjs */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { DataProvider, RaRecord } from 'ra-core';
import { DataTable } from 'react-admin';
import { fakeDataProvider, renderScreen } from '../../../../test/renderScreen';
import { failureOf, NoConnection } from '../../../api/failure';
import type { SessionUser } from '../../../api/signed-in/session';
import { ListPage } from '../ListPage';

const TOTAL = 398;
const RECORDS: RaRecord[] = [
  { id: 1, name: 'Acre' },
  { id: 2, name: 'Bahia' },
];

type Answer = (path: string, body: Record<string, unknown>) => object;

/** Opens a list of 398 records, two on the page. */
function open(answer: Answer = () => ({ ids: [1, 2] }), user: Partial<SessionUser> = {}) {
  const sent: [method: string, path: string, body: Record<string, unknown>][] = [];
  const keys: (string | undefined)[] = [];
  const send = async (...[method, path, body, key]: [...(typeof sent)[number], key?: string]) => {
    sent.push([method, path, body]);
    keys.push(key);
    return answer(path, body);
  };
  const calls = { getList: async () => ({ data: RECORDS, total: TOTAL }), send };
  const rendered = renderScreen(
    <ListPage
      title="Tipos de Uso"
      description=""
      newLabel="Novo"
      emptyTitle="Nenhum"
      emptyAction="Criar"
      sort={{ field: 'name', order: 'ASC' }}
      bulk={{ canSwitch: true, actions: <button>Transferir</button> }}
    >
      <DataTable.Col source="name" label="Nome" />
    </ListPage>,
    {
      resource: 'typologies',
      dataProvider: fakeDataProvider(RECORDS, calls as unknown as Partial<DataProvider>),
      user,
    },
  );
  return { ...rendered, sent, keys };
}

const button = (name: string) => screen.findByRole('button', { name });
const boxes = () => screen.findByRole('checkbox', { name: 'Selecionar todos' });
const refusal = (body: object) => failureOf(409, '', JSON.stringify({ message: 'Recusados.', ...body }));

describe('bulk action bar', () => {
  it('deletes the selected rows in one request, and restores them in one', async () => {
    const { user, sent } = open((path) => (path.endsWith('restore') ? { restored: 2 } : { ids: [1, 2] }));
    await user.click(await boxes());
    await user.click(await button('Excluir'));
    const dialog = await screen.findByRole('dialog', { name: 'Excluir 2 registros' });
    expect(within(dialog).getByText('Os registros ficam na Lixeira por 90 dias.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    await screen.findByText('2 registros excluídos.');
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    (await button('Desfazer')).focus();
    await user.keyboard('{Enter}');
    await screen.findByText('2 registros restaurados.');
    expect(sent).toEqual([
      ['POST', '/api/typologies/bulk/delete', { ids: [1, 2] }],
      ['POST', '/api/trash/restore', { resource: 'typologies', recordIds: [1, 2] }],
    ]);
  });

  it('selects all records of the filter, until a row is deselected', async () => {
    const { user, sent } = open(() => ({ ids: [7] }));
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Acre' }));
    await user.click(await button('Selecionar os 398'));
    await screen.findByText('Todos os 398 registros');
    const bahia = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Selecionar Bahia' });
    await waitFor(() => expect(bahia.checked).toBe(true));
    await user.click(bahia);
    await screen.findByText('1 linha marcada');
    await user.click(await button('Selecionar os 398'));
    await user.click(await button('Desativar'));
    const dialog = await screen.findByRole('dialog', { name: 'Desativar 398 registros' });
    await user.click(within(dialog).getByRole('button', { name: 'Desativar' }));
    await screen.findByText('1 registro desativado.');
    expect(sent).toEqual([
      ['POST', '/api/typologies/bulk/active', { filter: {}, count: 398, isActive: false }],
    ]);
  });

  it('lists the refused records with their reasons, and repeats without them in one click', async () => {
    const refused = [
      {
        id: 1,
        name: 'Acre',
        reason: 'Não é possível excluir: este registro está em uso.',
      },
      { id: 9, name: null, reason: 'Registro não encontrado.' },
    ];
    const { user, sent } = open((_path, { except }) => {
      if (except === undefined) throw refusal({ refused });
      return { ids: [2] };
    });
    await user.click(await boxes());
    await user.click(await button('Selecionar os 398'));
    await user.click(await button('Excluir'));
    const dialog = await screen.findByRole('dialog', { name: 'Excluir 398 registros' });
    await user.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    const list = await screen.findByRole('list', { name: 'Registros recusados' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Acre: Não é possível excluir: este registro está em uso.',
      'Registro 9: Registro não encontrado.',
    ]);
    await user.click(await button('Deixar estes de fora'));
    await screen.findByText('1 registro excluído.');
    expect(sent.at(-1)?.[2]).toEqual({ filter: {}, count: 398, except: [1, 9] });
  });

  it('repeats a write whose response was lost with the same idempotency key', async () => {
    let isLost = true;
    const { user, keys } = open(() => {
      if (isLost) throw new NoConnection('lost');
      return { ids: [1] };
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Acre' }));
    await user.click(await button('Ativar'));
    const dialog = await screen.findByRole('dialog', { name: 'Ativar 1 registro' });
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Ativar' });
    await user.click(confirm);
    await waitFor(() => expect(keys.length === 1 && !confirm.disabled).toBe(true));
    isLost = false;
    await user.click(confirm);
    await screen.findByText('1 registro ativado.');
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  });

  it('offers no retry when all records are refused', async () => {
    const { user } = open(() => {
      throw refusal({ refused: [{ id: 1, name: 'Acre', reason: 'Em uso.' }] });
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Acre' }));
    await user.click(await button('Ativar'));
    const dialog = await screen.findByRole('dialog', { name: 'Ativar 1 registro' });
    await user.click(within(dialog).getByRole('button', { name: 'Ativar' }));
    const again = await screen.findByRole('button', { name: 'Deixar estes de fora' });
    expect(again.getAttribute('aria-disabled')).toBe('true');
  });

  it('shows the new count when the filter matches other records by now, and continues in one click', async () => {
    const { user, sent } = open((_path, { count }) => {
      if (count === TOTAL) throw refusal({ count: 399 });
      return { ids: [1] };
    });
    await user.click(await boxes());
    await user.click(await button('Selecionar os 398'));
    await user.click(await button('Ativar'));
    const dialog = await screen.findByRole('dialog', { name: 'Ativar 398 registros' });
    await user.click(within(dialog).getByRole('button', { name: 'Ativar' }));
    await user.click(await button('Continuar com 399 registros'));
    await screen.findByText('1 registro ativado.');
    expect(sent.at(-1)?.[2]).toEqual({ filter: {}, count: 399, isActive: true });
  });

  it('contains the actions of the resource, and is absent without write access', async () => {
    const { user } = open();
    await user.click(await boxes());
    await button('Transferir');
    cleanup();
    open(undefined, { isAdmin: false, allowedModules: [] });
    await screen.findByText('Acre');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
