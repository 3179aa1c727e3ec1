/** @jest-environment ./test/jsdom.mjs */
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Answers, fakeApi, pending, refusal } from '../../../test/fakeApi';
import { openScreen } from '../../../test/renderScreen';
import HistoryDialog, { type HistoryDialogProps } from './HistoryDialog';

const AT = '2026-11-02T15:04:00.000Z';
const change = (label: string, from: string | null, to: string | null) => ({
  ...{ field: label, label, from, to, shortened: false },
});
const entry = (id: number, action: string, ...changes: object[]) => ({
  ...{ id, at: AT, who: 'Ana Prado', action, changes, shortened: false },
});
const ENTRIES = [
  entry(3, 'update', change('Área total', '1.234,50 m²', '2.500 m²')),
  entry(2, 'update', change('Nome', 'Residencial Araucária', 'Nome errado')),
  entry(1, 'create', change('Responsável técnico', null, 'Helena Prado')),
];
const [URL, REVERT, ORIGINAL] = [
  '/api/buildings/7',
  'POST /api/buildings/7/revert',
  '/api/buildings/7/original',
];
const preview = (updatedAt: string, ...changes: object[]) => ({ updatedAt, changes });

async function open(answers: Answers = {}, props: Partial<HistoryDialogProps> = {}) {
  const api = fakeApi({
    [`GET ${URL}/history`]: { entries: ENTRIES, next: null, hasOriginal: false },
    [`GET ${URL}/history/1`]: preview('first', change('Nome', 'Nome errado', 'Residencial Araucária')),
    ...answers,
  });
  const [onClose, onReverted] = [jest.fn(), jest.fn()];
  const record = { resource: 'buildings', id: 7 };
  const all = { record, canRevert: true, isDirty: false, onClose, onReverted, ...props };
  const rendered = await openScreen(<HistoryDialog {...all} />, { resource: 'buildings', target: { id: 7 } });
  await items();
  return { ...api, ...rendered, onClose, onReverted };
}
const items = async () =>
  within(await screen.findByRole('list', { name: 'Histórico do registro' })).findAllByRole<HTMLElement>(
    'heading',
    { level: 3 },
  );
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const confirm = () => button('Voltar a esta versão');
/** Chooses the oldest version, and waits for what would change. */
const chooseOldest = async () => {
  fireEvent.click(
    (await screen.findAllByRole('button', { name: /^Voltar a esta versão, de / })).at(-1) as HTMLElement,
  );
  await screen.findByText('O que mudaria no registro como está agora:');
};

describe('history of a record', () => {
  it('lists the changes, and undoes an edit once what it changes was looked at', async () => {
    const { answers, sent, onReverted } = await open({
      [REVERT]: refusal(409, 'Este registro foi alterado por outra pessoa. Recarregue.'),
    });
    expect((await items()).map(({ textContent }) => textContent)).toEqual([
      'Alteração por Ana Prado',
      'Alteração por Ana Prado',
      'Cadastro por Ana Prado',
    ]);
    const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(texts[0]).toContain('Versão atual');
    expect(texts.join()).toMatch(/Nome: Residencial Araucária → {2}passou a Nome errado/);
    expect(texts.at(-1)).toBe('Responsável técnico: Helena Prado');
    await chooseOldest();
    answers[`GET ${URL}/history/1`] = preview('second', change('Número de unidades', '7', '16'));
    fireEvent.click(await confirm());
    await screen.findByText(/^Alguém alterou este registro enquanto isso\./);
    await screen.findByText(/Número de unidades/);
    answers[REVERT] = {};
    await waitFor(async () => expect((await confirm()).disabled).toBe(false));
    fireEvent.click(await confirm());
    await screen.findByText('O registro voltou à versão escolhida.');
    expect(onReverted).toHaveBeenCalledTimes(1);
    expect(sent(REVERT)).toEqual([
      { to: 1, updatedAt: 'first' },
      { to: 1, updatedAt: 'second' },
    ]);
  });

  it('reverts a seeded record to its original, with the way back to the history', async () => {
    const { user, sent, onReverted } = await open({
      [`GET ${URL}/history`]: { entries: ENTRIES, next: null, hasOriginal: true },
      [`GET ${ORIGINAL}`]: preview('first', change('Nome', 'Outro nome', 'Acre')),
      [`POST ${ORIGINAL}`]: {},
    });
    fireEvent.click(await button('Voltar ao original'));
    await screen.findByText('Voltar ao que veio com o Prumo');
    await user.click(await button('Ver histórico'));
    await items();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Voltar ao original'));
    fireEvent.click(await button('Voltar ao original'));
    await screen.findByText('Outro nome');
    fireEvent.click(await button('Voltar ao original'));
    await screen.findByText('O registro voltou ao original.');
    expect([sent(`POST ${ORIGINAL}`), onReverted.mock.calls.length]).toEqual([[{ updatedAt: 'first' }], 1]);
  });

  it('offers no original for a record of a user, and no revert over unsaved changes', async () => {
    await open({}, { isDirty: true });
    screen.getByText('Salve ou descarte o que digitou antes de voltar a uma versão.');
    const reverts = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Voltar a esta versão/ });
    expect(reverts.map(({ disabled }) => disabled)).toEqual([true, true]);
    expect(screen.queryByRole('button', { name: 'Voltar ao original' })).toBeNull();
  });

  it("can't be closed while it writes, and closes once", async () => {
    const write = pending({});
    const { user, router, onClose, onReverted } = await open({ [REVERT]: write.answer });
    await chooseOldest();
    await user.click(await confirm());
    await waitFor(async () => expect((await button('Ver histórico')).disabled).toBe(true));
    await act(() => router.navigate(-1));
    await user.keyboard('{Escape}');
    expect(router.state.location.pathname).toBe('/buildings/7/edit');
    expect([onClose.mock.calls.length, onReverted.mock.calls.length]).toEqual([0, 0]);
    await act(async () => write.release());
    await waitFor(() => expect(onReverted).toHaveBeenCalledTimes(1));
    expect(onClose).not.toHaveBeenCalled();
  });
});
