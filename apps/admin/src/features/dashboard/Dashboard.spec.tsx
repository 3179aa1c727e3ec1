/** @jest-environment ./test/jsdom.mjs */
import { act, cleanup, screen, within } from '@testing-library/react';
import { COMPLETENESS_FIELDS } from '@prumo/domain';
import { type Answers, fakeApi, pending } from '../../../test/fakeApi';
import { openScreen } from '../../../test/renderScreen';
import type { SessionUser } from '../../api/signed-in/session';
import Dashboard from './Dashboard';

const [STATS, INSIGHTS] = ['GET /api/dashboard/stats', 'GET /api/dashboard/extended-stats'];
const NOTHING = {
  technicians: [],
  distributions: { states: [] },
  alerts: { incompleteBuildings: [], incompleteCount: 0 },
};
const FORECAST = {
  ...{ reportsCurrentMonth: 1, projectedTotal: 2, averagePerDay: 0.5 },
  ...{ daysSoFar: 2, daysInMonth: 30, progressPercent: 50 },
};

const open = async (answers: Answers = {}, user: Partial<SessionUser> = {}) => {
  const api = fakeApi({
    [STATS]: { totalBuildings: 10, totalReports: 1 },
    [INSIGHTS]: NOTHING,
    'GET /api/buildings': [],
    ...answers,
  });
  return { api, ...(await openScreen(<Dashboard />, { user })) };
};
const card = (title: string) => screen.findByRole('region', { name: title });
const textOf = async (title: string) => (await card(title)).textContent;

describe('dashboard without records', () => {
  it('shows the empty state of each card, and offers to create the first project', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Criar Primeiro Projeto' });
    expect(link.getAttribute('href')).toBe('/buildings?novo=1');
    expect(await textOf('Projetos Recentes')).toContain('Nenhum projeto encontrado');
    expect(await textOf('Ranking Técnicos')).toContain('Sem técnicos vinculados.');
    expect(await textOf('Distribuição por UF')).toContain('Sem UF preenchida.');
    expect(await textOf('Forecast Relatórios')).toContain('Sem dados para projeção.');
  });
});

describe('figures of the dashboard', () => {
  it('load at once, with a progress text', async () => {
    const insights = pending(NOTHING);
    const { api } = await open({ [INSIGHTS]: insights.answer });
    await screen.findByText('Carregando insights...');
    expect(api.asked.map(({ call }) => call)).toEqual(expect.arrayContaining([STATS, INSIGHTS]));
    insights.release();
    await card('Ranking Técnicos');
  });
});

describe('dashboard with records', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const ago = (days: number) => new Date(Date.now() - days * DAY - 60_000).toISOString();
  const COMPLETE = {
    ...Object.fromEntries(Object.keys(COMPLETENESS_FIELDS).map((field) => [field, 1])),
    ...{ bioclimaticZone: 'ZB1', typologyLabel: 'Residencial multifamiliar' },
  };

  it('shows the counts and the fixed figure, and the newest buildings with badge and relative time', async () => {
    await open({
      'GET /api/buildings': [
        { ...COMPLETE, id: 7, name: 'Jardim', createdAt: ago(1), updatedAt: ago(1) },
        { ...COMPLETE, id: 8, name: 'Batel', createdAt: ago(8), updatedAt: ago(8) },
      ],
    });
    const figure = async (title: string) =>
      (await screen.findByRole('heading', { level: 2, name: title })).parentElement?.parentElement
        ?.textContent;
    expect(await figure('Total de Edificações')).toContain('10no total');
    expect(await figure('Relatórios Gerados')).toContain('1no total');
    expect(await figure('Tempo Médio/Relatório')).toContain('2.5hestimativa');
    const items = await within(await card('Projetos Recentes')).findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'JardimZB1 · Residencial multifamiliar · OntemCompletoEditarrelatório em breve',
      'BatelZB1 · Residencial multifamiliar · 1 semana atrásEm análiseEditarrelatório em breve',
    ]);
    const [first] = items.map((item) => within(item));
    expect(first?.getByRole<HTMLButtonElement>('button', { name: 'relatório em breve' }).disabled).toBe(true);
    expect(first?.getByRole('link', { name: 'Editar Jardim' }).getAttribute('href')).toBe(
      '/buildings?edit=7',
    );
    expect(screen.getByRole('link', { name: 'Ver todos' }).getAttribute('href')).toBe('/buildings');
  });

  it('ranks technicians, projects the month, and links each alert to the missing field', async () => {
    await open({
      [INSIGHTS]: {
        technicians: [
          { technicianId: 1, name: 'Ana Prado', count: 4 },
          { technicianId: 2, name: 'Bruno Siqueira', count: 1 },
        ],
        distributions: { states: [] },
        forecast: FORECAST,
        alerts: {
          incompleteCount: 2,
          incompleteBuildings: [
            { id: 9, name: 'Casas da Pampulha', missing: ['noiseClassId', 'predominantColorId'] },
          ],
        },
      },
    });
    expect(await textOf('Ranking Técnicos')).toBe(
      'Ranking Técnicos1. Ana Prado4 edificações2. Bruno Siqueira1 edificação',
    );
    expect(await textOf('Forecast Relatórios')).toContain('1 relatório neste mês');
    expect(await textOf('Alertas de Dados')).toContain('2 incompletas');
    expect(await textOf('Alertas de Dados')).toContain('Falta: Classe de ruído, Cor predominante');
    const fill = screen.getByRole('link', { name: 'Preencher Cor predominante de Casas da Pampulha' });
    expect(fill.getAttribute('href')).toBe('/buildings/9/edit?campo=predominantColorId');
  });
});

describe('proofs of reports', () => {
  const progress = {
    ...{
      total: 102,
      proven: 84,
      failing: 3,
      toReview: 0,
      expiringEvidence: 5,
      dueSoon: 0,
      overdue: 0,
      isOutdated: false,
    },
  };
  const proof = (id: number, buildingName: string, isOutdated: boolean) => ({
    ...{ id, buildingName, progress: { ...progress, isOutdated } },
  });

  it('are summed up and listed, with recent changes', async () => {
    const reports = [proof(7, 'Aurora', false), proof(8, 'Brisa', true)];
    await open({ [INSIGHTS]: { ...NOTHING, proofs: { reportCount: 2, sum: progress, reports } } });
    const proofs = await card('Comprovação');
    const texts = within(proofs).getAllByText(
      /^84 de 102 comprovados · 3 não atendem · 5 evidências vencem em 30 dias/,
    );
    expect(texts.map(({ textContent }) => textContent?.includes('desatualizado'))).toEqual([
      false,
      false,
      true,
    ]);
    const link = within(proofs).getByRole('link', { name: 'Brisa' });
    expect(link.getAttribute('href')).toBe('/reports/8/verification');
  });

  it('are hidden while none has begun', async () => {
    await open();
    await card('Ranking Técnicos');
    expect(screen.queryByRole('region', { name: 'Comprovação' })).toBeNull();
  });
});

describe('reports by month', () => {
  const TITLE = 'Relatórios por mês';
  const MONTHS = [
    { month: '2025-12', count: 1 },
    { month: '2026-01', count: 0 },
    { month: '2026-02', count: 12 },
  ];

  it('are columns, each with a sentence for screen readers', async () => {
    await open({ [INSIGHTS]: { ...NOTHING, reportMonths: MONTHS } });
    const months = within(await card(TITLE)).getAllByRole('listitem');
    expect(months.map(({ firstChild }) => firstChild?.textContent)).toEqual([
      'dezembro de 2025: 1 relatório',
      'janeiro de 2026: nenhum relatório',
      'fevereiro de 2026: 12 relatórios',
    ]);
    expect(await textOf(TITLE)).toContain('13 relatórios em 12 meses');
  });

  it('show that there are none', async () => {
    await open({ [INSIGHTS]: { ...NOTHING, reportMonths: [{ month: '2026-02', count: 0 }] } });
    expect(await textOf(TITLE)).toContain('Nenhum relatório nos últimos 12 meses.');
  });
});

describe('dashboard of a user with few modules', () => {
  it('shows no card of a screen that they may not open', async () => {
    await open({ [INSIGHTS]: { forecast: FORECAST } }, { isAdmin: false, allowedModules: ['reports'] });
    await card('Forecast Relatórios');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Relatórios Gerados',
      'Tempo Médio/Relatório',
      'Forecast Relatórios',
    ]);
  });

  it('shows where to go when no card is left', async () => {
    await open({}, { isAdmin: false, allowedModules: ['cities'] });
    await screen.findByText('Use o menu para abrir os módulos liberados para você.');
  });
});

describe('first steps', () => {
  const STEPS = { technician: true, building: false, report: false, document: false, samples: false };
  const [TITLE, FIRST] = ['Primeiros passos', 'Cadastrar o responsável técnico'];
  beforeEach(() => localStorage.clear());

  it('are checked off by existing records, and the others are links', async () => {
    await open({ [INSIGHTS]: { ...NOTHING, firstSteps: STEPS } });
    expect(await textOf(TITLE)).toContain(`Feito: ${FIRST}`);
    const links = within(await card(TITLE)).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Cadastrar a edificação', '/buildings/create'],
      ['Criar o relatório', '/reports/create'],
      ['Gerar o PDF', '/reports'],
    ]);
  });

  it('are hidden once done, or dismissed by this user', async () => {
    await open({
      [INSIGHTS]: { ...NOTHING, firstSteps: { ...STEPS, building: true, report: true, document: true } },
    });
    await card('Ranking Técnicos');
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
    cleanup();
    const { user } = await open({ [INSIGHTS]: { ...NOTHING, firstSteps: STEPS } });
    await user.click(await screen.findByRole('button', { name: 'Dispensar' }));
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
    cleanup();
    await open({ [INSIGHTS]: { ...NOTHING, firstSteps: STEPS } }, { id: 2 });
    await card(TITLE);
  });

  it('match the modules of the user', async () => {
    const user = { isAdmin: false, allowedModules: ['buildings'] };
    await open({ [INSIGHTS]: { ...NOTHING, firstSteps: STEPS } }, user);
    expect(await textOf(TITLE)).toContain('0 de 1');
  });
});

describe('sample data', () => {
  const NONE = { technician: false, building: false, report: false, document: false, samples: false };
  const [LOAD, REMOVE] = ['Carregar dados de exemplo', 'Remover dados de exemplo'];
  const firstSteps = (more: Partial<typeof NONE>) => ({
    [INSIGHTS]: { ...NOTHING, firstSteps: { ...NONE, ...more } },
  });
  beforeEach(() => localStorage.clear());

  it('is offered without buildings and reports, and loads in one click', async () => {
    const { api, user } = await open({ ...firstSteps({ technician: true }), 'POST /api/samples': {} });
    await user.click(await screen.findByRole('button', { name: LOAD }));
    await screen.findByText('Dados de exemplo carregados.');
    expect(api.sent('POST /api/samples')).toHaveLength(1);
    cleanup();
    await open(firstSteps({ building: true }));
    await card('Primeiros passos');
    expect(screen.queryByRole('button', { name: LOAD })).toBeNull();
  });

  it('is not offered to a user who lacks one of its modules', async () => {
    await open(firstSteps({}), { isAdmin: false, allowedModules: ['buildings', 'reports'] });
    await card('Primeiros passos');
    expect(screen.queryByRole('button', { name: LOAD })).toBeNull();
  });

  it('is deleted after a confirmation, which lists the records that remain', async () => {
    const refused = [{ id: 4, name: 'Exemplo: Casa', reason: 'Há registros que dependem deste.' }];
    const inUse = Response.json(
      { statusCode: 409, message: '1 registro foi recusado.', refused },
      { status: 409 },
    );
    const { api, user } = await open({ ...firstSteps({ samples: true }), 'DELETE /api/samples': inUse });
    const remove = await screen.findByRole('button', { name: REMOVE });
    // The dialog suspends while it is loaded.
    await act(() => user.click(remove));
    const dialog = await screen.findByRole('alertdialog', { name: REMOVE });
    expect(dialog.textContent).toContain('Lixeira');
    await user.click(within(dialog).getByRole('button', { name: 'Remover' }));
    await within(dialog).findByText('Exemplo: Casa');
    api.answers['DELETE /api/samples'] = {};
    await user.click(within(dialog).getByRole('button', { name: 'Remover' }));
    await screen.findByText('Dados de exemplo removidos.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

it('shows administrators the problems of the operation', async () => {
  await open({ [INSIGHTS]: { ...NOTHING, notices: ['Defina TRUST_PROXY com o número de proxies.'] } });
  const notice = (await screen.findByText('Configuração do servidor')).closest('[role="alert"]');
  expect(notice?.textContent).toContain('Defina TRUST_PROXY com o número de proxies.');
});

it('shows an empty state in the alerts without buildings', async () => {
  await open({ [STATS]: { totalBuildings: 0, totalReports: 0 } });
  expect(await textOf('Alertas de Dados')).toContain('Nenhuma edificação cadastrada.');
});

describe('missing facts below the alerts', () => {
  const MISSING = 'GET /api/dashboard/missing-facts';

  it('are counted, with a link to the buildings that lack them', async () => {
    await open({ [MISSING]: { facts: 23, buildingIds: [4, 2], isPartial: false } });
    const alerts = await card('Alertas de Dados');
    await within(alerts).findByText(/Faltam 23 dados para os documentos de 2 edificações\./);
    const link = within(alerts).getByRole('link', { name: 'Ver as edificações' });
    expect(new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('filter')).toBe('{"id":[4,2]}');
  });

  it('link to the page of the only building, and state when the count is partial', async () => {
    await open({ [MISSING]: { facts: 1, buildingIds: [4], isPartial: true } });
    await screen.findByText(/Falta 1 dado para os documentos de 1 edificação, entre as mais recentes\./);
    expect(screen.getByRole('link', { name: 'Ver a edificação' }).getAttribute('href')).toBe('/buildings/4');
  });

  it('are hidden when nothing is missing', async () => {
    await open({ [MISSING]: { facts: 0, buildingIds: [], isPartial: false } });
    expect(await textOf('Alertas de Dados')).not.toContain('para os documentos');
  });
});
