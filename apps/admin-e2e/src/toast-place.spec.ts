import { callApi } from './data/api.js';
import { control, dialog, field, visit } from './data/form.js';
import { context, eventually, page, screenshot, startSignedIn } from './support/index.js';

/** A zone whose coverages fill more than a page. */
let wide: string | undefined;

startSignedIn();

beforeAll(async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await callApi(context, 'PUT', 'settings', { pageSize: 5 });
  for (const { id, code } of await callApi<{ id: number; code: string }[]>(
    context,
    'GET',
    'bioclimatic-zones',
  )) {
    const { length } = await callApi<object[]>(context, 'GET', `bioclimatic-zones/${id}/coverages`);
    if (length > 5) wide ??= code;
  }
});

const SIZES = [
  [1920, 1080],
  [1366, 768],
  [820, 700],
  [390, 844],
  [320, 568],
] as const;

const shown = () => page.locator('li.prumo-toast[data-state="open"]');

/** What can be pressed within these places and lies, even in part, under the toast. */
async function covered(...places: string[]): Promise<string[]> {
  await shown().waitFor();
  return page.evaluate((within) => {
    const toast = document.querySelector('li.prumo-toast[data-state="open"]')?.getBoundingClientRect();
    if (!toast) return ['no toast'];
    const pressed = 'a, button, input:not([type="hidden"]), textarea, [role="combobox"], [role="option"]';
    /** The part of it that can be seen: what is scrolled out of sight can't be pressed, toast or not. */
    const seen = (element: Element) => {
      const { left, right, ...box } = element.getBoundingClientRect().toJSON() as DOMRect;
      let { top, bottom } = box;
      for (let frame = element.parentElement; frame; frame = frame.parentElement) {
        if (getComputedStyle(frame).overflowY === 'visible') continue;
        const edge = frame.getBoundingClientRect();
        top = Math.max(top, edge.top);
        bottom = Math.min(bottom, edge.bottom);
      }
      return left < right && top < bottom ? { left, right, top, bottom } : undefined;
    };
    return within
      .flatMap((place) => [...document.querySelectorAll(place)])
      .flatMap((place) => [...place.querySelectorAll(pressed)])
      .filter((element) => {
        const box = seen(element);
        return (
          box !== undefined &&
          box.left < toast.right &&
          toast.left < box.right &&
          box.top < toast.bottom &&
          toast.top < box.bottom
        );
      })
      .map((element) => element.getAttribute('aria-label') || element.textContent || element.outerHTML);
  }, places);
}

/** The whole toast is in sight, in the upper half of the window, and nothing is under it once it has found its place. */
async function coversNothingOf(...places: string[]): Promise<void> {
  const { height = 0, width = 0 } = page.viewportSize() ?? {};
  const read = async () => {
    const box = await shown().boundingBox();
    if (!box) return ['no toast'];
    const isInSight =
      box.y >= 0 &&
      box.y < height / 2 &&
      box.y + box.height <= height &&
      box.x >= 0 &&
      box.x + box.width <= width;
    return [...(isInSight ? [] : [`${JSON.stringify(box)} is out of sight`]), ...(await covered(...places))];
  };
  await eventually(async () => [width, ...(await read())]).toEqual([width]);
}

/** Looks at the toast in a window of every size. While the mouse is over it, it stays. */
async function inEverySize(name: string, look: (height: number) => Promise<void>): Promise<void> {
  for (const [width, height] of SIZES) {
    await shown().hover();
    await page.setViewportSize({ width, height });
    await shown().hover();
    await look(height);
    await screenshot(page, `${name}-${width}`);
  }
}

describe('a toast in windows of every size covers no control', () => {
  beforeEach(() => page.setViewportSize({ width: 1366, height: 768 }));

  it('in the header and at the end of a list, at any scroll position', async () => {
    await visit(page, '/analyses');
    const toggle = page.getByRole('row').nth(1).getByRole('switch');
    await toggle.waitFor();
    await page.waitForLoadState('networkidle');
    await toggle.click();
    await inEverySize('toast-list', async (height) => {
      const pages = page.getByRole('navigation', { name: 'Paginação' });
      const end = await pages.evaluate((nav) => nav.getBoundingClientRect().bottom + window.scrollY);
      for (const y of [0, end - height + 10, end - height + 60, end - height + 120, end]) {
        await page.evaluate((top) => window.scrollTo(0, top), Math.max(0, y));
        await coversNothingOf('header', 'nav[aria-label="Paginação"]');
      }
    });
  });

  it('in a form', async () => {
    await visit(page, '/noise-classes/create');
    await field(page, 'Código').fill('I');
    await field(page, 'Descrição').fill('De novo');
    await dialog(page).getByRole('button', { name: 'Salvar' }).click();
    await inEverySize('toast-form', () => coversNothingOf('[role="dialog"]'));
  });

  it('in a building form taller than the window', async () => {
    await visit(page, '/buildings/create');
    await field(page, 'CEP').click();
    await page.keyboard.type('00000001');
    await inEverySize('toast-building', () => coversNothingOf('[role="dialog"]'));
  });

  it('in the coverage panel', async () => {
    await visit(page, `/bioclimatic-zones?filter=${encodeURIComponent(JSON.stringify({ q: wide }))}`);
    await control(page, `Abrangências de ${wide}`).click();
    const pages = dialog(page).getByRole('navigation', { name: 'Paginação' });
    await pages.waitFor();
    await page.route('**/coverages', (route) =>
      route.fulfill({ status: 409, json: { message: 'Já existe.' } }),
    );
    await field(page, 'UF').focus();
    await page.keyboard.type('PR - Paraná');
    await page.keyboard.press('Enter');
    await field(page, 'Município').focus();
    await page.keyboard.type('Ponta Grossa');
    await page.getByRole('option', { name: 'Ponta Grossa' }).waitFor();
    await page.keyboard.press('Enter');
    await control(dialog(page), 'Adicionar').click();
    await inEverySize('toast-panel', async () => {
      await coversNothingOf('[role="dialog"]');
      await pages.scrollIntoViewIfNeeded();
      await coversNothingOf('[role="dialog"]');
    });
    await page.unroute('**/coverages');
  });

  it('in the delete question', async () => {
    await visit(page, '/requirements');
    const remove = page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Excluir/ });
    await remove.click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Excluir' }).click();
    await question.waitFor({ state: 'detached' });
    await shown().hover();
    await remove.focus();
    await page.keyboard.press('Enter');
    await question.waitFor();
    await inEverySize('toast-question', () => coversNothingOf('[role="alertdialog"]'));
  });
});
