/** @jest-environment ./test/jsdom.mjs */
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ProofRow } from '@prumo/domain';
import { type Answers, fakeApi, noConnection, refusal } from '../../../../test/fakeApi';
import { openScreen } from '../../../../test/renderScreen';
import ProofScreen from '../proof/ProofScreen';
import { partsOf, rowOf } from '../proof/proofTestData';

const PROOF = 'GET /api/reports/5/verification';
const DECIDE = 'POST /api/reports/5/verification/decisions';
const THREAD = 'GET /api/reports/5/verification/comments';
const COMMENT = 'POST /api/reports/5/verification/comments';
const LINKS = 'GET /api/reports/5/links';
const INVITE = 'POST /api/reports/5/links';
const REVOKE = 'DELETE /api/reports/5/links/3';

const SENT = () => rowOf(1, { situation: 'under-review', designValue: 50, unit: 'dB', version: 2 });
const LINK = {
  ...{ id: 3, guestName: 'Ana Prado', role: 'collaborator', fields: ['design'], rowCount: 2 },
  ...{ hasDossier: true, hasCode: true, opening: 'link' },
  ...{ expiresAt: '2099-01-31T12:00:00.000Z', revokedAt: null, lastUsedAt: null },
};
const comment = (id: number, over: object) => ({
  ...{ id, kind: 'comment', text: null, isShared: true, isGuest: false, author: 'Rui' },
  ...{ createdAt: '2026-11-27T12:00:00.000Z', ...over },
});

async function open(answers: Answers = {}, rows: ProofRow[] = [SENT(), rowOf(2)]) {
  const api = fakeApi({
    [PROOF]: {
      ...{ buildingId: 7, buildingName: 'Aurora', ownerId: 1, rows, folded: [], evidence: [] },
      ...partsOf(rows),
    },
    [THREAD]: [],
    ...answers,
  });
  const path = '/reports/5/verification';
  const view = await openScreen(<ProofScreen reportId={5} />, { resource: 'reports', path });
  await screen.findAllByText(/^Linha . · 12/);
  return { api, ...view };
}

/** The Idempotency-Key of each POST, oldest first. */
const sentKeys = () =>
  jest
    .mocked(globalThis.fetch)
    .mock.calls.filter(([, init]) => init?.method === 'POST')
    .map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));

const press = (name: string) => screen.findByRole('button', { name });

describe('guests of a proof', () => {
  it('are invited to the filtered rows, by a link and a code shown once', async () => {
    const { user, api } = await open({ [INVITE]: { ...LINK, token: 'TOKEN', code: 'ABCD-EFGH' } });
    await user.click(await press('Convidar'));
    await user.type(await screen.findByLabelText(/Nome do convidado/), 'Ana Prado');
    await user.keyboard('{Escape}');
    await user.click(await press('Continuar editando'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByLabelText('Prazo'));
    await user.click(screen.getByLabelText('Pedir também um código'));
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText(/\/convite#TOKEN$/);
    expect(screen.getByText('ABCD-EFGH')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Copiar'));
    const reference = (key: string) => ({ key, analysisId: null });
    expect(api.sent(INVITE)).toEqual([
      {
        ...{ guestName: 'Ana Prado', role: 'collaborator', days: '30', hasDossier: false, hasCode: true },
        ...{ fields: ['design', 'method', 'dueDate'], rows: [reference('p1'), reference('p2')] },
      },
    ]);
  });

  it('are invited with their account, by its exact e-mail', async () => {
    const unknown = 'Ninguém com este e-mail pode ser convidado.';
    const { user, api } = await open({ [INVITE]: refusal(400, unknown, { email: unknown }) });
    await user.click(await press('Convidar'));
    await user.type(await screen.findByLabelText(/Nome do convidado/), 'Iara');
    await user.click(screen.getByLabelText(/^Com a conta/));
    expect(screen.queryByLabelText('Pedir também um código')).toBeNull();
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Convidar' }));
    await screen.findByText('Email é obrigatório');
    expect(api.sent(INVITE)).toEqual([]);
    await user.type(screen.getByLabelText(/^E-mail da conta/), 'iara@exemplo.com');
    await user.click(dialog.getByRole('button', { name: 'Convidar' }));
    await screen.findByText(unknown);
    api.answers[INVITE] = { ...LINK, guestName: 'Iara', opening: 'account', token: null, code: null };
    await user.click(dialog.getByRole('button', { name: 'Convidar' }));
    await screen.findByText('Iara vê o convite no sino, depois de entrar.');
    const [body] = api.sent(INVITE).slice(-1);
    expect(body).toMatchObject({ guestName: 'Iara', email: 'iara@exemplo.com' });
    expect(body).not.toHaveProperty('hasCode');
  });

  it('may download the dossier as auditors only', async () => {
    const { user, api } = await open({ [INVITE]: { ...LINK, token: 'TOKEN', code: null } });
    await user.click(await press('Convidar'));
    await screen.findByLabelText(/Nome do convidado/);
    expect(screen.queryByLabelText(/dossiê/)).toBeNull();
    await user.click(screen.getByLabelText(/^Auditor/));
    await user.click(screen.getByLabelText(/dossiê/));
    await user.click(screen.getByLabelText(/^Colaborador/));
    await user.click(screen.getByLabelText(/^Auditor/));
    expect(screen.getByLabelText(/dossiê/)).toHaveProperty('checked', false);
    await user.click(screen.getByLabelText(/dossiê/));
    await user.click(await press('Criar link'));
    await screen.findByText(/\/convite#TOKEN$/);
    expect(api.sent(INVITE)).toMatchObject([{ role: 'auditor', hasDossier: true }]);
  });

  it('are created by a form that shows invalid fields', async () => {
    const { user, router } = await open({
      [INVITE]: refusal(400, 'x', { guestName: 'Informe o nome do convidado' }),
    });
    await user.click(await press('Convidar'));
    await user.click(await press('Criar link'));
    await screen.findByText('Informe o nome do convidado');
    const name = screen.getByLabelText(/Nome do convidado/);
    await waitFor(() => expect(document.activeElement).toBe(name));
    const hint = screen.getByRole('group', { name: /^Campos que/ }).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(hint)?.textContent).toBeTruthy();
    await user.type(name, 'Ana');
    await act(() => router.navigate('/reports'));
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect([router.state.location.pathname, name]).toEqual([
      '/reports/5/verification',
      screen.getByLabelText(/Nome do convidado/),
    ]);
  });

  it('are listed with the state of their links, which can be revoked', async () => {
    let { revokedAt }: { revokedAt: string | null } = LINK;
    const { user, api } = await open({
      [LINKS]: () => [{ ...LINK, revokedAt }],
      [REVOKE]: () => ({ ...LINK, revokedAt: (revokedAt = '2026-11-27T12:00:00.000Z') }),
    });
    await user.click(await press('Convites'));
    await screen.findByText('2 linhas · valor de projeto · com dossiê · com código');
    screen.getByText('Convite n.º 3 · abre por link');
    await user.click(await press('Revogar convite de Ana Prado'));
    await user.click(await press('Revogar'));
    await screen.findByText(/^Revogado em/);
    expect(api.sent(REVOKE)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Revogar convite de Ana Prado' })).toBeNull();
  });

  it('submit rows, which are accepted, or returned with a comment', async () => {
    const decided = (situation: ProofRow['situation']) => {
      const rows = [{ ...SENT(), situation, version: 3 }];
      return { rows, folded: [], evidence: [], ...partsOf(rows) };
    };
    const { user, api } = await open({ [DECIDE]: refusal(400, 'x', { comment: 'Escreva o que corrigir' }) });
    await screen.findByText('1 linha selecionada está em análise.');
    await user.click(await press('Devolver'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Devolver para correção' }));
    await user.click(dialog.getByRole('button', { name: 'Devolver' }));
    await dialog.findByText('Escreva o que corrigir');
    api.answers[DECIDE] = decided('drafting');
    await user.type(dialog.getByRole('textbox'), 'Falta o laudo');
    await user.click(dialog.getByRole('button', { name: 'Devolver' }));
    await waitFor(() => expect(screen.queryByText('1 linha selecionada está em análise.')).toBeNull());
    const rows = [{ key: 'p1', analysisId: null, version: 2 }];
    expect(api.sent(DECIDE)[1]).toEqual({ decision: 'return', comment: 'Falta o laudo', rows });
  });

  it('have submitted rows counted and accepted in one step', async () => {
    const rows = [rowOf(1, { situation: 'meets', version: 3 })];
    const { user, api } = await open({
      [DECIDE]: { rows, folded: [], evidence: [], ...partsOf([...rows, rowOf(2)]) },
    });
    await user.click(await press('Aceitar'));
    await screen.findAllByText('1 de 2 comprovados');
    expect(api.sent(DECIDE)).toMatchObject([{ decision: 'accept' }]);
    await waitFor(() => expect(document.activeElement?.getAttribute('data-cell')).toBe('0:0'));
  });

  it('get a comment once whose response was lost', async () => {
    const { user, api } = await open({ [COMMENT]: noConnection });
    await screen.findByText('Nenhum comentário nesta linha.');
    fireEvent.change(screen.getByLabelText('Comentário'), { target: { value: 'Visto' } });
    await user.click(await press('Comentar'));
    await screen.findByText('Não foi possível salvar o comentário.');
    api.answers[COMMENT] = [comment(2, { text: 'Visto' })];
    await user.click(await press('Comentar'));
    await screen.findByText(/^Rui · visível aos convidados ·/);
    const keys = sentKeys();
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  });

  it('get a comment with a key of its own when its text was changed after a lost response', async () => {
    const { user, api } = await open({ [COMMENT]: noConnection });
    await screen.findByText('Nenhum comentário nesta linha.');
    fireEvent.change(screen.getByLabelText('Comentário'), { target: { value: 'Visto' } });
    await user.click(await press('Comentar'));
    await screen.findByText('Não foi possível salvar o comentário.');
    api.answers[COMMENT] = [comment(2, { text: 'Visto e aceito' })];
    fireEvent.change(screen.getByLabelText('Comentário'), { target: { value: 'Visto e aceito' } });
    await user.click(await press('Comentar'));
    await screen.findByText(/^Rui · visível aos convidados ·/);
    expect(new Set(sentKeys()).size).toBe(2);
  });

  it('get the comment that was typed before another row was looked at', async () => {
    const { user } = await open();
    const thread = () => screen.findByRole('textbox', { name: 'Comentário' });
    await screen.findByText('Nenhum comentário nesta linha.');
    fireEvent.change(await thread(), { target: { value: 'Falta o laudo' } });
    const cell = (row: number) => document.querySelector<HTMLElement>(`[data-cell="${row}:0"]`);
    fireEvent.mouseDown(cell(1) as HTMLElement);
    await waitFor(async () => expect(await thread()).toHaveProperty('value', ''));
    fireEvent.mouseDown(cell(0) as HTMLElement);
    await waitFor(async () => expect(await thread()).toHaveProperty('value', 'Falta o laudo'));
    await user.clear(await thread());
  });

  it('share the comments of a row with the team', async () => {
    const said = comment(1, { text: 'Segue o cálculo', isGuest: true, author: 'Ana Prado' });
    const { user, api } = await open({
      [THREAD]: [said],
      [COMMENT]: [said, comment(2, { text: 'Visto' })],
    });
    await screen.findByText('Segue o cálculo');
    expect(screen.getByText(/^Ana Prado · convidado ·/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Comentário'), { target: { value: 'Visto' } });
    await user.click(screen.getByLabelText('Mostrar aos convidados desta linha'));
    await user.click(await press('Comentar'));
    await screen.findByText(/^Rui · visível aos convidados ·/);
    expect(api.sent(COMMENT)).toEqual([{ key: 'p1', analysisId: null, text: 'Visto', isShared: true }]);
  });
});
