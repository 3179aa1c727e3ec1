import type { Locator, Page } from 'playwright-core';

/** The button of a list's rarer actions. */
export const listMenu = (page: Page): Locator => page.getByRole('button', { name: 'Mais opções da lista' });

/** Chooses an action of the list's menu: 'Importar'. */
export async function fromListMenu(page: Page, name: string): Promise<void> {
  await listMenu(page).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** The chip of a list's filter, whatever is chosen; a column may have the same name. */
export const filterChip = (page: Page, filter: string): Locator =>
  page
    .getByRole('button', { name: new RegExp(`^${filter}(:|$)`) })
    .and(page.locator('button[aria-haspopup]'));

/** Chooses in the filter's chip. */
export async function filterBy(page: Page, filter: string, option: string | RegExp): Promise<void> {
  await filterChip(page, filter).click();
  await page
    .getByRole('option', { name: option })
    .or(page.getByRole('menuitem', { name: option, exact: true }))
    .first()
    .click();
}
