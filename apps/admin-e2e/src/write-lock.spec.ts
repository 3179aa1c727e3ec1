import { dialog, visit } from './data/form.js';
import { fromListMenu } from './data/list.js';
import { holdRequest, page, startSignedIn } from './support/index.js';

startSignedIn();

it('a dialog that saves ignores Back and Escape, and closes once', async () => {
  await visit(page, '/typologies');
  await fromListMenu(page, 'Importar');
  await dialog(page)
    .locator('input[type="file"]')
    .setInputFiles({
      name: 'tipos.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Código;Descrição\nX;Hotel'),
    });
  const opened = page.getByRole('heading', {
    name: await dialog(page).getByRole('heading', { level: 2 }).innerText(),
    exact: true,
  });
  const write = /import\?dryRun=false/;
  const release = await holdRequest(page, write);
  const sent = page.waitForRequest(write);
  await dialog(page).getByRole('button', { name: 'Importar 1 linha' }).click();
  await sent;
  await page.evaluate(() => window.history.back());
  await page.waitForTimeout(300);
  await page.keyboard.press('Escape');
  await page.waitForTimeout(300);
  expect(await opened.isVisible()).toBe(true);
  release();
  await opened.waitFor({ state: 'detached' });
  await page.waitForTimeout(300);
  expect(await dialog(page).count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/typologies');
});
