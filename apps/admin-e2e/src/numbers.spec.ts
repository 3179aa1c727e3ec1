import type { BrowserContext, Locator, Page } from 'playwright-core';

import { callApi, idOf } from './data/api.js';
import { dialog, errorOf, field, hintOf, leaveFreely, save, toast, visit } from './data/form.js';
import { createBuilding, createTechnician, type Stored } from './data/records.js';
import { openPage, type Product, screenshot, signIn, eventually, startProduct } from './support/index.js';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});

afterAll(() => product.stop());

/** How somebody gets into a field: everything is pressed or typed for real, nothing is filled in by script. */
interface Way {
  touch: boolean;
  enter: (page: Page, input: Locator) => Promise<void>;
}

const isFocused = (input: Locator) => input.evaluate((element) => element === document.activeElement);
const MOST_TABS = 60;

const WAYS: Readonly<Record<string, Way>> = {
  mouse: { touch: false, enter: (_page, input) => input.click() },
  finger: { touch: true, enter: (_page, input) => input.tap() },
  keyboard: {
    touch: false,
    enter: async (page, input) => {
      for (let tabs = 0; tabs < MOST_TABS && !(await isFocused(input)); tabs += 1)
        await page.keyboard.press('Tab');
    },
  },
};

describe.each(Object.keys(WAYS))('number field focused by %s', (name) => {
  const { touch, enter } = WAYS[name] as Way;
  let page: Page;
  let context: BrowserContext;
  let problems: string[];
  let technician: Stored;

  beforeAll(async () => {
    ({ page, context, problems } = await openPage(product, touch ? { touch, width: 390 } : {}));
    leaveFreely(page);
    await signIn(page, product);
    technician = await createTechnician(context, { fullName: `Helena ${name}` });
  });

  afterEach(() => expect(problems.splice(0)).toEqual([]));

  /** Enters the field and types, and answers what the field shows once it is left. */
  const type = async (label: string, text: string): Promise<string> => {
    await enter(page, field(page, label));
    await page.keyboard.type(text);
    const shown = await field(page, label).inputValue();
    await page.keyboard.press('Tab');
    return shown;
  };
  const open = async (address: string) => {
    await visit(page, address);
    await dialog(page).getByRole('button', { name: 'Salvar' }).waitFor();
    await dialog(page).getByRole('textbox').first().waitFor();
  };

  it('replaces its value by typed text: building with default values', async () => {
    const building = await createBuilding(context, technician.id, {
      name: `Casa ${name}`,
      buildingHeight: 0,
    });
    await open(`/buildings?edit=${building.id}`);
    await eventually(() => field(page, 'Altura').inputValue()).toBe('0,00');
    expect(await type('Área total', '1.234,5')).toBe('1.234,5');
    expect(await type('Número de pavimentos', '12')).toBe('12');
    expect(await type('Número de unidades', '24')).toBe('24');
    expect(await type('Altura', '24')).toBe('24');
    expect(await type('Profundidade do subsolo', '6')).toBe('6');
    await eventually(() => field(page, 'Área total').inputValue()).toBe('1.234,50');
    await eventually(() => field(page, 'Altura').inputValue()).toBe('24,00');
    await eventually(() => field(page, 'Profundidade do subsolo').inputValue()).toBe('6,00');
    await save(page);
    await toast(page, 'Edificação atualizada com sucesso!');
    expect(await callApi(context, 'GET', `buildings/${building.id}`)).toMatchObject({
      totalArea: 1234.5,
      floors: 12,
      units: 24,
      buildingHeight: 24,
      basementDepth: 6,
    });
  });

  it('replaces its value by typed text: blank building', async () => {
    await open('/buildings?novo=1');
    for (const [label, text, left] of [
      ['Área total', '90', '90,00'],
      ['Número de pavimentos', '3', '3'],
      ['Número de unidades', '8', '8'],
      ['Altura', '9,5', '9,50'],
      ['Profundidade do subsolo', '2', '2,00'],
    ] as const) {
      await type(label, text);
      await eventually(() => field(page, label).inputValue()).toBe(left);
    }
  });

  it('replaces its value by typed text: catalogues, cities and parameters', async () => {
    const noise = await idOf(context, 'noise-classes', 'II');
    await open(`/noise-classes?edit=${noise}`);
    await type('Mínimo', '35');
    await type('Máximo', '70');
    await save(page);
    await toast(page, 'atualizada com sucesso!');
    expect(await callApi(context, 'GET', `noise-classes/${noise}`)).toMatchObject({ minDb: 35, maxDb: 70 });

    const [city] = await callApi<Stored[]>(
      context,
      'GET',
      `cities?range=[0,0]&sort=["id","ASC"]&filter=${encodeURIComponent('{"q":"Curitiba"}')}`,
    );
    await open(`/cities?edit=${city?.id}`);
    await type('Altitude', '934,6');
    await type('Latitude', '-25,4284');
    await eventually(() => field(page, 'Latitude').inputValue()).toBe('-25,428400');
    await save(page);
    await toast(page, 'Município salvo com sucesso.');
    expect(await callApi(context, 'GET', `cities/${city?.id}`)).toMatchObject({
      altitudeM: 934.6,
      latitude: -25.4284,
    });

    const [parameter] = await callApi<Stored[]>(context, 'GET', 'parameters?range=[0,0]&sort=["id","ASC"]');
    await callApi(context, 'PUT', `parameters/${parameter?.id}`, {
      attributeId: null,
      attributeValueId: null,
      minLimit: 1,
      maxLimit: 2,
    });
    await open(`/parameters?edit=${parameter?.id}`);
    await eventually(() => field(page, 'Limite mín.').inputValue()).toBe('1,00');
    await type('Limite mín.', '0,5');
    await type('Limite máx.', '33');
    await eventually(() => field(page, 'Limite máx.').inputValue()).toBe('33,00');
    await save(page);
    await toast(page, 'Parâmetro atualizado.');
    expect(await callApi(context, 'GET', `parameters/${parameter?.id}`)).toMatchObject({
      minLimit: 0.5,
      maxLimit: 33,
    });
  });

  it('replaces its value by typed text: page size', async () => {
    await visit(page, '/settings');
    const size = page.getByLabel('Itens por página');
    await size.waitFor();
    await enter(page, size);
    await page.keyboard.type('25');
    await eventually(() => size.inputValue()).toBe('25');
    await page.keyboard.press('Enter');
    await toast(page, 'Configurações atualizadas com sucesso.');
    expect(await callApi(context, 'GET', 'settings')).toMatchObject({ pageSize: 25 });
    await callApi(context, 'PUT', 'settings', { pageSize: 15 });
  });
});

describe('editing in a number field', () => {
  let page: Page;

  beforeAll(async () => {
    ({ page } = await openPage(product));
    leaveFreely(page);
    await signIn(page, product);
    await openNew();
  });

  const type = async (label: string, text: string): Promise<void> => {
    await field(page, label).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  const openNew = async () => {
    await visit(page, '/buildings?novo=1');
    await field(page, 'Altura').waitFor();
  };

  const boxOf = async (input: Locator) => {
    const box = await input.boundingBox();
    if (!box) throw new Error('The field is not in sight.');
    return box;
  };
  const selected = (input: Locator) =>
    input.evaluate(({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
      value.slice(selectionStart ?? 0, selectionEnd ?? 0),
    );

  it('places the caret at a second click', async () => {
    const height = field(page, 'Altura');
    await height.click();
    await page.keyboard.type('1234');
    await page.keyboard.press('Tab');
    const { x, y, height: tall } = await boxOf(height);
    await page.mouse.click(x + 1, y + tall / 2);
    await eventually(() => selected(height)).toBe('1234,00');
    // A press that comes too soon is the second half of a double click.
    await eventually(async () => {
      await page.mouse.click(x + 1, y + tall / 2);
      return selected(height);
    }).toBe('');
    await page.keyboard.type('9');
    await eventually(() => height.inputValue()).toBe('91234,00');
  });

  it('selects text by dragging', async () => {
    const area = field(page, 'Área total');
    const { x, y, width, height: tall } = await boxOf(area);
    await page.mouse.move(x + width - 4, y + tall / 2);
    await page.mouse.down();
    await page.mouse.move(x + 26, y + tall / 2, { steps: 5 });
    await page.mouse.up();
    const part = await selected(area);
    expect(part.length).toBeGreaterThan(0);
    expect(part.length).toBeLessThan('0,00'.length);
  });

  it('continues after the window lost and regained the focus', async () => {
    const depth = field(page, 'Profundidade do subsolo');
    await depth.click();
    await page.keyboard.type('12,');
    // What a browser tells a page whose window is left and entered again: the field stays the active one.
    await depth.evaluate((input) => {
      input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      input.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    });
    await page.keyboard.type('5');
    await page.keyboard.press('Tab');
    await eventually(() => depth.inputValue()).toBe('12,50');
  });

  it('shows an error for too many decimals, and keeps the typed text', async () => {
    await openNew();
    await type('Altura', '12,345');
    await eventually(() => errorOf(page, 'Altura')).toBe('Use no máximo 2 casas decimais');
    await eventually(() => field(page, 'Altura').inputValue()).toBe('12,345');
    await type('Altura', '12,34');
    await eventually(() => errorOf(page, 'Altura')).toBe('');
  });

  it('reads a dot before three digits as thousands separator, and drops a pasted unit', async () => {
    await openNew();
    for (const [typed, left] of [
      ['1.234', '1.234,00'],
      ['3.200,00 m²', '3.200,00'],
    ] as const) {
      await type('Área total', typed);
      await eventually(() => field(page, 'Área total').inputValue()).toBe(left);
      expect(await errorOf(page, 'Área total')).toBe('');
    }
  });

  it('shows a hint for a height of zero, and for no other zero', async () => {
    await openNew();
    const asked = 'Altura 0 é tratada como não informada.';
    await eventually(() => hintOf(page, 'Altura')).toBe(asked);
    expect(await hintOf(page, 'Profundidade do subsolo')).toBe('');
    expect(await hintOf(page, 'Número de unidades')).toBe('');
    await dialog(page).getByText(asked).scrollIntoViewIfNeeded();
    await screenshot(page, 'height-zero');
    await page.emulateMedia({ colorScheme: 'dark' });
    await screenshot(page, 'height-zero-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await type('Altura', '3');
    await eventually(() => hintOf(page, 'Altura')).toBe('');
    await type('Altura', '0');
    await eventually(() => hintOf(page, 'Altura')).toBe(asked);
  });
});
