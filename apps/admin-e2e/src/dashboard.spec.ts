import type { Locator } from 'playwright-core';
import { ageSample, type Sample } from '@prumo/tools/sample/load';

import { callApi } from './data/api.js';
import { context, eventually, page, product, startSignedIn } from './support/index.js';
import { registerSample } from './walk/sample.js';
import { settle } from './walk/settle.js';

let sample: Sample;

const card = (title: string): Locator => page.getByRole('region', { name: title, exact: true });
const textOf = async (title: string): Promise<string> => (await card(title).innerText()).replace(/\s+/g, ' ');
const show = async (): Promise<void> => {
  await page.goto('/');
  await card('Alertas de Dados').waitFor();
  await settle(page);
};

startSignedIn();

beforeEach(() => page.setViewportSize({ width: 1366, height: 768 }));
// Runs before the sample exists: the warning of a proxy stays until the program ends.
it('warns administrators of a proxy that TRUST_PROXY does not declare', async () => {
  const title = page.getByText('Configuração do servidor');
  await show();
  expect(await title.count()).toBe(0);
  await fetch(new URL('/api/csrf-token', product.url), { headers: { 'X-Forwarded-For': '203.0.113.9' } });
  await show();
  await title.waitFor();
  const notice = page.getByRole('alert').filter({ has: title });
  expect(await notice.innerText()).toMatch(/Defina TRUST_PROXY com o número de proxies/);
  await page.setViewportSize({ width: 390, height: 844 });
  await settle(page);
  // Charts and the map follow the window a frame later.
  await eventually(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(
    0,
  );
});

describe('dashboard with sample data', () => {
  beforeAll(async () => {
    sample = await registerSample(context);
    await ageSample(product.databaseUrl);
  });

  it('shows the counts, and repeats the fixed figure', async () => {
    await show();
    const heading = page.getByRole('heading', { level: 1 });
    await eventually(() => heading.innerText()).toBe('Dashboard');
    await page.getByText('Visão geral dos seus projetos e relatórios').waitFor();
    const main = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
    expect(main).toContain('Total de Edificações 10 no total');
    expect(main).toContain('Relatórios Gerados 1 no total');
    expect(main).toContain('Tempo Médio/Relatório 2.5h estimativa');
  });

  it('shows the three newest buildings with badge and relative time', async () => {
    const items = card('Projetos Recentes').getByRole('listitem');
    const texts = (await items.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    expect(texts).toEqual([
      'Residencial Jardim das Araucárias ZB1 · Residencial multifamiliar · Ontem Completo Editar relatório em breve',
      'Solar do Batel ZB1 · Residencial multifamiliar · 1 semana atrás Em análise Editar relatório em breve',
      'Edifício Londrina Norte ZB3 · Uso misto, residencial e comercial · 1 semana atrás Em análise Editar relatório em breve',
    ]);
    await eventually(() =>
      items.first().getByRole('button', { name: 'relatório em breve' }).isDisabled(),
    ).toBe(true);
    const edit = items.first().getByRole('link', { name: /^Editar/ });
    const id = sample.buildings.get('Residencial Jardim das Araucárias');
    await eventually(() => edit.getAttribute('href')).toBe(`/buildings?edit=${id}`);
    expect(
      await card('Projetos Recentes').getByRole('link', { name: 'Ver todos' }).getAttribute('href'),
    ).toBe('/buildings');
  });

  it('ranks technicians, ties by name, and projects the month', async () => {
    await eventually(() => textOf('Ranking Técnicos')).toBe(
      'Ranking Técnicos 1. Ana Prado de Almeida 4 edificações 2. Bruno Siqueira 4 edificações 3. Célia Nogueira 2 edificações',
    );
    await eventually(() => textOf('Forecast Relatórios')).toContain('1 relatório neste mês');
  });

  it('draws the 27 states with their figures, and lists them beside the map', async () => {
    const map = page.getByRole('group', { name: /^Mapa do Brasil/ });
    await map.waitFor();
    const states = map.getByRole('img');
    await eventually(() => states.count()).toBe(27);
    const names = await states.evaluateAll((all) => all.map((state) => state.getAttribute('aria-label')));
    expect(names).toContain('Paraná: 3 edificações (30%)');
    expect(names).toContain('Bahia: 1 edificação (10%)');
    expect(names).toContain('Acre: nenhuma edificação');
    const rows = await card('Distribuição por UF').getByRole('row').allInnerTexts();
    expect(rows.map((text) => text.replace(/\s+/g, ' ').trim()).slice(0, 3)).toEqual([
      'UF Edificações %',
      'PR 3 30%',
      'SP 2 20%',
    ]);
    await page.getByText('7 de 27 UFs com edificações').waitFor();
  });

  it('moves over the map by arrow keys and announces the state', async () => {
    const map = page.getByRole('group', { name: /^Mapa do Brasil/ });
    await map.locator('[tabindex="0"]').focus();
    const here = () => page.evaluate(() => document.activeElement?.getAttribute('data-uf'));
    await eventually(() => here()).toBe('PR');
    await page.getByRole('tooltip').getByText('Paraná: 3 edificações (30%)').waitFor();
    await page.keyboard.press('ArrowDown');
    await eventually(() => here()).toBe('SC');
    await page.keyboard.press('ArrowUp');
    await eventually(() => here()).toBe('PR');
    await page.keyboard.press('Tab');
    await eventually(() => here()).toBeNull();
  });

  it('links an alert to the missing field', async () => {
    const alerts = await textOf('Alertas de Dados');
    expect(alerts).toContain('2 incompletas');
    expect(alerts).toContain(
      'Casas da Pampulha Falta: Classe de ruído, Classe de agressividade, Cor predominante',
    );
    await page.getByRole('link', { name: 'Preencher Cor predominante de Casas da Pampulha' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/buildings\/\d+\/edit$/);
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'predominantColorId');
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('updates the alert once a missing field is filled in', async () => {
    const id = sample.buildings.get('Casas da Pampulha');
    const classes = await callApi<{ id: number }[]>(context, 'GET', 'noise-classes');
    await callApi(context, 'PUT', `buildings/${id}`, { noiseClassId: classes[0]?.id });
    await show();
    await eventually(() => textOf('Alertas de Dados')).toContain(
      'Falta: Classe de agressividade, Cor predominante',
    );
  });
});
