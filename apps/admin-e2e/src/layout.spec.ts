import { visit } from './data/form.js';
import { eventually, page, screenshot, startSignedIn } from './support/index.js';
import { overflowOf } from './walk/axe.js';

startSignedIn();

beforeAll(() => page.emulateMedia({ reducedMotion: 'reduce' }));
beforeEach(() => page.setViewportSize({ width: 1366, height: 768 }));
const link = (name: string) => page.getByRole('link', { name, exact: true });
const group = (name: string) => page.getByRole('button', { name, exact: true });

describe('sidebar', () => {
  it('shows the administration links without scrolling', async () => {
    await visit(page, '/');
    for (const name of ['Usuários', 'Configurações']) {
      const box = await link(name).boundingBox();
      expect((box?.y ?? 768) + (box?.height ?? 0)).toBeLessThan(768);
      await link(name).click({ trial: true });
    }
    await link('Parâmetros').scrollIntoViewIfNeeded();
    await link('Parâmetros').click();
    await page.waitForURL('**/parameters');
  });

  it('collapses a group by mouse and keyboard, remembers it, and still shows the current link', async () => {
    await link('Estados').click();
    await page.waitForURL('**/states');
    await group('Cadastros').focus();
    await page.keyboard.press('Enter');
    await link('Parâmetros').waitFor({ state: 'detached' });
    await link('Estados').waitFor();
    await page.reload();
    await link('Estados').waitFor();
    expect(await group('Cadastros').getAttribute('aria-expanded')).toBe('false');
    expect(await link('Parâmetros').count()).toBe(0);
    await screenshot(page, 'sidebar-closed-group');
    await group('Cadastros').click();
    await link('Parâmetros').waitFor();
  });
});

describe('list', () => {
  it('keeps its headings at the top of the window, and another screen opens at its own top', async () => {
    await visit(page, '/cities');
    await page.getByRole('navigation', { name: 'Paginação' }).waitFor();
    await page.mouse.move(800, 500);
    await page.mouse.wheel(0, 300);
    await eventually(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await eventually(async () => (await page.getByRole('columnheader').first().boundingBox())?.y ?? -1).toBe(
      0,
    );
    await screenshot(page, 'list-sticky');
    await link('Usuários').click();
    await page.getByRole('heading', { level: 1, name: 'Usuários' }).waitFor();
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

it('dashboard and notification bell fit windows of every width', async () => {
  await visit(page, '/');
  await page.getByRole('region', { name: 'Alertas de Dados' }).waitFor();
  for (const width of [1920, 1366, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await eventually(async () => [width, ...(await overflowOf(page))]).toEqual([width]);
    await screenshot(page, `dashboard-${width}`, true);
  }
  await page.getByRole('button', { name: 'Notificações' }).click();
  await page.getByRole('dialog', { name: 'Notificações' }).getByText('Nenhuma pendência.').waitFor();
  await eventually(() => overflowOf(page)).toEqual([]);
});
