import type { Locator, Page } from 'playwright-core';
import { RESOURCE_KEYS, type ResourceKey } from '@prumo/domain';

import { control } from '../data/form.js';
import { eventually } from '../support/index.js';
import { settle } from './settle.js';

/** Looks at the page as it stands; the name says which screen in which state. */
export type Visit = (state: string) => Promise<void>;

/** Every screen that is a list with a form. */
export const LIST_MODULES: readonly ResourceKey[] = RESOURCE_KEYS.filter((key) => key !== 'settings');

const COVERED: readonly ResourceKey[] = ['bioclimatic-zones', 'isopleths'];
const MAPPED: readonly ResourceKey[] = ['cities', ...COVERED];

/** Lists that are walked in the states that all lists share: history, question before a delete, search without result. */
const IN_EVERY_STATE: readonly ResourceKey[] = ['buildings', 'typologies'];
/** Catalogues of one screen with `typologies`: their new record differs, one that is stored does not. */
const LIKE_TYPOLOGIES: readonly ResourceKey[] = [
  'aggressiveness-classes',
  'materials',
  'noise-classes',
  'predominant-colors',
  'surface-finishes',
];
/** Those of code and description alone. */
const PLAIN: readonly ResourceKey[] = ['constructive-systems', 'criteria', 'requirements'];

/** What lies uppermost over the screen. */
export const dialog = (page: Page): Locator => page.getByRole('dialog').last();

/** Goes to a screen of the console and waits until it stands. */
export async function open(page: Page, path: string): Promise<void> {
  // By the console's own router: as quick as a click, without depending on the menu.
  const link = page.locator(`nav a[href="${path}"]`).first();
  // What a test that failed has left open would stand in the way of a click.
  if ((await link.count()) && !(await dialog(page).count())) {
    await link.click();
    // The address changes at once, the screen when it has been loaded.
    await page.locator(`nav a[href="${path}"][aria-current="page"]`).waitFor();
  } else await page.goto(path);
  await page.waitForURL((url) => url.pathname === path);
  await settle(page);
}

export async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
}

async function walkForm(page: Page, visit: Visit, name: string): Promise<void> {
  await control(page.locator('header'), /^Nov[oa] /).click();
  await dialog(page).getByRole('button', { name: 'Cancelar' }).waitFor();
  await settle(page);
  const save = dialog(page).getByRole('button', { name: 'Salvar' });
  if (await save.isEnabled()) {
    await save.click();
    await dialog(page).locator('[aria-invalid="true"]').first().waitFor();
    await settle(page);
  }
  await visit(`${name}, formulário com erros`);
  await leave(page);
}

/** The form of one record. */
async function walkEdit(page: Page, visit: Visit, name: string): Promise<void> {
  const row = page.getByRole('row').nth(1);
  const edit = control(row, /^Editar/);
  if (!(await edit.count())) return;
  await edit.click();
  await dialog(page).getByRole('button', { name: 'Salvar' }).waitFor();
  await settle(page);
  await visit(`${name}, edição`);
  await leave(page);
}

/** A record's history, the question before it is deleted, and a search without result. */
async function walkSharedStates(page: Page, visit: Visit, name: string): Promise<void> {
  const row = page.getByRole('row').nth(1);
  await control(row, /^Editar/).click();
  await dialog(page).getByRole('button', { name: 'Histórico' }).click();
  await page.getByRole('dialog', { name: 'Histórico do registro' }).getByText('Fechar').waitFor();
  await settle(page);
  await visit(`${name}, histórico`);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Histórico do registro' }).waitFor({ state: 'detached' });
  await leave(page);
  await row.getByRole('button', { name: /^Excluir/ }).click();
  await page.getByRole('alertdialog').waitFor();
  await settle(page);
  await visit(`${name}, exclusão`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page.getByRole('searchbox').first().fill('nada disto existe');
  await page.getByText('Nenhum resultado encontrado').first().waitFor();
  await settle(page);
  await visit(`${name}, busca sem resultado`);
}

async function walkCoverages(page: Page, visit: Visit, name: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Abrangências/ })
    .first()
    .click();
  await dialog(page).getByRole('button', { name: 'Adicionar' }).waitFor();
  await settle(page);
  await visit(`${name}, abrangências`);
  await control(dialog(page), 'Em lote…').click();
  const preview = page.getByRole('button', { name: 'Ver prévia' });
  await preview.waitFor();
  await settle(page);
  await visit(`${name}, abrangências em lote`);
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  await leave(page);
}

/** The map above a list, and off again: the list is what is walked on. */
async function walkMap(page: Page, visit: Visit, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Mostrar mapa' }).click();
  await page.locator('canvas[data-dots]').waitFor();
  await settle(page);
  await visit(`${name}, mapa`);
  await page.getByRole('button', { name: 'Ocultar mapa' }).click();
}

/** Expects the page's title to be its heading; a page of the manual goes before what all of them are called. */
async function hasItsTitle(page: Page): Promise<void> {
  const heading = await page.getByRole('heading', { level: 1 }).first().innerText();
  await eventually(async () => (await page.title()).split(' · ').slice(-2)).toEqual([heading, 'Prumo']);
}

/** A list screen in all states of its own. */
export async function walkModule(page: Page, key: ResourceKey, visit: Visit): Promise<void> {
  await open(page, `/${key}`);
  await page.getByRole('row').nth(1).waitFor();
  await hasItsTitle(page);
  await visit(`${key}, lista`);
  if (PLAIN.includes(key)) return;
  await walkForm(page, visit, key);
  if (LIKE_TYPOLOGIES.includes(key)) return;
  await walkEdit(page, visit, key);
  if (COVERED.includes(key)) await walkCoverages(page, visit, key);
  if (MAPPED.includes(key)) await walkMap(page, visit, key);
  if (IN_EVERY_STATE.includes(key)) await walkSharedStates(page, visit, key);
}

/** Screens that are no list; the path says which. */
export const OTHER_SCREENS = [
  '/',
  '/settings',
  '/company',
  '/account',
  '/trash',
  '/audit',
  '/ajuda',
  '/verify',
  '/nada-aqui',
] as const;

export async function walkOther(page: Page, path: string, visit: Visit): Promise<void> {
  await open(page, path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settle(page);
  await hasItsTitle(page);
  await visit(path);
}
