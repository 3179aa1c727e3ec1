import type { Locator } from 'playwright-core';
import { ageSample } from '@prumo/tools/sample/load';

import { context, eventually, page, product, startSignedIn } from './support/index.js';
import { registerSample } from './walk/sample.js';
import { settle } from './walk/settle.js';

const card = (title: string): Locator => page.getByRole('region', { name: title, exact: true });
const textOf = async (title: string): Promise<string> => (await card(title).innerText()).replace(/\s+/g, ' ');
const show = async (): Promise<void> => {
  await page.goto('/');
  await card('Alertas de Dados').waitFor();
  await settle(page);
};

startSignedIn();

describe('dashboard with sample data', () => {
  beforeAll(async () => {
    await registerSample(context);
    await ageSample(product.databaseUrl);
  });

  it('draws the 27 states with their figures, lists them beside the map, and moves over it by arrow keys', async () => {
    await show();
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

  it('counts the buildings of the sample, and links an alert to the missing field', async () => {
    const main = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
    expect(main).toContain('Total de Edificações 10 no total');
    expect(main).toContain(
      'Residencial Jardim das Araucárias ZB1 · Residencial multifamiliar · Ontem Completo',
    );
    expect(main).toContain('1. Ana Prado de Almeida 4 edificações 2. Bruno Siqueira 4 edificações');
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

  // The last one: the warning stays until the program ends.
  it('warns administrators of a proxy that TRUST_PROXY does not declare', async () => {
    const title = page.getByText('Configuração do servidor');
    expect(await title.count()).toBe(0);
    await fetch(new URL('/api/csrf-token', product.url), { headers: { 'X-Forwarded-For': '203.0.113.9' } });
    await show();
    const notice = page.getByRole('alert').filter({ has: title });
    expect(await notice.innerText()).toMatch(/Defina TRUST_PROXY com o número de proxies/);
  });
});
