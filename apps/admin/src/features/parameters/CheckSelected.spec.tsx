/** @jest-environment ./test/jsdom.mjs */
import { screen, within } from '@testing-library/react';
import { type DataProvider, ListContextProvider, type RaRecord, useList } from 'ra-core';
import { fakeDataProvider, renderScreen } from '../../../test/renderScreen';
import { BulkSelectionProvider } from '../../shared/list/bulk/selection';
import { CheckSelected } from './CheckSelected';

const RECORDS: RaRecord[] = [{ id: 1 }, { id: 2 }, { id: 3 }];
const SOURCES = [
  { standard: 'ABNT NBR 15575', standardPart: '4', standardEdition: '2021', count: 2 },
  { standard: null, standardPart: null, standardEdition: null, count: 1 },
];

const List = () => {
  const list = useList({ data: RECORDS });
  return (
    <ListContextProvider value={list}>
      <BulkSelectionProvider value={{ filter: { isActive: true }, count: 3 }}>
        <CheckSelected />
      </BulkSelectionProvider>
    </ListContextProvider>
  );
};

function open(changed: number, sources: object[]) {
  const sent: Record<string, unknown>[] = [];
  const send = async (_method: string, path: string, body: Record<string, unknown>) => {
    sent.push({ path, ...body });
    return { changed, ...(body['dryRun'] === true && { sources }) };
  };
  const dataProvider = fakeDataProvider(RECORDS, { send } as unknown as Partial<DataProvider>);
  return { ...renderScreen(<List />, { resource: 'parameters', dataProvider }), sent };
}

const confirmButton = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Conferir 3 registros' });
  return within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Conferir' });
};

describe('confirmation of selected parameters', () => {
  it('counts them by norm and edition, and is sent after the declaration', async () => {
    const { user, sent } = open(3, SOURCES);
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    const list = await screen.findByRole('list', { name: 'Normas e edições' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['ABNT NBR 15575-4:2021: 2 parâmetros', 'Sem norma informada: 1 parâmetro']);
    expect((await confirmButton()).disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: /^Declaro que conferi estes 3 parâmetros/ }));
    await user.click(await confirmButton());
    await screen.findByText('3 parâmetros conferidos.');
    const selection = { path: '/api/parameters/check', filter: { isActive: true }, count: 3, checked: true };
    expect(sent.slice(0, 2)).toEqual([{ ...selection, dryRun: true }, selection]);
  });

  it('sends nothing when all are confirmed already', async () => {
    const { user } = open(0, []);
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    await screen.findByText('Todos já estão conferidos.');
    expect((await confirmButton()).disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
  });

  it('is undone for all selected parameters', async () => {
    const { user, sent } = open(3, []);
    await user.click(screen.getByRole('button', { name: 'Desfazer conferência' }));
    const dialog = await screen.findByRole('dialog', { name: 'Desfazer conferência de 3 registros' });
    await user.click(within(dialog).getByRole('button', { name: 'Desfazer conferência' }));
    await screen.findByText('Conferência de 3 parâmetros desfeita.');
    expect(sent[0]).toMatchObject({ filter: { isActive: true }, count: 3, checked: false });
  });
});
