/** @jest-environment ./test/jsdom.mjs */
import { act, screen, waitFor } from '@testing-library/react';
import { fakeApi, pending } from '../../../../test/fakeApi';
import { openScreen } from '../../../../test/renderScreen';
import { TransferPanel } from './TransferPanel';

const TRANSFER = 'POST /api/users/7/transfer';
const person = (id: number, fullName: string) => ({ id, fullName, email: `p${id}@exemplo.com.br` });

describe("transfer of a user's records", () => {
  it("can't be closed while it writes, and closes once", async () => {
    const write = pending({ buildings: 2, technicians: 1 });
    const { sent } = fakeApi({
      'GET /api/users': [person(7, 'Ana Lima'), person(8, 'Bia Rocha')],
      'GET /api/users/7': person(7, 'Ana Lima'),
      [TRANSFER]: write.answer,
    });
    const { user, router } = await openScreen(<TransferPanel />, { resource: 'users' });
    await act(() => router.navigate('/users/7/transfer'));
    const confirm = await screen.findByRole('button', { name: 'Transferir' });
    await user.click(screen.getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: 'Bia Rocha (p8@exemplo.com.br)' }));
    await user.click(confirm);
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancelar' }).disabled).toBe(true),
    );
    await act(() => router.navigate(-1));
    await user.keyboard('{Escape}');
    expect(router.state.location.pathname).toBe('/users/7/transfer');
    await act(async () => write.release());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/users');
    expect(sent(TRANSFER)).toEqual([{ toUserId: 8 }]);
  });
});
