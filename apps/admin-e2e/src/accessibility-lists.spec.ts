import type { ResourceKey } from '@prumo/domain';

import { control, dialog, visit } from './data/form.js';
import { eventually, signIn } from './support/index.js';
import { type Audit, startAudit } from './walk/audit.js';
import { invisibleStops } from './walk/focus.js';
import { registerSample } from './walk/sample.js';
import { settle } from './walk/settle.js';
import { LIST_MODULES, walkModule } from './walk/walk.js';

let audit: Audit;

beforeAll(async () => {
  audit = await startAudit();
  await signIn(audit.page, audit.product);
  await registerSample(audit.context);
});

afterAll(() => audit.product.stop());

afterEach(() => expect([...audit.faults.splice(0), ...audit.consoleErrors.splice(0)]).toEqual([]));

const focusIsOn = (selector: string) =>
  audit.page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);

// Accessible in every state and size, Portuguese, and silent in the console.
describe('accessibility of lists in every state and window size', () => {
  it.each(LIST_MODULES)('%s', (key: ResourceKey) => walkModule(audit.page, key, audit.visit));
});

describe('keyboard navigation', () => {
  it('offers a link that skips the menu', async () => {
    const { page } = audit;
    await visit(page, '/technicians');
    await page.getByRole('row').nth(1).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR');
    await page.keyboard.press('Tab');
    await eventually(() => focusIsOn('a[href="#conteudo"]')).toBe(true);
    await page.keyboard.press('Enter');
    await eventually(() => focusIsOn('main')).toBe(true);
    await page.keyboard.press('Tab');
    await eventually(() => focusIsOn('main *')).toBe(true);
  });

  it('shows the focus at every tab stop of a list', async () => {
    const { page } = audit;
    await visit(page, '/technicians');
    await page.getByRole('row').nth(1).waitFor();
    await settle(page);
    await page.keyboard.press('Tab');
    const { stops, invisible } = await invisibleStops(page, 60);
    expect(invisible).toEqual([]);
    expect(stops).toBeGreaterThan(30);
  });

  it('shows the focus at every tab stop of a form and keeps it inside', async () => {
    const { page } = audit;
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
    audit.page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 1,
        )
        .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120)),
    );
  const asked = /\/api\/technicians\?/;

  it('runs no animation while a list loads or a form opens', async () => {
    const { page } = audit;
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
