/** @jest-environment ./test/jsdom.mjs */
import { screen } from '@testing-library/react';
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

describe('the dashboard without any record', () => {
  it('says so, card by card, and offers the first project', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Criar Primeiro Projeto' });
    expect(link.getAttribute('href')).toBe('/buildings?novo=1');
    expect(await textOf('Projetos Recentes')).toContain('Nenhum projeto encontrado');
    expect(await textOf('Ranking Técnicos')).toContain('Sem técnicos vinculados.');
    expect(await textOf('Distribuição por UF')).toContain('Sem UF preenchida.');
    expect(await textOf('Forecast Relatórios')).toContain('Sem dados para projeção.');
  });
});

describe('the figures of the dashboard', () => {
  it('are asked for at once, and said to be on their way', async () => {
    const insights = pending(NOTHING);
    const { api } = await open({ [INSIGHTS]: insights.answer });
    await screen.findByText('Carregando insights...');
    expect(api.asked.map(({ call }) => call)).toEqual(expect.arrayContaining([STATS, INSIGHTS]));
    insights.release();
    await card('Ranking Técnicos');
  });
});

describe('the dashboard for someone with few modules', () => {
  it('shows no card about what they may not open', async () => {
    await open({ [INSIGHTS]: { forecast: FORECAST } }, { isAdmin: false, allowedModules: ['reports'] });
    await card('Forecast Relatórios');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Relatórios Gerados',
      'Tempo Médio/Relatório',
      'Forecast Relatórios',
    ]);
  });

  it('says where to go when there is nothing to show', async () => {
    await open({}, { isAdmin: false, allowedModules: ['cities'] });
    await screen.findByText('Use o menu para abrir os módulos liberados para você.');
  });
});
