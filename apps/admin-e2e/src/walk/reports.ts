import type { Page } from 'playwright-core';

import { control } from '../data/form.js';
import { settle } from './settle.js';
import { dialog, leave, open, type Visit } from './walk.js';

const PANELS = ['Pré-visualizar', 'Histórico', 'Comparar'] as const;

async function moreActions(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Mais ações: / })
    .first()
    .click();
  await page.getByRole('menu').waitFor();
  await settle(page);
}

/** The form's tree with all its levels, as it was stored. */
export async function walkReportTree(page: Page, visit: Visit): Promise<void> {
  await open(page, '/reports');
  await control(page.getByRole('row').nth(1), /^Editar/).click();
  await dialog(page).getByRole('treegrid').waitFor();
  await dialog(page).getByRole('button', { name: 'Expandir tudo' }).click();
  await page.locator('[role="row"][aria-level="3"]').first().waitFor();
  await settle(page);
  await visit('relatório, árvore aberta');
  await dialog(page).getByLabel('Buscar requisito, critério ou análise').fill('nada disto');
  await dialog(page).getByText('Nenhum resultado encontrado').waitFor();
  await settle(page);
  await visit('relatório, busca na árvore sem resultado');
  await leave(page);
}

/** What a report's row opens: its menu, and the panels behind it. */
export async function walkReportPanels(page: Page, visit: Visit): Promise<void> {
  await open(page, '/reports');
  await moreActions(page);
  await visit('relatório, mais ações');
  for (const panel of PANELS) {
    await page.getByRole('menuitem', { name: panel }).click();
    await dialog(page).getByRole('heading').first().waitFor();
    await settle(page);
    await visit(`relatório, ${panel}`);
    await leave(page);
    await moreActions(page);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
}
