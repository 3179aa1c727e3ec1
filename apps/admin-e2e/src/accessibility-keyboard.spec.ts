import type { Page } from 'playwright-core';

import { control, dialog, visit } from './data/form.js';
import { openPage, type Product, signIn, eventually, startProduct } from './support/index.js';
import { invisibleStops } from './walk/focus.js';
import { registerSample } from './walk/sample.js';
import { settle } from './walk/settle.js';
import { LIST_MODULES, open, OTHER_SCREENS } from './walk/walk.js';

let product: Product;
let page: Page;

beforeAll(async () => {
  product = await startProduct();
  const opened = await openPage(product);
  page = opened.page;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, product);
  await registerSample(opened.context);
});

afterAll(() => product.stop());

const lists = LIST_MODULES.map((key) => `/${key}`);
const focusIsOn = (selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);

describe('names for screen readers', () => {
  it.each([...lists, ...OTHER_SCREENS])('%s has its own page title in Portuguese', async (path) => {
    await open(page, path);
    const heading = await page.getByRole('heading', { level: 1 }).first().innerText();
    // A page of the manual goes before what all of them are called.
    await eventually(() => page.title()).toMatch(new RegExp(`^(.+ · )?${heading} · Prumo$`));
    expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR');
  });

  it.each(lists.filter((path) => path !== '/reports'))('%s announces the sorted column', async (path) => {
    await open(page, path);
    const heading = page
      .getByRole('columnheader')
      .filter({ has: page.getByRole('button') })
      .last();
    await heading.getByRole('button').click();
    await eventually(() => heading.getAttribute('aria-sort')).toBe('ascending');
    await heading.getByRole('button').click();
    await eventually(() => heading.getAttribute('aria-sort')).toBe('descending');
    await eventually(() => page.locator('[aria-sort]').count()).toBe(1);
  });
});

describe('keyboard navigation', () => {
  it('offers a link that skips the menu', async () => {
    await visit(page, '/technicians');
    await page.getByRole('row').nth(1).waitFor();
    await page.keyboard.press('Tab');
    await eventually(() => focusIsOn('a[href="#conteudo"]')).toBe(true);
    await page.keyboard.press('Enter');
    await eventually(() => focusIsOn('main')).toBe(true);
    await page.keyboard.press('Tab');
    await eventually(() => focusIsOn('main *')).toBe(true);
  });

  it('shows the focus at every tab stop of a list', async () => {
    await visit(page, '/technicians');
    await page.getByRole('row').nth(1).waitFor();
    await settle(page);
    await page.keyboard.press('Tab');
    const { stops, invisible } = await invisibleStops(page, 60);
    expect(invisible).toEqual([]);
    expect(stops).toBeGreaterThan(30);
  });

  it('shows the focus at every tab stop of a form and keeps it inside', async () => {
    await visit(page, '/buildings?novo=1');
    await dialog(page).getByRole('button', { name: 'Cancelar' }).waitFor();
    await settle(page);
    await page.keyboard.press('Tab');
    const { stops, invisible } = await invisibleStops(page, 60);
    expect(invisible).toEqual([]);
    expect(stops).toBeGreaterThan(15);
    await eventually(() => focusIsOn('[role="dialog"] *')).toBe(true);
  });
});

describe('with reduced motion', () => {
  /** What moves for longer than an eye could see. */
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 1,
        )
        .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120)),
    );
  const asked = /\/api\/technicians\?/;

  it('runs no animation while a list loads or a form opens', async () => {
    let answer: () => void = () => undefined;
    const released = new Promise<void>((done) => (answer = done));
    // A request that comes later than the release, as on a slow machine one does, is not held.
    await page.route(asked, async (route) => {
      await released;
      await route.continue();
    });
    await visit(page, '/technicians');
    await page.locator('.MuiSkeleton-root').first().waitFor();
    expect(await moving()).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await eventually(moving).not.toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await eventually(moving).toEqual([]);
    answer();
    await page.getByRole('row').nth(1).waitFor();
    await page.unroute(asked);
    await control(page.locator('header'), 'Novo Responsável').click();
    await dialog(page).waitFor();
    expect(await moving()).toEqual([]);
  });
});
