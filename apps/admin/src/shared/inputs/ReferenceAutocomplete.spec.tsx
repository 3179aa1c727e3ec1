/** @jest-environment ./test/jsdom.mjs */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { type Answers, fakeApi, listOf, noConnection, pending } from '../../../test/fakeApi';
import { openScreen } from '../../../test/renderScreen';
import { CreateShortcut } from '../list/NewButton';
import { ReferenceAutocomplete } from './ReferenceAutocomplete';

const LIST = 'GET /api/buildings';
const SORT = { field: 'name', order: 'ASC' } as const;
const ROWS = ['Aurora', 'Zênite'].map((label, id) => ({ id: id + 1, label }));

function Form({ children }: { children?: ReactNode }) {
  const form = useForm({ defaultValues: { buildingId: null } });
  return (
    <FormProvider {...form}>
      {children}
      <ReferenceAutocomplete source="buildingId" label="Edificação" resource="buildings" sort={SORT} />
    </FormProvider>
  );
}

async function open(answer: Answers[string], element = <Form />) {
  const byId = Object.fromEntries(ROWS.map((row) => [`GET /api/buildings/${row.id}`, row]));
  const api = fakeApi({ ...byId, [LIST]: answer });
  return { ...api, ...(await openScreen(element)) };
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Edificação' });
const openList = () => fireEvent.mouseDown(input());
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('autocomplete of records', () => {
  it('reads the first records once it is opened, says that there are more, and reads them anew when reopened', async () => {
    let rows = ROWS;
    const { asked } = await open(() => listOf(rows, 31));
    expect(asked).toEqual([]);
    openList();
    await screen.findByText('Mostrando 2 de 31. Digite para procurar os demais.');
    expect(asked.map(({ query }) => query['range'])).toEqual(['[0,24]']);
    fireEvent.keyDown(input(), { key: 'Escape' });
    rows = [{ id: 3, label: 'Aardvark' }, ...ROWS];
    openList();
    await waitFor(() => expect(options()).toEqual(['Aardvark', 'Aurora', 'Zênite']));
  });

  it('selects nothing when Enter is pressed before the response to the typed text', async () => {
    const [aurora, zenite] = ROWS as [object, object];
    const late = pending(listOf([zenite]));
    const { user } = await open(({ query }) => (query['filter'] === '{}' ? [aurora] : late.answer()));
    openList();
    await screen.findByRole('option', { name: 'Aurora' });
    await user.type(input(), 'zenite{Enter}');
    expect(input().value).toBe('zenite');
    late.release();
    await waitFor(() => expect(options()).toEqual(['Zênite']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(input().value).toBe('Zênite'));
  });

  it.each([
    ['there is none', () => listOf([]), 'Nenhum item encontrado.'],
    ['they cannot be loaded', noConnection, 'Não foi possível carregar as opções.'],
  ])('says so when %s', async (_when, answer, text) => {
    await open(answer);
    openList();
    await screen.findAllByText(text);
  });

  it('has a link to register the first one, until one is chosen that was registered elsewhere', async () => {
    let rows: object[] = [];
    const none = 'Nenhuma edificação cadastrada.';
    const shortcut = (
      <CreateShortcut resource="buildings" source="buildingId" none={none} create="Nova Edificação" />
    );
    const { user } = await open(() => listOf(rows), <Form>{shortcut}</Form>);
    const link = await screen.findByRole('link', { name: 'Nova Edificação' });
    expect([link.getAttribute('href'), link.parentElement?.textContent]).toEqual([
      '/buildings/create',
      `${none} Nova Edificação`,
    ]);
    rows = ROWS;
    openList();
    await user.click(await screen.findByRole('option', { name: 'Aurora' }));
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
    await user.clear(input());
    await user.tab();
    expect([input().value, screen.queryByRole('link')]).toEqual(['', null]);
  });
});
