/** @jest-environment ./test/jsdom.mjs */
import { screen, waitFor } from '@testing-library/react';
import { type DataProvider, type RaRecord, useGetList } from 'ra-core';
import { MESSAGES } from '@prumo/domain';
import { fakeDataProvider, renderScreen } from '../../../test/renderScreen';
import { failureOf } from '../../api/failure';
import { ConfirmDeleteProvider, REMOVES, ROWS, useRequestRemoval } from './ConfirmDeleteProvider';

const TEXTS = { removed: (label: string) => `${label} foi removido.` };

function Rows() {
  const { data = [] } = useGetList<RaRecord>('states');
  const request = useRequestRemoval();
  return (
    <div {...ROWS}>
      {data.map((record) => {
        const label = String(record['name']);
        return (
          <button
            key={record.id}
            {...REMOVES}
            onClick={({ currentTarget }) =>
              request({ resource: 'states', record, label, words: TEXTS }, currentTarget)
            }
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}

/** Confirms the removal of Acre, one of two states; the test answers the request. */
async function removeAcre() {
  const records: RaRecord[] = [
    { id: 1, name: 'Acre' },
    { id: 2, name: 'Bahia' },
  ];
  let answer: { resolve: () => void; reject: (error: Error) => void } | undefined;
  const calls = {
    getList: async () => ({ data: [...records], total: records.length }),
    delete: () =>
      new Promise<{ data: RaRecord | undefined }>((resolve, reject) => {
        answer = {
          resolve: () => {
            const [removed] = records.splice(0, 1);
            resolve({ data: removed });
          },
          reject,
        };
      }),
  };
  const dataProvider = fakeDataProvider(records, calls as unknown as Partial<DataProvider>);
  const { user } = renderScreen(
    <ConfirmDeleteProvider>
      <Rows />
    </ConfirmDeleteProvider>,
    { resource: 'states', dataProvider },
  );
  await user.click(await screen.findByText('Acre'));
  await user.click(screen.getByText('Excluir'));
  await waitFor(() => expect(answer).toBeDefined());
  return answer;
}

/** Two states whose removal is answered at once. */
async function openStates() {
  const records: RaRecord[] = [
    { id: 1, name: 'Acre' },
    { id: 2, name: 'Bahia' },
  ];
  const calls = {
    getList: async () => ({ data: [...records], total: records.length }),
    delete: async (_resource: string, { id }: { id: number }) => ({
      data: records.splice(
        records.findIndex((record) => record.id === id),
        1,
      )[0],
    }),
  };
  const dataProvider = fakeDataProvider(records, calls as unknown as Partial<DataProvider>);
  return renderScreen(
    <ConfirmDeleteProvider>
      <Rows />
    </ConfirmDeleteProvider>,
    { resource: 'states', dataProvider },
  );
}

const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

describe('ConfirmDeleteProvider', () => {
  it('hides the row before the server answers, and then focuses the next one', async () => {
    const answer = await removeAcre();
    await waitFor(() => expect(screen.queryByText('Acre')).toBeNull());
    expect(screen.getByText('Excluindo…')).toBeTruthy();
    answer?.resolve();
    await screen.findByText('Acre foi removido.');
    await closed();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Bahia'));
  });

  it('shows the row again, with reason and focus, when the server refuses', async () => {
    const answer = await removeAcre();
    const refusal = { message: MESSAGES.referenced, dependents: [{ text: '1 edificação' }] };
    answer?.reject(failureOf(409, '', JSON.stringify(refusal)));
    await screen.findByText(/Dependentes: 1 edificação\.$/);
    await closed();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Acre'));
  });

  it('focuses the row above the last one, then the list, and the row itself when it is cancelled', async () => {
    const { user } = await openStates();
    const focused = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text));
    await user.click(await screen.findByText('Bahia'));
    await user.keyboard('{Escape}');
    await closed();
    await focused('Bahia');
    await user.click(screen.getByText('Bahia'));
    await user.click(screen.getByText('Excluir'));
    await closed();
    await focused('Acre');
    await user.click(screen.getByText('Acre'));
    await user.click(screen.getByText('Excluir'));
    await closed();
    await waitFor(() => expect(document.activeElement?.matches('[data-rows]')).toBe(true));
  });
});
