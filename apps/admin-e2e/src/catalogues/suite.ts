import type { BrowserContext, Page } from 'playwright-core';

import { callApi } from '../data/api.js';
import { control, dialog, errorOf, field, leaveFreely, save, toast, visit } from '../data/form.js';
import { openPage, type Product, signIn, eventually } from '../support/index.js';

/** What a catalogue is called, and what it has beside code, description and switch. */
export interface CatalogueCase {
  path: string;
  title: string;
  /** Headings of the list, in their order. */
  columns: readonly string[];
  newLabel: string;
  created: string;
  updated: string;
  deactivated: string;
  /** 'foi removido.' or 'foi removida.' */
  removed: string;
  /** The toast for a code that is taken. */
  duplicate: string;
  /** A code that the starter catalogue has. */
  knownCode: string;
  /** Fills in what the catalogue has of its own. */
  fill?: (page: Page) => Promise<void>;
  /** What the row shows of what was filled in. */
  shown?: string;
}

const NEW_CODE = 'TESTE-1';
const LABEL = 'Vão ≤ 30 m';

/** What every catalogue's screens do. Call it once per catalogue, within a file that has started the product. */
export function describeCatalogue(started: () => Product, catalogue: CatalogueCase): void {
  const { path } = catalogue;
  let page: Page;
  let context: BrowserContext;
  let problems: string[];
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  const codes = () => page.locator('tbody td.column-code a').allInnerTexts();

  describe(`screen of ${path}`, () => {
    beforeAll(async () => {
      ({ page, context, problems } = await openPage(started()));
      leaveFreely(page);
      await signIn(page, started());
    });

    afterAll(() => context.close());

    afterEach(() => expect(problems.splice(0)).toEqual([]));

    it('lists its items by code, under their headings', async () => {
      await visit(page, path);
      await page.getByRole('heading', { level: 1, name: catalogue.title }).waitFor();
      await row(catalogue.knownCode).first().waitFor();
      const headings = await page.getByRole('columnheader').allInnerTexts();
      expect(headings.map((heading) => heading.trim()).filter((heading) => heading !== '')).toEqual(
        catalogue.columns,
      );
      const listed = await callApi<{ code: string }[]>(context, 'GET', path.slice(1));
      await eventually(() => codes()).toEqual(listed.slice(0, 15).map(({ code }) => code));
    });

    it('shows missing fields, and replaces symbols while typing', async () => {
      await control(page, catalogue.newLabel).first().click();
      await dialog(page).waitFor();
      await save(page);
      await dialog(page).getByText('Código é obrigatório').waitFor();
      await eventually(() => errorOf(page, 'Código')).toBe('Código é obrigatório');
      await eventually(() => errorOf(page, 'Descrição')).toBe('Descrição é obrigatória');
      await field(page, 'Descrição').pressSequentially('a <= b >= c <> d +- e');
      await eventually(() => field(page, 'Descrição').inputValue()).toBe('a ≤ b ≥ c ≠ d ± e');
    });

    it('shows a duplicate code on the field and in a toast, and keeps the values', async () => {
      await field(page, 'Código').fill(catalogue.knownCode);
      await field(page, 'Descrição').fill('');
      await field(page, 'Descrição').pressSequentially('Vão <= 30 m');
      await catalogue.fill?.(page);
      await save(page);
      await toast(page, catalogue.duplicate);
      await eventually(() => errorOf(page, 'Código')).toBe('Já existe um registro com este código.');
      await eventually(() => field(page, 'Descrição').inputValue()).toBe(LABEL);
    });

    it('creates an item by keyboard, and shows it', async () => {
      await field(page, 'Código').fill(NEW_CODE);
      await field(page, 'Código').press('Enter');
      await toast(page, catalogue.created);
      await dialog(page).waitFor({ state: 'hidden' });
      await page.getByRole('searchbox').fill('VAO');
      await page.waitForURL(/filter/);
      await row(NEW_CODE).waitFor();
      await eventually(() => row(NEW_CODE).innerText()).toContain(LABEL);
      if (catalogue.shown) await eventually(() => row(NEW_CODE).innerText()).toContain(catalogue.shown);
    });

    it('closes the form on Back, and edits the item from its link', async () => {
      await control(row(NEW_CODE), `Editar ${LABEL}`).click();
      await dialog(page).waitFor();
      await page.goBack();
      await dialog(page).waitFor({ state: 'hidden' });
      await row(NEW_CODE).getByRole('link', { name: NEW_CODE, exact: true }).click();
      await field(page, 'Descrição').fill('Vão corrigido');
      await save(page);
      await toast(page, catalogue.updated);
      await row('Vão corrigido').waitFor();
    });

    it('deactivates it, also after a reload', async () => {
      const toggle = () => page.getByRole('switch', { name: /Vão corrigido$/ });
      await toggle().click();
      await toast(page, catalogue.deactivated);
      await page.reload();
      await toggle().waitFor();
      await eventually(() => toggle().isChecked()).toBe(false);
    });

    it('deletes it after confirmation', async () => {
      await page.getByRole('button', { name: 'Excluir Vão corrigido' }).click();
      const question = page.getByRole('alertdialog');
      await question.getByText('Tem certeza que deseja excluir Vão corrigido?').waitFor();
      await question.getByRole('button', { name: 'Cancelar' }).click();
      await question.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Excluir Vão corrigido' }).click();
      await question.getByRole('button', { name: 'Excluir' }).click();
      await toast(page, `Vão corrigido ${catalogue.removed}`);
      await page.getByText('Nenhum resultado encontrado').waitFor();
    });

    it('fits a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await visit(page, path);
      await row(catalogue.knownCode).first().waitFor();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      const wrapper = page.locator('.RaDataTable-tableWrapper');
      await eventually(() => wrapper.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);
    });
  });
}
