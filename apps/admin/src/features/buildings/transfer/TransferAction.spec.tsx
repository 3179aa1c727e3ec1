/** @jest-environment ./test/jsdom.mjs */
import { screen } from '@testing-library/react';
import { type Answers, fakeApi, listOf, refusal } from '../../../../test/fakeApi';
import { openScreen } from '../../../../test/renderScreen';
import type { BulkSelection } from '../../../shared/list/bulk/selection';
import { TransferAction } from './TransferAction';

const PREVIEW = 'POST /api/buildings/transfer/preview';
const TRANSFER = 'POST /api/buildings/transfer';
const COUNTS = { buildings: 1, reports: 2, documents: 3, evidence: 2, technicians: 1 };
const MEMBER = { isAdmin: false, allowedModules: ['buildings'] };
const BRUNO = { id: 9, fullName: 'Bruno Luz', email: 'bruno@exemplo.com' };

async function open(user: object, answers: Answers = {}, selection: BulkSelection = { ids: [7] }) {
  const api = fakeApi({ [PREVIEW]: COUNTS, [TRANSFER]: COUNTS, ...answers });
  const shown = await openScreen(<TransferAction selection={selection} name="Edifício Aurora" />, {
    resource: 'buildings',
    user,
  });
  await shown.user.click(screen.getByRole('button', { name: 'Transferir' }));
  await screen.findByRole('dialog', { name: 'Transferir Edifício Aurora' });
  return { ...shown, ...api };
}

/** The button of the dialog. */
const confirm = () => screen.getByRole('button', { name: 'Transferir' });

describe('transfer of buildings', () => {
  it('lists what is transferred, and takes the exact e-mail from an owner', async () => {
    const { user, sent } = await open(MEMBER);
    await screen.findByText('Mudam de dono: 1 edificação, 2 relatórios e 3 documentos emitidos.');
    screen.getByText(/^As 2 evidências que eles usam vão junto, com seus arquivos;/);
    screen.getByText('O responsável técnico vai como cópia, se o novo dono não o vê.');
    screen.getByText('Você deixa de ver o que transferir.');
    await user.keyboard('Bruno@Exemplo.com');
    await user.click(confirm());
    await screen.findByText('1 edificação agora é de bruno@exemplo.com.');
    expect(sent(TRANSFER)).toEqual([{ ids: [7], email: 'bruno@exemplo.com' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('rejects an invalid e-mail, and shows the server’s refusal on the field', async () => {
    const unable = 'Ninguém com este e-mail pode receber edificações.';
    const { user, sent } = await open(MEMBER, { [TRANSFER]: () => refusal(400, unable, { email: unable }) });
    await user.click(confirm());
    await screen.findByText('Email é obrigatório');
    expect(sent(TRANSFER)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /^E-mail do novo dono/ }), 'x@exemplo.com');
    await user.click(confirm());
    await screen.findByText(unable);
    screen.getByRole('dialog');
  });

  it('lets administrators search users, and shows the counts for the chosen one', async () => {
    const { user, sent } = await open({ isAdmin: true }, { 'GET /api/users': () => listOf([BRUNO]) });
    await user.click(confirm());
    await screen.findByText('Escolha o novo dono');
    await user.click(screen.getByRole('combobox', { name: /^Transferir para/ }));
    await user.click(await screen.findByRole('option', { name: 'Bruno Luz (bruno@exemplo.com)' }));
    await user.click(confirm());
    await screen.findByText('1 edificação agora é de Bruno Luz (bruno@exemplo.com).');
    expect(sent(PREVIEW)).toContainEqual({ ids: [7], toUserId: 9 });
    expect(sent(TRANSFER)).toEqual([{ ids: [7], toUserId: 9 }]);
  });

  it('names the filter of a whole selection, with the number of buildings', async () => {
    const selection = { filter: { state: 'PR' }, count: 398 };
    const { user, sent } = await open(MEMBER, {}, selection);
    await user.keyboard('bruno@exemplo.com');
    await user.click(confirm());
    await screen.findByText('1 edificação agora é de bruno@exemplo.com.');
    expect(sent(PREVIEW)).toContainEqual(selection);
    expect(sent(TRANSFER)).toEqual([{ ...selection, email: 'bruno@exemplo.com' }]);
  });

  it('is not offered to users with read access only', async () => {
    fakeApi({});
    await openScreen(<TransferAction selection={{ ids: [7] }} />, {
      resource: 'buildings',
      user: { isAdmin: false, allowedModules: ['reports'] },
    });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
