import type { Locator, Page } from 'playwright-core';

/** The open form. */
export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** An input of the open form by its label; a required one's asterisk is no part of it. */
export const field = (page: Page, label: string): Locator =>
  dialog(page).getByLabel(new RegExp(`^${label}(\\s\\*)?$`));

/** What stands under an input, as a screen reader tells it with the input. */
export async function hintOf(page: Page, label: string): Promise<string> {
  const input = field(page, label);
  const ids = (await input.getAttribute('aria-describedby')) ?? '';
  const texts = ids.split(' ').filter((id) => id !== '');
  return (await Promise.all(texts.map((id) => page.locator(`[id="${id}"]`).innerText()))).join(' ');
}

/** The error under an input: its text when it is marked as wrong, else ''. */
export async function errorOf(page: Page, label: string): Promise<string> {
  const wrong = (await field(page, label).getAttribute('aria-invalid')) === 'true';
  return wrong ? hintOf(page, label) : '';
}

/** What a list with search offers; what a select holds is none of it. */
export const options = (page: Page, name?: string | RegExp): Locator =>
  page.getByRole('listbox').getByRole('option', { name });

/** Chooses from a list with search, by keyboard alone: the input must have the focus. */
export async function chooseByKeyboard(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await options(page, text).first().waitFor();
  await page.keyboard.press('Enter');
}

/** Chooses from a list with search. */
export async function choose(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).click();
  await field(page, label).fill(text);
  await options(page, text).first().click();
}

export const save = (page: Page): Promise<void> =>
  dialog(page).getByRole('button', { name: 'Salvar' }).click();

/** Waits for a toast that says this. */
export const toast = (page: Page, text: string): Promise<void> =>
  page.locator('li[data-state="open"]').getByText(text).waitFor();

/** Something to press by its name, whether it is a link or a button. */
export const control = (place: Page | Locator, name: string | RegExp): Locator =>
  place.getByRole('link', { name }).or(place.getByRole('button', { name }));

/** Leaves without saving when the browser itself asks: a test that opens the next address means it. */
export const leaveFreely = (page: Page): void => {
  page.on('dialog', (question) => void question.accept());
};

/** Opens an address anew. */
export const visit = (page: Page, address: string): Promise<unknown> => page.goto(address);
