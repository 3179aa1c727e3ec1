/** @jest-environment ./test/jsdom.mjs */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, fakeApi, refusal } from '../../../../test/fakeApi';
import { openScreen } from '../../../../test/renderScreen';
import type { SessionUser } from '../../../api/signed-in/session';
import BuildingPage from './BuildingPage';
import type { BuildingOverview, OverviewReport } from './overview';

const OVERVIEW = 'GET /api/buildings/7/overview';

const COUNTS = { applicable: 9, pending: 3, notApplicable: 1, unchecked: 2, divergences: 0 };
const REPORT: OverviewReport = {
  id: 5,
  version: 2,
  number: 'PDE-2026-0001',
  generatedAt: '2026-03-02T12:00:00.000Z',
  levels: ['minimum', 'superior'],
  counts: COUNTS,
  isDraft: true,
  isOutdated: true,
  issued: { version: 1, issuedAt: '2026-03-01T12:00:00.000Z', isDraft: true },
  proof: {
    ...{
      total: 102,
      proven: 84,
      failing: 3,
      toReview: 0,
      expiringEvidence: 0,
      dueSoon: 0,
      overdue: 0,
      isOutdated: false,
    },
  },
};

const FILLED: BuildingOverview = {
  id: 7,
  name: 'Edifício Aurora',
  location: 'Curitiba/PR',
  updatedAt: '2026-03-01T12:00:00.000Z',
  seat: null,
  groups: [
    {
      section: 'Características',
      told: 1,
      needed: 2,
      facts: [
        { field: 'floors', label: 'Número de pavimentos', text: '4', isNeeded: true },
        { field: 'noiseClassId', label: 'Classe de ruído', text: null, isNeeded: true },
        { field: 'basementDepth', label: 'Profundidade do subsolo', text: null, isNeeded: false },
      ],
    },
  ],
  missing: [
    {
      module: 'buildings',
      field: 'noiseClassId',
      place: 'Edificações › Características › Classe de ruído',
      parameters: 3,
    },
    { module: 'cities', search: 'Curitiba', place: 'Municípios › Curitiba › Altitude', parameters: 1 },
  ],
  divergences: [{ code: 'height', text: 'A altura não combina com os pavimentos.', fields: [] }],
  reportCount: 1,
  reports: [REPORT],
  profile: [
    {
      ...{ code: '12', label: 'Desempenho acústico' },
      figuresAtLevel: { minimum: 4, intermediate: 0, superior: 1 },
      cells: { minimum: 'reached', intermediate: 'reached', superior: 'reached' },
    },
    {
      ...{ code: '14', label: 'Durabilidade' },
      figuresAtLevel: { minimum: 2, intermediate: 0, superior: 0 },
      cells: { minimum: 'reached', intermediate: 'absent', superior: 'open' },
    },
  ],
  documents: [
    {
      sha256: 'a'.repeat(64),
      reportId: 5,
      number: 'PDE-2026-0001',
      version: 1,
      code: '0123456789abcdef',
      issuedAt: '2026-03-01T12:00:00.000Z',
      issuedByName: 'Ana',
      isDraft: true,
    },
  ],
};

const open = async (answers: Answers = { [OVERVIEW]: FILLED }, user: Partial<SessionUser> = {}) => {
  const api = fakeApi({
    'GET /api/buildings/7/compositions': { updatedAt: null, compositions: [] },
    ...answers,
  });
  const { router } = await openScreen(<BuildingPage />, {
    ...{ resource: 'buildings', path: '/buildings/7', user },
  });
  return { ...api, router };
};
const part = (title: string) => screen.findByRole('region', { name: title });
const addressOf = (link: HTMLElement) => link.getAttribute('href');

describe('building page', () => {
  it('counts the required facts of each group, and links to the first missing field', async () => {
    await open();
    const group = await part('Características');
    expect(within(group).getByText('1 de 2 informados')).toBeTruthy();
    expect(
      addressOf(within(group).getByRole('link', { name: 'Não informado: informar Classe de ruído' })),
    ).toBe('/buildings/7/edit?campo=noiseClassId');
    expect(within(group).getByText('Não informados, sem efeito hoje (1)')).toBeTruthy();
  });

  it("shows the progress of a report's proof", async () => {
    await open();
    await screen.findByText('84 de 102 comprovados · 3 não atendem');
  });

  it('lists missing data with links to their fields', async () => {
    await open();
    const missing = await part('O que falta');
    expect(missing.textContent).toContain('3 parâmetros à espera');
    expect(addressOf(within(missing).getByRole('link', { name: 'Classe de ruído' }))).toBe(
      '/buildings/7/edit?campo=noiseClassId',
    );
    const city = within(missing).getByRole('link', { name: 'Municípios › Curitiba › Altitude' });
    expect(addressOf(city)).toMatch(/^\/cities\?filter=/);
    expect(screen.getByText('A altura não combina com os pavimentos.')).toBeTruthy();
  });

  it('shows number, version, levels and state of each report, and whether it is outdated', async () => {
    await open();
    const reports = await part('Relatórios');
    for (const text of ['MINUTA', 'Desatualizado', '3 pendentes · 2 não conferidos'])
      expect(within(reports).getByText(text)).toBeTruthy();
    expect(within(reports).getByText('Mínimo, Superior · emitido em 01/03/2026')).toBeTruthy();
    const link = within(reports).getByRole('link', { name: /^Pré-visualizar PDE-2026-0001, versão 2/ });
    expect(addressOf(link)).toBe('/reports/5/preview');
    expect(addressOf(screen.getByRole('link', { name: 'Gerar relatório' }))).toBe('/reports/create?de=7');
  });

  it('charts the levels of the newest report by requirement, with a text for each bar', async () => {
    await open();
    const profile = within(await part('Perfil de níveis'));
    const rows = await profile.findAllByRole('row');
    const textOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);
    expect(rows.map(textOf)).toEqual([
      ['Requisito', 'Mín.', 'Int.', 'Sup.'],
      ['12 Desempenho acústico', '44 valores, contido nele', 'contido nele', '11 valor, adotado'],
      ['14 Durabilidade', '22 valores, adotado', 'não existe', 'não adotado'],
      ['Total de valores', '6', '0', '1'],
    ]);
    expect(profile.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'adotado',
      'contido nele',
      'não existe',
      'não adotado',
    ]);
  });

  it('puts the focus on the first of the missing facts that it adds', async () => {
    const missing = Array.from({ length: 10 }, (_, at) => ({
      ...{ module: 'buildings', field: 'floors', parameters: 1 },
      place: `Edificações › Características › Dado ${at}`,
    }));
    await open({ [OVERVIEW]: { ...FILLED, missing } });
    await userEvent.click(await screen.findByRole('button', { name: 'Mostrar mais 2' }));
    expect(document.activeElement?.textContent).toBe('Dado 8');
  });

  it('shows an empty state when nothing is missing and nothing was issued', async () => {
    const nothing = { missing: [], divergences: [], reports: [], documents: [], profile: [], reportCount: 0 };
    const empty = { ...FILLED, ...nothing };
    await open({ [OVERVIEW]: empty });
    await screen.findByText(/^Nada falta/);
    expect((await part('Relatórios')).textContent).toContain('Nenhum relatório desta edificação.');
    expect((await part('Documentos emitidos')).textContent).toContain('Nenhum documento emitido.');
    expect(screen.queryByRole('region', { name: 'Perfil de níveis' })).toBeNull();
  });

  it('shows a loading error, and retries', async () => {
    const user = userEvent.setup();
    const { answers } = await open({ [OVERVIEW]: refusal(500) });
    await screen.findByText('Não foi possível carregar a edificação.');
    answers[OVERVIEW] = FILLED;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await part('O que falta');
  });

  it('offers rare actions in a menu, each with its dialog', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
    const actions = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(actions).toEqual(['Ler modelo IFC', 'Histórico', 'Transferir']);
    await user.click(screen.getByRole('menuitem', { name: 'Ler modelo IFC' }));
    await screen.findByRole('dialog', { name: 'Ler modelo IFC' });
  });

  it('closes the dialog of a rare action, and stays, when Back is pressed', async () => {
    const user = userEvent.setup();
    const { router } = await open({
      [OVERVIEW]: FILLED,
      'GET /api/buildings/7/history': { entries: [], next: null },
    });
    await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
    await user.click(screen.getByRole('menuitem', { name: 'Histórico' }));
    await screen.findByRole('dialog', { name: 'Histórico do registro' });
    expect(router.state.location.pathname).toBe('/buildings/7/history');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/buildings/7');
  });

  it('hides reports and their links without the reports module', async () => {
    const { reports: _, documents: __, reportCount: ___, profile: ____, ...own } = FILLED;
    await open({ [OVERVIEW]: own }, { isAdmin: false, allowedModules: ['buildings'] });
    await part('O que falta');
    expect(screen.queryByRole('region', { name: 'Relatórios' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Gerar relatório' })).toBeNull();
  });
});
