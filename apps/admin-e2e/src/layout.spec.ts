import { visit } from './data/form.js';
import { context, eventually, page, problems, screenshot, startSignedIn } from './support/index.js';

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
    await visit(page, '/states');
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

describe('opening another screen', () => {
  it('scrolls to the top', async () => {
    await visit(page, '/cities');
    await page.getByRole('navigation', { name: 'Paginação' }).waitFor();
    await page.mouse.move(800, 500);
    await page.mouse.wheel(0, 300);
    await eventually(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await link('Usuários').click();
    await page.getByRole('heading', { level: 1, name: 'Usuários' }).waitFor();
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

describe('keyboard shortcuts', () => {
  it("'?' lists the shortcuts, Ctrl+S included", async () => {
    await visit(page, '/');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Atalhos do teclado' });
    await list.getByText('Salva o formulário aberto').waitFor();
    await screenshot(page, 'shortcuts');
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
  });
});

describe('without a connection', () => {
  it('shows a notice until the connection is back', async () => {
    await visit(page, '/states');
    const notice = page.getByText(/^Você está sem internet\./);
    await page.getByRole('navigation', { name: 'Paginação' }).waitFor();
    await context.setOffline(true);
    try {
      await notice.waitFor();
      await screenshot(page, 'offline-notice');
    } finally {
      await context.setOffline(false);
    }
    await notice.waitFor({ state: 'detached' });
    // The browser itself reports calls that never left it.
    const others = problems.splice(0).filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'));
    expect(others).toEqual([]);
  });
});

describe('list', () => {
  it('keeps its headings at the top of the window', async () => {
    await visit(page, '/cities');
    await page.getByRole('navigation', { name: 'Paginação' }).waitFor();
    await page.mouse.move(800, 500);
    await page.mouse.wheel(0, 300);
    await eventually(async () => (await page.getByRole('columnheader').first().boundingBox())?.y ?? -1).toBe(
      0,
    );
    await screenshot(page, 'list-sticky');
  });
});

describe.each([
  [1920, 'light'],
  [1366, 'light'],
  [1366, 'dark'],
  [768, 'light'],
  [390, 'light'],
  [390, 'dark'],
] as const)('at %d px, %s', (width, colorScheme) => {
  it('dashboard, list and notification bell fit the window', async () => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    const fits = () =>
      eventually(() =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    await visit(page, '/');
    await page.getByRole('region', { name: 'Alertas de Dados' }).waitFor();
    await fits();
    await screenshot(page, `dashboard-${width}-${colorScheme}`, true);
    await page.getByRole('button', { name: 'Notificações' }).click();
    await page.getByRole('dialog', { name: 'Notificações' }).getByText('Nenhuma pendência.').waitFor();
    await screenshot(page, `bell-${width}-${colorScheme}`);
    await page.keyboard.press('Escape');
    await visit(page, '/requirements');
    await page.getByRole('row').nth(1).waitFor();
    await fits();
    await screenshot(page, `list-${width}-${colorScheme}`);
  });
});
