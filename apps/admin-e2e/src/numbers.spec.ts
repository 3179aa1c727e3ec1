import type { Locator, Page } from 'playwright-core';

import { callApi } from './data/api.js';
import { field, leaveFreely, save, toast, visit } from './data/form.js';
import { createBuilding, createTechnician } from './data/records.js';
import { context, eventually, openPage, page, product, signIn, startSignedIn } from './support/index.js';

startSignedIn();

// Texts, decimals, steps and errors of number fields: `NumberInput.spec.tsx` of the console.
const FIGURES = [
  ['Área total', '1.234,5', '1.234,50'],
  ['Número de pavimentos', '12', '12'],
  ['Número de unidades', '24', '24'],
  ['Altura', '24', '24,00'],
  ['Profundidade do subsolo', '6', '6,00'],
] as const;
const STORED = { totalArea: 1234.5, floors: 12, units: 24, buildingHeight: 24, basementDepth: 6 };
const MAX_TABS = 60;

let building: { id: number };

beforeAll(async () => {
  const { id } = await createTechnician(context);
  building = await createBuilding(context, id, { buildingHeight: 0 });
});

const open = async (on: Page) => {
  await visit(on, `/buildings/${building.id}/edit`);
  await eventually(() => field(on, 'Altura').inputValue()).toBe('0,00');
};
const isFocused = (input: Locator) => input.evaluate((element) => element === document.activeElement);

/** Types into each field, which `enter` focuses, and expects the text in place of the value. */
async function typeFigures(on: Page, enter: (input: Locator) => Promise<void>) {
  for (const [label, text, shown] of FIGURES) {
    await enter(field(on, label));
    await on.keyboard.type(text);
    await eventually(() => field(on, label).inputValue()).toBe(text);
    await on.keyboard.press('Tab');
    await eventually(() => field(on, label).inputValue()).toBe(shown);
  }
}

describe('value of a number field', () => {
  it('is replaced by the typed text after a click', async () => {
    await open(page);
    await typeFigures(page, (input) => input.click());
  });

  it('is replaced by the typed text after a tap', async () => {
    const touched = await openPage(product, { touch: true, width: 390 });
    leaveFreely(touched.page);
    await signIn(touched.page, product);
    await open(touched.page);
    await typeFigures(touched.page, (input) => input.tap());
    expect(touched.problems).toEqual([]);
    await touched.context.close();
  });

  it('is replaced by the typed text after Tab, and stored', async () => {
    await open(page);
    await typeFigures(page, async (input) => {
      for (let tabs = 0; tabs < MAX_TABS && !(await isFocused(input)); tabs += 1)
        await page.keyboard.press('Tab');
    });
    await save(page);
    await toast(page, 'Edificação atualizada com sucesso!');
    expect(await callApi(context, 'GET', `buildings/${building.id}`)).toMatchObject(STORED);
  });
});

describe('selection in a number field', () => {
  const boxOf = async (input: Locator) => {
    const box = await input.boundingBox();
    if (!box) throw new Error('The field is not in sight.');
    return box;
  };
  const selected = (input: Locator) =>
    input.evaluate(({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
      value.slice(selectionStart ?? 0, selectionEnd ?? 0),
    );

  it('is the whole value after a click, and the caret after a second one', async () => {
    await visit(page, `/buildings/${building.id}/edit`);
    const area = field(page, 'Área total');
    await eventually(() => area.inputValue()).toBe('1.234,50');
    // Read for each press: what loads later moves the field.
    const press = async () => {
      const { height: tall } = await boxOf(area);
      await area.click({ position: { x: 1, y: tall / 2 } });
    };
    await press();
    await eventually(() => selected(area)).toBe('1234,50');
    // A press that comes too soon is the second half of a double click.
    await eventually(async () => {
      await press();
      return [await selected(area), await isFocused(area)];
    }).toEqual(['', true]);
    await page.keyboard.type('9');
    await eventually(() => area.inputValue()).toBe('91234,50');
  });

  it('is what the mouse is dragged over', async () => {
    const height = field(page, 'Altura');
    const { x, y, width, height: tall } = await boxOf(height);
    await page.mouse.move(x + width - 4, y + tall / 2);
    await page.mouse.down();
    await page.mouse.move(x + 26, y + tall / 2, { steps: 5 });
    await page.mouse.up();
    const part = await selected(height);
    expect(part.length).toBeGreaterThan(0);
    expect(part.length).toBeLessThan('24,00'.length);
  });
});
