/** @jest-environment ./test/jsdom.mjs */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { NOTHING_ENTERED, type ProofRow } from '@prumo/domain';
import { type Answers, fakeApi, listOf, refusal } from '../../../../test/fakeApi';
import { openScreen } from '../../../../test/renderScreen';
import type { FoldedRow } from './proof';
import ProofScreen from './ProofScreen';
import { partsOf, rowOf } from './proofTestData';

const PUT = 'PUT /api/reports/5/verification';
const GET = 'GET /api/reports/5/verification';
const PROOF = 'GET /api/reports/5/thermal-proof';

const FOLDED: FoldedRow = {
  ...{ ...NOTHING_ENTERED, situation: 'meets', designValue: 47, unit: 'dB', notes: 'Laudo 12' },
  ...{ key: 'gone', analysisId: null, requirement: '12 Acústico', analysis: '12.2.1 Ensaio' },
  ...{ label: 'Antiga', demand: '≥ 45 dB' },
};

const LAUDO = {
  ...{ id: 9, kind: 'test-report', subject: 'Janela', number: '12/26', issuer: null, issuedOn: null },
  ...{ validUntil: '2020-02-01', validity: 'expired' },
  divergences: ['Vale até 4 pavimentos; a edificação tem 8.'],
};

const FOUR = () => [
  rowOf(1),
  rowOf(2, {
    situation: 'meets',
    designValue: 47.5,
    unit: 'dB',
    achieved: 'minimum',
    meets: true,
    version: 3,
  }),
  rowOf(3, { requirementId: 13, requirement: '13 Lumínico', responsibleRole: 'Arquitetura' }),
  rowOf(4, {
    ...{ situation: 'meets', toReview: true, formerLabel: 'Linha 4', formerDemand: '≥ 40 dB (Mínimo)' },
    ...{ version: 1, dueDate: '2020-01-31' },
  }),
];

/** The screen over a small server. */
async function open(answers: Answers = {}, rows: ProofRow[] = FOUR(), search = '') {
  const api = fakeApi({
    [GET]: () => ({
      ...{ buildingId: 7, buildingName: 'Aurora', ownerId: 1, rows, folded: [FOLDED] },
      evidence: [],
      ...partsOf(rows),
    }),
    [PUT]: ({ body }) => {
      const [sent] = (body as { rows: Partial<ProofRow>[] }).rows;
      const row = rows.find(({ key }) => key === sent?.key) ?? rowOf(0);
      Object.assign(row, sent, { version: (sent?.version ?? 0) + 1 });
      return { rows: [row], folded: [], evidence: [], ...partsOf(rows) };
    },
    [PROOF]: { state: 'none', evidenceId: null, hasCompositions: false },
    ...answers,
  });
  const path = `/reports/5/verification${search}`;
  const view = await openScreen(<ProofScreen reportId={5} />, { resource: 'reports', path });
  await screen.findAllByText(/^Linha . · 12/);
  return { api, ...view };
}

const cell = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`) ?? document.body;
const [SITUATION, DESIGN, ACHIEVED, REASON, METHOD, DUE] = [2, 3, 4, 6, 7, 11];
const EVIDENCE = 5;
const saved = () => screen.findByText('Tudo salvo.');

describe('proof of a report', () => {
  it('offers the memorial of the compositions until it is evidence', async () => {
    const { api } = await open({
      [PROOF]: { state: 'none', evidenceId: null, hasCompositions: true },
      'POST /api/reports/5/thermal-proof': () => {
        api.answers[PROOF] = { state: 'current', evidenceId: 1, hasCompositions: true };
        return { proven: [{ label: 'U', meets: true, isKept: false }], open: [] };
      },
    });
    const name = 'Memorial de cálculo para Aurora';
    const memorial = await screen.findByRole('group', { name });
    const reads = api.asked.filter(({ call }) => call === GET).length;
    fireEvent.click(within(memorial).getByRole('button', { name: 'Usar como comprovação' }));
    expect(await screen.findByText('O memorial é evidência de 1 linha.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('group', { name })).toBeNull());
    expect(api.asked.filter(({ call }) => call === GET).length).toBeGreaterThan(reads);
  });

  it('shows requirement, entered values, proposals of the catalogue and progress', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Comprovação');
    expect(cell(0, 0).textContent).toBe('Linha 1 · 12.2.1');
    expect([SITUATION, DESIGN, ACHIEVED].map((column) => cell(1, column).textContent)).toEqual([
      ...['Atende', '47,5 dB', 'Mínimo'],
    ]);
    expect(cell(1, METHOD).textContent).toBe('ISO 16283-3');
    expect(screen.getByText('1 de 4 comprovados · 1 a rever · 1 com prazo vencido')).toBeTruthy();
    const bars = screen.getByRole('group', { name: 'Progresso por requisito', hidden: true });
    expect(
      within(bars)
        .getAllByRole('button', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual([...['12 Acústico1 de 3 comprovados · 1 a rever', '13 Lumínico0 de 1 comprovados']]);
  });

  it('links to the documents of the proof, with a booklet per responsible party', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Documentos' }));
    const links = screen.getAllByRole('menuitem').map((item) => item.getAttribute('href'));
    expect(links).toEqual([
      '/api/reports/5/jsreport?kind=proof-table&inline=1',
      '/api/reports/5/verification/import/template?format=xlsx',
      null,
      '/api/reports/5/jsreport?kind=test-plan&inline=1',
      null,
      '/api/reports/5/jsreport?kind=audit-checklist&inline=1',
      '/api/reports/5/dossier',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Caderno de um responsável…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Caderno do responsável' });
    const booklet = within(dialog).getByRole('link', { name: /Arquitetura\s*1 linha/ });
    expect(booklet.getAttribute('href')).toBe(
      '/api/reports/5/jsreport?kind=responsible-booklet&subject=Arquitetura&inline=1',
    );
    expect(within(dialog).getAllByRole('link')).toHaveLength(2);
  });

  it('imports a spreadsheet into the proof, and reloads it', async () => {
    const { user, api } = await open();
    await user.click(screen.getByRole('button', { name: 'Documentos' }));
    await user.click(screen.getByRole('menuitem', { name: 'Importar planilha…' }));
    const dialog = await screen.findByRole('dialog', { name: /Comprovação/ });
    const template = within(dialog).getAllByRole('link')[0];
    expect(template?.getAttribute('href')).toBe('/api/reports/5/verification/import/template?format=xlsx');
    const before = api.sent(GET).length;
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(api.sent(GET).length).toBeGreaterThan(before));
  });

  it('saves situation, number and unit of a row with its version, and shows level and progress', async () => {
    const { user, api } = await open();
    fireEvent.mouseDown(cell(0, SITUATION));
    await user.keyboard('at{Tab}46 dB{Enter}');
    await waitFor(() => expect(api.sent(PUT)).toHaveLength(1));
    expect(api.sent(PUT)).toEqual([
      {
        rows: [
          {
            ...{ key: 'p1', analysisId: null, version: 0, situation: 'meets' },
            ...{ designValue: 46, designText: null, unit: 'dB' },
          },
        ],
      },
    ]);
    await saved();
    expect(await screen.findByText('2 de 4 comprovados · 1 a rever · 1 com prazo vencido')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Em aberto (2)' })).toBeTruthy();
    fireEvent.mouseDown(cell(0, DUE));
    await user.keyboard('31/1/2027{Enter}');
    await waitFor(() =>
      expect(api.sent(PUT)[1]).toEqual({
        rows: [{ key: 'p1', analysisId: null, version: 1, dueDate: '2027-01-31' }],
      }),
    );
    await saved();
    expect(cell(0, DUE).textContent).toBe('31/01/2027');
  });

  it('keeps an invalid date, situation or ambiguous number in its cell', async () => {
    const { user, api } = await open();
    fireEvent.mouseDown(cell(0, SITUATION));
    await user.keyboard('não{Tab}1.500{Enter}');
    fireEvent.mouseDown(cell(0, DUE));
    await user.keyboard('amanhã{Enter}');
    await screen.findByText('1 linha com erro.');
    expect([SITUATION, DESIGN, DUE].map((column) => cell(0, column).getAttribute('aria-invalid'))).toEqual([
      ...['true', 'true', 'true'],
    ]);
    expect(api.sent(PUT)).toEqual([]);
  });

  it("shows the API's error in its cell, and sends it again with the reason", async () => {
    const { user, api } = await open({
      [PUT]: refusal(400, 'Corrija o nível.', { 'rows.0.situation': 'Corrija o nível.' }),
    });
    fireEvent.mouseDown(cell(0, SITUATION));
    await user.keyboard('at{Enter}');
    await screen.findByText('1 linha com erro.');
    expect(cell(0, SITUATION).textContent).toContain('Corrija o nível.');
    const now = rowOf(1, { situation: 'meets', situationReason: 'Ensaio', version: 1 });
    api.answers[PUT] = { rows: [now], folded: [], evidence: [], ...partsOf([now]) };
    fireEvent.mouseDown(cell(0, REASON));
    await user.keyboard('Ensaio{Enter}');
    await waitFor(() =>
      expect(api.sent(PUT).at(-1)).toMatchObject({
        rows: [{ situation: 'meets', situationReason: 'Ensaio' }],
      }),
    );
    await saved();
  });

  it('suggests situations while typing', async () => {
    const { user } = await open();
    fireEvent.mouseDown(cell(0, SITUATION));
    await user.keyboard('{F2}');
    const input = screen.getByRole('combobox', { name: 'Situação de Linha 1 · 12.2.1' });
    const list = document.getElementById(input.getAttribute('list') ?? '');
    expect(list?.querySelector('option[value="Em análise"]')).toBeTruthy();
    await user.keyboard('{Escape}');
  });

  it('shows the limit an assessed row was checked against, and confirms it', async () => {
    const { user, api } = await open();
    fireEvent.mouseDown(cell(3, SITUATION));
    const panel = screen.getByRole('region', { name: 'Linha da comprovação' });
    expect(panel.textContent).toContain('Antes: ≥ 40 dB (Mínimo)');
    expect(panel.textContent).toContain('Agora: ≥ 45 dB (Mínimo)');
    api.answers[PUT] = () => {
      const rows = FOUR().map((row) => ({ ...row, toReview: false }));
      return { rows: [rows[3]], folded: [], evidence: [], ...partsOf(rows) };
    };
    await user.click(within(panel).getByRole('button', { name: 'Continua valendo' }));
    await waitFor(() => expect(within(panel).queryByText(/Antes:/)).toBeNull());
    expect(api.sent(PUT)).toEqual([
      { rows: [{ key: 'p4', analysisId: null, version: 1, isReviewed: true }] },
    ]);
    expect(await screen.findByText('2 de 4 comprovados')).toBeTruthy();
  });

  it('filters by chips and fields, kept in the URL', async () => {
    const { user, router } = await open();
    const names = () =>
      screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.replace(' · 12.2.1', ''));
    await user.click(screen.getByRole('button', { name: 'Em aberto (3)' }));
    await waitFor(() => expect(names()).toEqual(['Linha 1', 'Linha 3', 'Linha 4']));
    expect(router.state.location.search).toBe('?estado=open');
    const bars = screen.getByRole('group', { name: 'Progresso por responsável', hidden: true });
    await user.click(within(bars).getByText('Construtora'));
    await waitFor(() => expect(names()).toEqual(['Linha 1', 'Linha 4']));
    expect(screen.getByRole('combobox', { name: 'Responsável' })).toHaveProperty('value', 'Construtora');
    await user.click(screen.getByRole('button', { name: 'Prazo vencido (1)' }));
    await waitFor(() => expect(names()).toEqual(['Linha 4']));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Requisito' }), '13 Lumínico');
    await screen.findByText('Nenhuma linha com estes filtros.');
  });

  it('saves the filters under a name, and applies saved ones', async () => {
    const filters = [
      {
        id: 1,
        resource: 'verification',
        name: 'Da construtora',
        query: { filter: { responsible: 'Construtora' }, sort: null },
      },
    ];
    const { user, api, router } = await open({
      'GET /api/saved-filters': filters,
      'POST /api/saved-filters': { ...filters[0], id: 2 },
    });
    await user.click(screen.getByRole('button', { name: 'Filtros salvos' }));
    await user.click(await screen.findByRole('button', { name: 'Da construtora' }));
    await waitFor(() => expect(router.state.location.search).toBe('?responsavel=Construtora'));
    await user.click(screen.getByRole('button', { name: 'Filtros salvos' }));
    await user.click(await screen.findByRole('button', { name: 'Salvar filtro atual' }));
    await user.type(await screen.findByLabelText(/Nome do filtro/), 'Outro{Enter}');
    await waitFor(() => expect(api.sent('POST /api/saved-filters')).toHaveLength(1));
    expect(api.sent('POST /api/saved-filters')).toEqual([
      {
        name: 'Outro',
        resource: 'verification',
        query: { filter: { responsible: 'Construtora' }, sort: null },
      },
    ]);
  });

  it('attaches evidence to all selected rows, shows warnings, and filters by it', async () => {
    const { user, api } = await open({
      ['GET /api/evidence']: listOf([{ ...LAUDO, kind: 'test-report' }]),
      [PUT]: ({ body }) => {
        const { rows } = body as { rows: { key: string; evidence: number[] }[] };
        const now = rows.map(({ key, evidence }) => rowOf(Number(key.slice(1)), { evidence, version: 4 }));
        return { rows: now, folded: [], evidence: [LAUDO], ...partsOf(now) };
      },
    });
    expect(screen.getByRole('button', { name: 'Sem comprovação (4)' })).toBeTruthy();
    fireEvent.mouseDown(cell(0, EVIDENCE));
    fireEvent.mouseDown(cell(1, EVIDENCE), { shiftKey: true });
    const panel = screen.getByRole('region', { name: 'Evidências' });
    await user.click(within(panel).getByRole('combobox', { name: 'Anexar evidência a 2 linhas' }));
    await user.click(await screen.findByRole('option', { name: 'Laudo de ensaio 12/26 – Janela' }));
    await screen.findByText('Evidência anexada a 2 linhas.');
    expect(api.sent(PUT)).toEqual([
      {
        rows: [
          { key: 'p1', analysisId: null, version: 0, evidence: [9] },
          { key: 'p2', analysisId: null, version: 3, evidence: [9] },
        ],
      },
    ]);
    await waitFor(() => expect(cell(0, EVIDENCE).textContent).toBe('1 (1 vencida)'));
    expect(panel.textContent).toContain('Vencida (01/02/2020)');
    expect(panel.textContent).toContain('Vale até 4 pavimentos; a edificação tem 8.');
    expect(screen.getByText('1 evidência deste relatório está vencida.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sem comprovação (2)' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Evidência vencida (2)' })).toBeTruthy();
    await user.click(within(panel).getByRole('button', { name: 'Retirar Janela' }));
    await screen.findByText('Evidência retirada da linha.');
    expect(api.sent(PUT)[1]).toEqual({
      rows: [{ key: 'p2', analysisId: null, version: 4, evidence: [] }],
    });
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
  });

  it('keeps selection and saved values of rows scrolled out of view', async () => {
    const many = Array.from({ length: 250 }, (_, index) => rowOf(index + 1));
    const { user } = await open({}, many);
    fireEvent.mouseDown(cell(0, SITUATION));
    await user.keyboard('at{Enter}');
    await saved();
    await user.keyboard('{Control>}{End}{/Control}');
    await screen.findByText('Linha 250 · 12.2.1');
    await user.keyboard('{Control>}{Home}{/Control}');
    await waitFor(() => expect(cell(0, SITUATION).textContent).toBe('Atende'));
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.getByRole('combobox', { name: 'Anexar evidência a 250 linhas' })).toBeTruthy();
  });

  it('starts with the filters of its URL, and lists rows that no longer apply', async () => {
    await open({}, FOUR(), '?requisito=13&estado=nada');
    expect(screen.getAllByRole('rowheader')).toHaveLength(1);
    expect(screen.getByText('1 linha que não se aplica mais')).toBeTruthy();
    expect(screen.getByText('12.2.1 Ensaio › Antiga (≥ 45 dB): Atende; 47 dB; Laudo 12')).toBeTruthy();
  });

  it("shows why it can't be loaded", async () => {
    fakeApi({ [GET]: refusal(404, 'Registro não encontrado.') });
    await openScreen(<ProofScreen reportId={5} />, {
      resource: 'reports',
      path: '/reports/5/verification',
    });
    expect(await screen.findByText('Registro não encontrado.')).toBeTruthy();
  });
});
