import type { Page } from 'playwright-core';

import { createPerson, signInElsewhere } from '../data/accounts.js';
import { signIn, type Product } from '../support/index.js';
import { violationsOn, LAYOUT } from './axe.js';
import { settle } from './settle.js';
import { open, type Visit } from './walk.js';

/** A newer release that is told, and a screen that could not be loaded. */
export async function walkReleases(page: Page, visit: Visit): Promise<void> {
  await page.goto('/typologies');
  await settle(page);
  await page.route(/^[^/]+\/\/[^/]+\/$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/\/assets\/index-[\w-]{8}\.js/, '/assets/index-NewOne00.js');
    await route.fulfill({ response: answer, body });
  });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('Há uma versão nova do Prumo.').waitFor();
  await settle(page);
  await visit('versão nova');
  await page.route('**/assets/VerifyScreen-*', (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('link', { name: 'Verificar documento' }).click();
  await page.getByText('Não foi possível carregar esta tela.').waitFor();
  await settle(page);
  await visit('tela que não carregou');
  await page.unrouteAll();
  await open(page, '/');
}

/** A form whose session has become another person's; the administrator's again in the end. */
export async function walkOtherPerson(page: Page, product: Product, visit: Visit): Promise<void> {
  const context = page.context();
  const joana = await createPerson(context, 'joana@exemplo.com.br', ['states'], 'Joana Reis');
  await page.goto('/states?novo=1');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).waitFor();
  await signInElsewhere(context, joana, 'Firefox');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText('agora a sessão é de Joana Reis').waitFor();
  await settle(page);
  await visit('sessão de outra pessoa');
  await page.goto('/api/logout');
  await signIn(page, product);
}

const LOADING_SCREENS = [
  ...['/', '/settings', '/company', '/account', '/audit', '/cities', '/cities?novo=1', '/parameters/grid'],
  ...['/buildings/1', '/buildings/1/maintenance', '/reports/1/verification', '/m/abc'],
];
/** The dashboard says in words that it loads. */
const LOADING = '.MuiSkeleton-root, [role="status"]:text("Carregando insights...")';
const DATA_CALLS = /\/api\/(?!auth|csrf-token)/;

/** Screens whose data is not answered yet; answers what axe finds on each. */
export async function walkLoading(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.route(DATA_CALLS, () => undefined);
  try {
    for (const path of LOADING_SCREENS) {
      await page.goto(path);
      await page.locator(LOADING).first().waitFor();
      faults.push(...(await violationsOn(page, LAYOUT)).map((fault) => `${path}: ${fault}`));
    }
  } finally {
    await page.unroute(DATA_CALLS);
  }
  return faults;
}
