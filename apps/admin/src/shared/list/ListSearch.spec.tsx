/** @jest-environment ./test/jsdom.mjs */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DataTable } from 'react-admin';
import { technicianFields } from '@prumo/domain';
import { fakeDataProvider, FORM_WORDS, renderScreen } from '../../../test/renderScreen';
import { FormDialog } from '../form/FormDialog';
import { TextInput } from '../inputs';
import { ListPage } from './ListPage';

const LIST = {
  title: 'Técnicos',
  description: 'Pessoas',
  newLabel: 'Novo técnico',
  emptyTitle: 'Nenhum técnico',
  emptyAction: 'Criar',
};

const openList = (path?: string) => {
  const records = [{ id: 1, fullName: 'Ana' }];
  const getList = async () => ({ data: records, total: 1 });
  return renderScreen(
    <>
      <ListPage {...LIST} sort={{ field: 'fullName', order: 'ASC' }} imports={false}>
        <DataTable.Col source="fullName" label="Nome" />
      </ListPage>
      <FormDialog {...FORM_WORDS} fields={technicianFields} defaultValues={{ fullName: '' }}>
        <TextInput source="fullName" label="Nome" />
      </FormDialog>
    </>,
    {
      resource: 'technicians',
      dataProvider: fakeDataProvider(records, { getList: getList as never }),
      ...(path !== undefined && { path }),
    },
  );
};
const searchBox = () => screen.getByRole('searchbox', { name: 'Pesquisar' });

describe('search field of a list', () => {
  it('keeps a form open that opens during the search delay, and searches once it is closed', async () => {
    const { router, user } = openList();
    await screen.findByText('Ana');
    // Within the wait of the search, however slow the machine.
    fireEvent.change(searchBox(), { target: { value: 'an' } });
    fireEvent.click(screen.getByRole('button', { name: 'Novo técnico' }));
    await screen.findByRole('dialog');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(router.state.location).toMatchObject({ pathname: '/technicians/create', search: '' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toContain('%22q%22%3A%22an%22'));
    expect(router.state.location.pathname).toBe('/technicians');
  });

  it('searches from a URL with a trailing slash', async () => {
    const { router, user } = openList('/technicians/');
    await screen.findByText('Ana');
    await user.type(searchBox(), 'an');
    await waitFor(() => expect(router.state.location.search).toContain('%22q%22%3A%22an%22'));
  });
});
