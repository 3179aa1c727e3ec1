import { context, eventually, page, screenshot, startSignedIn } from './support/index.js';

const SAVED = 'Configurações atualizadas com sucesso.';
const SUCCESS = 'Tudo certo! 🎉';
/** Longer than a toast stays (docs/rules.md, Notifications); the clock is the test's. */
const LONGER_MS = 6000;
const SWIPE_PX = 50;

startSignedIn({ seed: 'reference' });

beforeAll(async () => {
  await context.clock.install();
  await page.getByRole('link', { name: 'Configurações' }).click();
});
beforeEach(() => page.mouse.move(0, 0));
const size = () => page.getByLabel(/^Itens por página/);
const toasts = () => page.locator('li[data-state="open"]');
const region = () => page.getByRole('region', { name: 'Notificações (F8)' });
let last = 10;
async function save(): Promise<void> {
  await size().fill(String(++last));
  await page.getByRole('button', { name: 'Salvar' }).click();
  await toasts().getByText(SAVED).waitFor();
}
const gone = () => toasts().waitFor({ state: 'detached' });

describe('toast', () => {
  it('announces title and text to screen readers', async () => {
    const announced = page
      .getByRole('status')
      .filter({ hasText: `Notificação ${SUCCESS}` })
      .waitFor();
    await Promise.all([announced, save()]);
    await screenshot(page, 'notification');
  });

  it('closes after five seconds, but not while hovered', async () => {
    await save();
    await toasts().hover();
    await context.clock.fastForward(LONGER_MS);
    expect(await toasts().count()).toBe(1);
    await page.mouse.move(0, 0);
    await context.clock.fastForward(LONGER_MS);
    await gone();
  });

  it('is focused by F8, stays while focused, and closes by its button', async () => {
    await save();
    await page.keyboard.press('F8');
    await eventually(() => region().evaluate((place) => place.contains(document.activeElement))).toBe(true);
    await context.clock.fastForward(LONGER_MS);
    expect(await toasts().count()).toBe(1);
    await toasts().getByRole('button', { name: 'Fechar notificação' }).press('Enter');
    await gone();
  });

  it('is dismissed by a swipe of fifty pixels to the right', async () => {
    await save();
    const title = toasts().getByText(SUCCESS);
    const swipe = async (pixels: number): Promise<void> => {
      const box = await title.boundingBox();
      if (!box) throw new Error('The toast is not on the screen.');
      const [x, y] = [box.x + 5, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + pixels / 2, y, { steps: 3 });
      await page.mouse.move(x + pixels, y, { steps: 3 });
      await page.mouse.up();
    };
    await swipe(SWIPE_PX - 10);
    await eventually(() => toasts().getAttribute('data-swipe')).toBe('cancel');
    await swipe(SWIPE_PX + 10);
    await gone();
  });

  it('replaces the previous toast', async () => {
    await save();
    await save();
    await eventually(() => toasts().count()).toBe(1);
  });
});
