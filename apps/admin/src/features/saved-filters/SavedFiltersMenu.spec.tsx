/** @jest-environment ./test/jsdom.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import { DataTable } from 'react-admin';
import { type Answers, fakeApi, noConnection } from '../../../test/fakeApi';
import { openScreen } from '../../../test/renderScreen';
import { ListPage } from '../../shared/list/ListPage';
import { LayoutSlotsContext, useLayoutSlots } from '../../shared/screen';
import SavedFiltersMenu from './SavedFiltersMenu';

const URL = '/api/saved-filters';
const saved = (id: number, name: string, query: object) => ({ id, resource: 'states', name, query });
const AURORA = saved(1, 'Aurora', { filter: { q: 'aurora' }, sort: null });

const List = () => (
  <LayoutSlotsContext value={{ ...useLayoutSlots(), SavedFilters: SavedFiltersMenu }}>
    <ListPage
      title="Estados"
      description=""
      newLabel="Novo"
      emptyTitle="Nenhum"
      emptyAction="Criar"
      sort={{ field: 'code', order: 'ASC' }}
    >
      <DataTable.Col source="name" label="Nome" />
    </ListPage>
  </LayoutSlotsContext>
);

async function open(answers: Answers = {}, path = '/states') {
  const api = fakeApi({ 'GET /api/states': [{ id: 1, name: 'Acre' }], [`GET ${URL}`]: [AURORA], ...answers });
  const rendered = await openScreen(<List />, { resource: 'states', path });
  const { user } = rendered;
  await screen.findByText('Acre');
  const openMenu = async () => {
    await user.click(screen.getByRole('button', { name: 'Mais opções da lista' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Filtros salvos' }));
    return within(await screen.findByRole('dialog', { name: 'Filtros salvos' }));
  };
  return { ...api, ...rendered, menu: await openMenu(), openMenu };
}

describe('saved filters of a list', () => {
  it('are none at first, and an unfiltered list offers nothing to save', async () => {
    const { menu, asked } = await open({ [`GET ${URL}`]: [] });
    await menu.findByText('Nenhum filtro salvo nesta lista.');
    expect(menu.getByRole<HTMLButtonElement>('button', { name: 'Salvar filtro atual' }).disabled).toBe(true);
    expect(asked.find(({ call }) => call === `GET ${URL}`)?.query).toEqual({ resource: 'states' });
  });

  it("apply with the list's usual sort order when they were saved without one", async () => {
    const { menu, user, router } = await open({}, '/states?sort=name&order=DESC');
    await user.click(await menu.findByRole('button', { name: 'Aurora' }));
    const query = () => new URLSearchParams(router.state.location.search);
    await waitFor(() => expect([query().get('sort'), query().get('order')]).toEqual(['code', 'ASC']));
    expect(query().get('filter')).toBe('{"q":"aurora"}');
  });

  it('need a name, and replace the filter that has it', async () => {
    const filter = { q: 'girassol' };
    const { menu, user, sent } = await open(
      { [`POST ${URL}`]: AURORA },
      `/states?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    await menu.findByRole('button', { name: 'Aurora' });
    await user.click(menu.getByRole('button', { name: 'Salvar filtro atual' }));
    const naming = within(await screen.findByRole('dialog', { name: 'Salvar filtro atual' }));
    await user.keyboard('{Enter}');
    await naming.findByText('Nome do filtro é obrigatório');
    await user.type(naming.getByLabelText(/^Nome do filtro/), 'Aurora');
    await naming.findByText('Substitui o filtro que já tem este nome.');
    await user.keyboard('{Enter}');
    await screen.findByText('Filtro salvo.');
    expect(sent(`POST ${URL}`)).toEqual([
      { name: 'Aurora', resource: 'states', query: { filter, sort: null } },
    ]);
  });

  it('are deleted after confirmation', async () => {
    const { menu, user, answers, sent } = await open({ [`DELETE ${URL}/1`]: {} });
    await user.click(await menu.findByRole('button', { name: 'Excluir filtro Aurora' }));
    await screen.findByText('Tem certeza que deseja excluir o filtro Aurora?');
    answers[`GET ${URL}`] = [];
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
    await screen.findByText('Filtro excluído.');
    await menu.findByText('Nenhum filtro salvo nesta lista.');
    expect(sent(`DELETE ${URL}/1`)).toHaveLength(1);
  });

  it("show an error when they can't be loaded, and retry", async () => {
    const { menu, user, answers } = await open({ [`GET ${URL}`]: noConnection });
    await menu.findByText(/^(Não foi possível carregar os filtros salvos|Sem conexão com o servidor)\.$/);
    answers[`GET ${URL}`] = [AURORA];
    await user.click(menu.getByRole('button', { name: 'Tentar novamente' }));
    await menu.findByRole('button', { name: 'Aurora' });
  });
});
