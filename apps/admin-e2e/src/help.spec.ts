import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { eventually, page, startSignedIn } from './support/index.js';
import { settle } from './walk/settle.js';

const MANUAL = resolve('../../docs/manual');
const FILES = readdirSync(MANUAL).filter((name) => /^\d/.test(name));
const titleOf = (file: string): string =>
  /^# (.+)$/m.exec(readFileSync(resolve(MANUAL, file), 'utf8'))?.[1] ?? '';

startSignedIn({ seed: 'reference' });

describe('user manual', () => {
  it('opens from the user menu, and first states the responsibility for the values', async () => {
    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('menuitem', { name: 'Ajuda' }).click();
    await page.waitForURL('**/ajuda');
    await page.getByRole('heading', { level: 1, name: 'Ajuda' }).waitFor();
    const text = await page.getByRole('article').innerText();
    expect(text).toContain('A responsabilidade pelos valores é do responsável técnico que assina.');
    expect(text).toContain('fontes secundárias');
    expect(text).toContain('conferidos na norma antes do uso');
  });

  it('lists every page in order', async () => {
    const links = page.getByRole('navigation', { name: 'Páginas do manual' }).getByRole('link');
    await eventually(() => links.allInnerTexts()).toEqual(FILES.map(titleOf));
  });

  it.each(FILES)('shows %s with all its pictures', async (file) => {
    const title = titleOf(file);
    await page.getByRole('link', { name: title, exact: true }).first().click();
    await page.getByRole('article').getByRole('heading', { level: 2, name: title }).waitFor();
    expect(await page.title()).toBe(`${title} · Ajuda · Prumo`);
    await settle(page);
    const broken = await page.getByRole('article').evaluate(async (article) => {
      const pictures = [...article.querySelectorAll('img')];
      for (const picture of pictures) picture.loading = 'eager';
      await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
      return pictures
        .filter(({ naturalWidth, alt }) => naturalWidth === 0 || alt === '')
        .map(({ src }) => src);
    });
    expect(broken).toEqual([]);
  });

  it('follows its links without leaving the console', async () => {
    await page.goto('/ajuda');
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    await page
      .getByRole('article')
      .getByRole('link', { name: 'Limitações e responsabilidade técnica' })
      .click();
    await page.waitForURL('**/ajuda/limitacoes');
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toBe('Limitações e responsabilidade técnica');
  });

  it('has linkable pages, and answers an unknown page with 404', async () => {
    await page.goto('/ajuda/parametros');
    await page.getByRole('heading', { level: 2, name: 'Parâmetros e condições' }).waitFor();
    await page.goto('/ajuda/nada');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  });
});
