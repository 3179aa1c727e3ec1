/** @jest-environment ./test/jsdom.mjs */
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Answers, fakeApi, noConnection, refusal } from '../../../test/fakeApi';
import { openScreen } from '../../../test/renderScreen';
import type { GuestComment, GuestEvidence, GuestRow, GuestView } from './guest';
import GuestPage from './GuestPage';

const GET = 'GET /api/guest';
const PUT = 'PUT /api/guest/rows';
const SUBMIT = 'POST /api/guest/submission';
const COMMENT = 'POST /api/guest/comments';
const TICKET = 'POST /api/guest/dossier';

const rowOf = (key: string, over: Partial<GuestRow> = {}): GuestRow => ({
  ...{
    key,
    analysisId: null,
    requirement: '12 Acústico',
    criterion: '12.2 Fachada',
    analysis: '12.2.1 Ensaio',
  },
  ...{ label: `Linha ${key}`, obligation: 'required', demand: '≥ 45 dB (Mínimo)', hasLevels: true },
  ...{ requiredLevel: 'minimum', expectedUnit: 'dB', isPending: false, usualMethod: 'ISO 16283-3' },
  ...{ usualResponsible: null, usualStage: null, usualEvidence: 'Laudo', situation: 'not-assessed' },
  ...{ situationReason: null, designValue: null, designText: null, unit: null, overrideLevel: null },
  ...{ overrideReason: null, method: null, responsibleRole: null, stage: null, dueDate: null },
  ...{ achieved: null, meets: null, unjudged: null, toReview: false, evidence: [], version: 0, isOpen: true },
  ...over,
});

const viewOf = (over: Partial<GuestView> = {}): GuestView => ({
  ...{ guestName: 'Ana Prado', role: 'collaborator', fields: ['design', 'dueDate'] },
  ...{ expiresAt: '2027-01-31T12:00:00.000Z', buildingName: 'Aurora', buildingAddress: 'Rua A, 1' },
  ...{ documentNumber: 'PDE-2026-0001', rows: [rowOf('a'), rowOf('b')], comments: [] },
  ...{ hasDossier: false, evidence: [] },
  ...over,
});

const EVIDENCE: GuestEvidence = {
  ...{ id: 7, kind: 'test-report', subject: 'Janela', number: '12/2026', issuer: 'Laboratório A' },
  ...{ issuedOn: '2019-01-10', validUntil: '2020-01-01', validity: 'expired', link: null },
  divergences: ['Vale até 1 pavimento.'],
  files: [{ name: 'laudo.pdf', size: 2048, sha256: 'abc' }],
};

/** What the page has the browser keep: addresses and names. */
function keptFiles(): [address: string | null, name: string][] {
  const kept: [string | null, string][] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push([this.getAttribute('href'), this.download]);
  });
  return kept;
}

async function open(answers: Answers, token = 'segredo') {
  const api = fakeApi(answers);
  const view = await openScreen(<GuestPage />, { path: `/convite#${token}` });
  return { api, ...view };
}

const card = (key: string) => within(screen.getByRole('article', { name: `Linha ${key}` }));
const comment = (over: Partial<GuestComment>): GuestComment => ({
  ...{ id: 1, key: 'a', analysisId: null, kind: 'comment', text: null, isOwn: false },
  createdAt: '2026-11-27T12:00:00.000Z',
  ...over,
});

describe('page of an invitation', () => {
  it('shows building and rows, saves the changed fields of a row, and submits it', async () => {
    const view = viewOf();
    const saved = rowOf('a', {
      designValue: 47.5,
      unit: 'dB',
      achieved: 'minimum',
      situation: 'drafting',
      version: 1,
    });
    const sent = { ...saved, situation: 'under-review', version: 2, isOpen: false };
    const { api, user } = await open({
      [GET]: view,
      [PUT]: { rows: [saved], comments: [] },
      [SUBMIT]: { rows: [sent], comments: [comment({ kind: 'submitted', isOwn: true })] },
    });
    await screen.findByRole('heading', { name: 'Aurora' });
    expect(screen.getByText('Rua A, 1 · Documento PDE-2026-0001')).toBeTruthy();
    await user.type(card('a').getByLabelText('Valor de projeto'), '47,5 dB');
    await user.click(card('a').getByRole('button', { name: 'Salvar' }));
    await card('a').findByText('Nível atingido: Mínimo');
    expect(api.sent(PUT)).toEqual([
      { rows: [{ key: 'a', analysisId: null, version: 0, designValue: 47.5, designText: null, unit: 'dB' }] },
    ]);
    await user.click(card('a').getByRole('button', { name: 'Enviar para análise' }));
    await card('a').findByText('Em análise');
    expect(api.sent(SUBMIT)).toEqual([{ rows: [{ key: 'a', analysisId: null, version: 1 }] }]);
    expect(card('a').queryByRole('button', { name: 'Salvar' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Linha a' }));
    expect(api.asked.map(({ call }) => call)).not.toContain('GET /api/csrf-token');
  });

  it('shows the errors of a row on its fields, before and after submitting', async () => {
    const { api, user } = await open({
      [GET]: viewOf(),
      [PUT]: refusal(400, 'Prazo inválido', { 'rows.0.unit': 'Unidade errada' }),
    });
    await screen.findByRole('heading', { name: 'Aurora' });
    await user.type(card('a').getByLabelText('Prazo'), '31/02/2027');
    await user.click(card('a').getByRole('button', { name: 'Salvar' }));
    await card('a').findByText('Use dd/mm/aaaa');
    await waitFor(() => expect(document.activeElement).toBe(card('a').getByLabelText('Prazo')));
    expect(api.sent(PUT)).toEqual([]);
    await user.clear(card('a').getByLabelText('Prazo'));
    await user.type(card('a').getByLabelText('Valor de projeto'), '3 x');
    await user.click(card('a').getByRole('button', { name: 'Salvar' }));
    await card('a').findByText('Unidade errada');
    await waitFor(() => expect(document.activeElement).toBe(card('a').getByLabelText('Valor de projeto')));
  });

  it('names the missing connection when a row cannot be saved', async () => {
    const { user } = await open({ [GET]: viewOf(), [PUT]: noConnection });
    await screen.findByRole('heading', { name: 'Aurora' });
    await user.type(card('a').getByLabelText('Valor de projeto'), '47');
    await user.click(card('a').getByRole('button', { name: 'Salvar' }));
    await screen.findByText(/^Não foi possível salvar a linha\. Sem conexão com o servidor\./);
  });

  it('asks before unsaved rows are left by a link of the console', async () => {
    const { user, router } = await open({ [GET]: viewOf() });
    await screen.findByRole('heading', { name: 'Aurora' });
    for (const key of ['a', 'b']) await user.type(card(key).getByLabelText('Valor de projeto'), '47');
    await act(() => router.navigate('/buildings'));
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(router.state.location.pathname).toBe('/convite');
    await act(() => router.navigate('/buildings'));
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    expect(router.state.location.pathname).toBe('/buildings');
  });

  it('asks before a typed comment is left by a link of the console', async () => {
    const { user, router } = await open({ [GET]: viewOf() });
    await screen.findByRole('heading', { name: 'Aurora' });
    fireEvent.click(card('a').getByText('Comentários (0)'));
    fireEvent.change(card('a').getByLabelText('Comentário'), { target: { value: 'Segue o laudo' } });
    await act(() => router.navigate('/buildings'));
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(router.state.location.pathname).toBe('/convite');
  });

  it('shows returned and accepted rows, and takes comments', async () => {
    const said = comment({ id: 9, text: 'Segue', isOwn: true });
    const { api, user } = await open({
      [GET]: viewOf({
        rows: [
          rowOf('a', { situation: 'drafting', version: 3 }),
          rowOf('b', { situation: 'meets', isOpen: false, designValue: 50, unit: 'dB' }),
        ],
        comments: [
          comment({ kind: 'returned', text: 'Falta o laudo' }),
          comment({ id: 2, key: 'b', kind: 'accepted' }),
        ],
      }),
      [COMMENT]: { rows: [], comments: [comment({ kind: 'returned', text: 'Falta o laudo' }), said] },
    });
    await screen.findByText('Falta o laudo');
    expect(card('a').getAllByText(/Devolvid/).length).toBe(2);
    expect(card('b').getByText('Aceita: atende')).toBeTruthy();
    expect(card('b').getByText('50 dB')).toBeTruthy();
    expect(screen.getByText('1 de 2 comprovados')).toBeTruthy();
    await user.type(card('a').getByLabelText('Comentário'), 'Segue');
    await user.click(card('a').getByRole('button', { name: 'Comentar' }));
    await waitFor(() => expect(card('a').getByLabelText('Comentário')).toHaveProperty('value', ''));
    expect(api.sent(COMMENT)).toEqual([{ key: 'a', analysisId: null, text: 'Segue' }]);
    expect(card('a').getByText('Segue')).toBeTruthy();
  });

  it('adds one comment with a double click', async () => {
    const said = comment({ id: 9, text: 'Segue', isOwn: true });
    const { api, user } = await open({ [GET]: viewOf(), [COMMENT]: { rows: [], comments: [said] } });
    await screen.findByRole('heading', { name: 'Aurora' });
    await user.click(card('a').getByText('Comentários (0)'));
    await user.type(card('a').getByLabelText('Comentário'), 'Segue');
    const form = card('a').getByRole('button', { name: 'Comentar' }).closest('form') as HTMLFormElement;
    act(() => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await card('a').findByText('Segue');
    expect(api.sent(COMMENT)).toHaveLength(1);
  });

  it('asks for the code, and rejects a wrong one', async () => {
    let asked = 0;
    const { user } = await open({
      [GET]: () => ((asked += 1) < 3 ? refusal(401, 'Informe o código.') : viewOf()),
    });
    await user.type(await screen.findByLabelText('Código'), 'AAAA');
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await screen.findByText('O código não confere. Digite-o de novo.');
    await user.clear(screen.getByLabelText('Código'));
    await user.type(screen.getByLabelText('Código'), 'ABCD-EFGH');
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await screen.findByRole('heading', { name: 'Aurora' });
  });

  it('shows that a link has expired', async () => {
    await open({ [GET]: refusal(404, 'Este convite não existe ou já terminou.') });
    await screen.findByText('Este convite não existe ou já terminou.');
  });

  it('shows the evidence of a row, and downloads its files with the link', async () => {
    const clicked = keptFiles();
    const { user } = await open({
      [GET]: viewOf({ rows: [rowOf('a', { evidence: [7] }), rowOf('b')], evidence: [EVIDENCE] }),
      ['GET /api/guest/evidence/7/files/abc']: new Response('%PDF'),
    });
    await screen.findByText('Laudo de ensaio 12/2026 – Janela');
    expect(card('a').getByText('Vencida (01/01/2020)')).toBeTruthy();
    expect(card('a').getByText('Emissor: Laboratório A · emitida em 10/01/2019')).toBeTruthy();
    expect(card('a').getByText('Vale até 1 pavimento.')).toBeTruthy();
    expect(card('b').queryByText('Evidências')).toBeNull();
    await user.click(card('a').getByRole('button', { name: 'Baixar laudo.pdf' }));
    await screen.findByText('Arquivo baixado.');
    expect(clicked).toEqual([['blob:file', 'laudo.pdf']]);
    expect(new Headers(jest.mocked(fetch).mock.lastCall?.[1]?.headers).get('prumo-link')).toBe('segredo');
  });

  it('lets an auditor with permission download the dossier by a ticket', async () => {
    const clicked = keptFiles();
    const view = viewOf({ role: 'auditor', rows: [rowOf('a', { isOpen: false })], hasDossier: true });
    const { api, user } = await open({ [GET]: view, [TICKET]: refusal(403, 'Sem permissão.') });
    await user.click(await screen.findByRole('button', { name: 'Baixar dossiê (ZIP)' }));
    await screen.findByText('Sem permissão.');
    expect(clicked).toEqual([]);
    api.answers[TICKET] = { ticket: 'a-b', expiresAt: '2027-01-31T12:00:00.000Z' };
    await user.click(screen.getByRole('button', { name: 'Baixar dossiê (ZIP)' }));
    await screen.findByText(/^O dossiê está sendo preparado/);
    expect(clicked).toEqual([['/api/guest/dossier?ticket=a-b', '']]);
  });

  it('is read-only for an auditor', async () => {
    await open({
      [GET]: viewOf({ role: 'auditor', rows: [rowOf('a', { isOpen: false, situationReason: 'Item 4.2' })] }),
    });
    await screen.findByText('Item 4.2');
    expect([screen.queryAllByRole('textbox'), screen.queryAllByRole('button')]).toEqual([[], []]);
  });
});
