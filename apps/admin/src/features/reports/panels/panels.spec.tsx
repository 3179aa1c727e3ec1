/** @jest-environment ./test/jsdom.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import type { ContentChange, EvaluatedParameter, PdePreview } from '@prumo/domain';
import { type Answers, fakeApi, refusal } from '../../../../test/fakeApi';
import { openScreen } from '../../../../test/renderScreen';
import ComparePanel from '../compare/ComparePanel';
import HistoryPanel from '../history/HistoryPanel';
import { StoredPreview } from '../preview/previews';

const REPORT = { id: 7, buildingId: 1, buildingName: 'Residencial Araucária' };
const OTHER = { ...REPORT, id: 8, buildingName: 'Edifício Recife', version: 1, generatedAt: '2026-11-01' };
const change = (field: string, from: string, to: string): ContentChange =>
  ({ field, from, to, text: `${from} → ${to}` }) as ContentChange;
const VALUE = change('12 Desempenho acústico › Ruído › Fachada', '≥ 25', '≥ 99 dB');
const cells = () => [...document.querySelectorAll('tbody td')].map(({ textContent }) => textContent);

describe('history of a report', () => {
  const DOCUMENTS = 'GET /api/reports/7/documents';
  const QUADRO = { kind: 'proof-table', sha256: 'hash-q', summarySha256: null, version: 4 };
  const issued = (version: number) => ({
    kind: 'pde',
    subject: '',
    sha256: `hash-${version}`,
    summarySha256: version === 1 ? null : `summary-${version}`,
    code: `code-${version}`,
    version,
    generatedAt: '2026-11-01T10:00:00.000Z',
    issuedAt: '2026-11-01T10:00:00.000Z',
    issuedByName: 'Ana',
    size: 4096,
  });
  const open = async (versions: number[], answers: Answers = {}) => {
    const api = fakeApi({
      [DOCUMENTS]: versions.map(issued),
      'GET /api/reports/7/changes': ({ query }) => [
        query['from'] === 'hash-1' ? VALUE : { ...VALUE, text: '≥ 99 → 25 dB' },
      ],
      ...answers,
    });
    return { api, ...(await openScreen(<HistoryPanel report={REPORT} onClose={() => undefined} />)) };
  };
  const choose = async ({ user }: Awaited<ReturnType<typeof open>>, side: string, version: RegExp) => {
    await user.click(screen.getByRole('combobox', { name: side }));
    await user.click(screen.getByRole('option', { name: version }));
  };

  it('shows an empty state before the first issue', async () => {
    await open([]);
    await screen.findByText('Nenhum documento emitido');
  });

  it('links to the summary of a document that has one', async () => {
    await open([2, 1]);
    const link = await screen.findByRole('link', { name: 'Resumo (PDF) da versão 2' });
    expect(link.getAttribute('href')).toBe('/api/reports/7/documents/summary-2?inline=1');
    expect(screen.queryByRole('link', { name: 'Resumo (PDF) da versão 1' })).toBeNull();
  });

  it('names documents of other kinds, and compares PDEs only', async () => {
    await open([1], { [DOCUMENTS]: [{ ...issued(1), ...QUADRO }, issued(1)] });
    const table = await screen.findByRole('table', { name: 'Documentos emitidos' });
    expect(within(table).getByRole('rowheader', { name: 'Quadro de comprovação' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Baixar a versão 4: Quadro de comprovação' })).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('lists the issued document', async () => {
    await open([1]);
    await screen.findByText('Há um só PDE: com o segundo, as diferenças aparecem aqui.');
    const table = screen.getByRole('table', { name: 'Documentos emitidos' });
    expect(within(table).getByText('code-1')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Baixar a versão 1' });
    expect(link.getAttribute('href')).toBe('/api/reports/7/documents/hash-1');
  });

  it('lists the differences of the last two, swaps the sides, and requires two different documents', async () => {
    const opened = await open([2, 1]);
    await screen.findByText('1 diferença');
    const table = screen.getByRole('table', { name: '12 Desempenho acústico' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Campo', 'Antes → Depois']);
    expect(within(table).getByRole('rowheader', { name: 'Fachada' })).toBeTruthy();
    expect(cells()).toContain('≥ 25 → ≥ 99 dB');
    await choose(opened, 'Antes', /^Versão 2/);
    await screen.findByText('Escolha dois documentos diferentes.');
    await choose(opened, 'Depois', /^Versão 1/);
    await waitFor(() => expect(cells()).toContain('≥ 99 → 25 dB'));
  });
});

describe('comparison of two reports', () => {
  const CHANGES = [change('Edificação › Município', 'Curitiba', 'Recife'), VALUE];
  const open = async (reports: object[]) => {
    const api = fakeApi({
      'GET /api/reports': reports,
      'GET /api/reports/compare': ({ query }) =>
        query['from'] === '7'
          ? CHANGES
          : [change('Edificação › Nome', 'Edifício Recife', REPORT.buildingName)],
    });
    return { api, ...(await openScreen(<ComparePanel report={REPORT} onClose={() => undefined} />)) };
  };
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  it('shows an empty state without another report', async () => {
    await open([REPORT]);
    await screen.findByText('Não há outro relatório para comparar.');
  });

  it('shows all differences and nothing else, and swaps the sides', async () => {
    const { user } = await open([OTHER, REPORT]);
    await user.click(await screen.findByRole('combobox', { name: 'Comparar com' }));
    await user.click(await screen.findByRole('option', { name: /Edifício Recife/ }));
    await screen.findByText('2 diferenças');
    expect(cells()).toEqual(CHANGES.map(({ text }) => text));
    const names = ['Residencial Araucária (nº 7)', 'Edifício Recife (nº 8)'];
    expect(heads().slice(0, 2)).toEqual(['Campo', names.join(' → ')]);
    await user.click(screen.getByRole('button', { name: 'Inverter os lados' }));
    await waitFor(() => expect(heads()).toEqual(['Campo', names.toReversed().join(' → ')]));
    expect(cells()).toEqual(['Edifício Recife → Residencial Araucária']);
  });

  it('shows that both are equal', async () => {
    const { api, user } = await open([OTHER, REPORT]);
    api.answers['GET /api/reports/compare'] = [];
    await user.click(await screen.findByRole('combobox', { name: 'Comparar com' }));
    await user.click(await screen.findByRole('option', { name: /Edifício Recife/ }));
    await screen.findByText('Nenhuma diferença: os dois relatórios dizem o mesmo.');
  });
});

describe('preview of a report', () => {
  const ROW = {
    ...{ id: 1, label: 'Fachada', unit: 'dB', values: { minimum: '≥ 25' }, status: 'applies', outcomes: [] },
    ...{ method: 'Ensaio', responsible: 'Construtor', check: null, hasLevels: true },
    standard: { name: 'ABNT NBR 15575', part: '4', item: null, edition: null },
  } as unknown as EvaluatedParameter;
  const noise = (actual: string | null, result: 'fails' | 'pending') => ({
    ...{ attributeId: 1, name: 'Classe de ruído', expected: 'I', actual, result },
    ...{ sourceTable: 'noise_classes', sourceColumn: 'code' },
  });
  const ANALYSIS = {
    ...{
      id: 3,
      code: '12.2.1',
      label: 'Fachada',
      levels: ['minimum'],
      adopted: 'minimum',
      applicable: [ROW],
    },
    pending: [{ ...ROW, id: 2, label: 'Cobertura', status: 'pending', outcomes: [noise(null, 'pending')] }],
    notApplicable: [
      { ...ROW, id: 4, label: 'Piso', status: 'notApplicable', outcomes: [noise('II', 'fails')] },
    ],
  };
  const CRITERION = { id: 2, code: '12.2', label: 'Ruído', analyses: [ANALYSIS] };
  const CONTENT = {
    building: { name: 'Residencial Araucária' },
    technician: {},
    inactive: [],
    evaluation: {
      requirements: [{ id: 1, code: '12', label: 'Desempenho acústico', criteria: [CRITERION] }],
      pendingFields: [{ ...noise(null, 'pending'), parameters: 1 }],
      decidedBy: [{ name: 'Zona bioclimática', chain: ['CEP 80010-000', 'ZB1'], parameters: 1 }],
      divergences: [{ code: 'height', text: 'Altura de 90 m com 8 pavimentos.' }],
      counts: { applicable: 1, pending: 1, notApplicable: 1, unchecked: 1, divergences: 1 },
      isDraft: true,
    },
  } as unknown as PdePreview;

  it('shows rows with their reason, missing fields, divergences and deciding facts, after a retry', async () => {
    const { answers } = fakeApi({ 'GET /api/reports/7/evaluation': refusal(500) });
    const { user } = await openScreen(<StoredPreview report={REPORT} onClose={() => undefined} />);
    await screen.findByText('Não foi possível avaliar o relatório.');
    answers['GET /api/reports/7/evaluation'] = CONTENT;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    const counts = await screen.findByRole('list', { name: 'Resumo da pré-visualização' });
    const chips = within(counts).getAllByRole('listitem');
    expect(chips.slice(2, 8).map(({ textContent }) => textContent)).toEqual([
      '1 parâmetro se aplica',
      '1 pendente',
      '1 não se aplica',
      '1 valor não conferido',
      '0 valores sem fonte',
      '1 divergência',
    ]);
    const table = screen.getByRole('table', { name: '12.2.1 Fachada' });
    expect(within(table).getAllByRole('columnheader')[1]?.textContent).toBe('Mínimo');
    const [applies, waits] = within(table).getAllByRole('rowheader');
    expect(applies?.textContent).toContain('vale para qualquer edificação');
    expect(applies?.textContent).toContain(
      'Método: Ensaio · Responsável: Construtor · Norma: ABNT NBR 15575-4',
    );
    expect(waits?.textContent).toContain('Pendente: falta Classe de ruído (exige I)');
    expect(screen.getByText('Falta 1 dado da edificação')).toBeTruthy();
    const fill = screen.getByRole('link', { name: /^Preencher Classe de ruído/ });
    expect(fill.getAttribute('href')).toMatch(/^\/buildings\/1\/edit\?.*noiseClassId/);
    expect(screen.getByText('Altura de 90 m com 8 pavimentos.')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'O que decide o que se aplica' }).textContent).toContain(
      'Zona bioclimática: CEP 80010-000 → ZB1',
    );
    await user.click(screen.getByText('Não se aplicam (1)'));
    await screen.findByText(/^Piso: .*Classe de ruído = II \(exige I\)/);
  });
});
