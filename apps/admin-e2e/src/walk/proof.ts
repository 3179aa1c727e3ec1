import type { Page } from 'playwright-core';
import { IFC_HOUSE } from '@prumo/tools/sample/ifc-house';

import { callApi } from '../data/api.js';
import { toast } from '../data/form.js';
import { settle } from './settle.js';
import { dialog, leave, open, type Visit } from './walk.js';

interface Building {
  id: number;
  name: string;
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();

async function choose(page: Page, menu: string, action: string): Promise<void> {
  await press(page, menu);
  await page.getByRole('menuitem', { name: action }).click();
}

/** The page of an incomplete and of a complete building, its menu, and what that opens. */
export async function walkBuilding(page: Page, visit: Visit): Promise<void> {
  const buildings = await callApi<Building[]>(page.context(), 'GET', 'buildings?sort=["id","ASC"]');
  for (const [state, building] of [
    ['incompleta', buildings[0]],
    ['completa', buildings.at(-1)],
  ] as const) {
    await page.goto(`/buildings/${building?.id}`);
    await page.getByRole('heading', { level: 1, name: building?.name ?? '' }).waitFor();
    await settle(page);
    await visit(`edificação ${state}`);
  }
  await choose(page, 'Mais ações', 'Transferir');
  await dialog(page).getByText('Mudam de dono').waitFor();
  await settle(page);
  await visit('edificação, transferência');
  await leave(page);
  await press(page, 'Atribuir composição');
  await dialog(page).getByRole('button', { name: 'Atribuir' }).waitFor();
  await settle(page);
  await visit('edificação, atribuição de composição');
  await leave(page);
  await choose(page, 'Mais ações', 'Ler modelo IFC');
  await dialog(page).getByRole('button', { name: 'Escolher arquivo IFC' }).waitFor();
  await settle(page);
  await visit('modelo IFC');
  const file = { name: 'casa.ifc', mimeType: 'application/octet-stream', buffer: Buffer.from(IFC_HOUSE) };
  await dialog(page).locator('input[type="file"]').setInputFiles(file);
  await dialog(page).getByRole('button', { name: 'Aplicar o escolhido' }).waitFor();
  await settle(page);
  await visit('modelo IFC, conferência');
  await leave(page);
}

/** The estimate of a façade. */
export async function walkFacade(page: Page, visit: Visit): Promise<void> {
  await open(page, '/compositions');
  await press(page, 'Estimar fachada');
  await dialog(page).getByRole('group', { name: 'Parte 1' }).waitFor();
  await settle(page);
  await visit('estimativa de fachada');
  await leave(page);
}

/** The parameters as a grid, with the panel that confirms row by row, and marked rows of their list. */
export async function walkGrid(page: Page, visit: Visit): Promise<void> {
  await page.goto('/parameters/grid');
  await page.locator('[data-cell="0:1"]').click();
  await settle(page);
  await visit('parâmetros em grade');
  await press(page, 'Lista');
  await page.waitForURL(/\/parameters(\?|$)/);
  await page.getByRole('checkbox', { name: 'Selecionar todos' }).click();
  await page.getByRole('toolbar').waitFor();
  await settle(page);
  await visit('parâmetros, linhas marcadas');
  await page.getByRole('toolbar').getByRole('button', { name: 'Conferir', exact: true }).click();
  await dialog(page)
    .getByRole('checkbox', { name: /^Declaro/ })
    .waitFor();
  await settle(page);
  await visit('parâmetros, conferência em lote');
  await leave(page);
}

/** The proof of a report: its grid, a row with evidence, its booklets. */
export async function walkProof(page: Page, reportId: number, visit: Visit): Promise<void> {
  await page.goto(`/reports/${reportId}/verification`);
  await page.locator('[data-cell="0:2"]').click();
  await page.getByRole('combobox', { name: 'Anexar evidência' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByText('Evidência anexada a 1 linha.').first().waitFor();
  await settle(page);
  await visit('comprovação, linha com evidência');
  await choose(page, 'Documentos', 'Caderno de um responsável…');
  await dialog(page).getByRole('button', { name: 'Fechar' }).waitFor();
  await settle(page);
  await visit('comprovação, cadernos');
  await leave(page);
}

/** An invitation, its link, and the page that the link opens, for a consultant and for an auditor. */
export async function walkGuests(page: Page, reportId: number, visit: Visit): Promise<void> {
  const addresses: (string | null)[] = [];
  await page.goto(`/reports/${reportId}/verification`);
  for (const [name, role] of [
    ['Ana Prado', 'consultant'],
    ['Rui Sá', 'auditor'],
  ] as const) {
    await page.locator('[data-cell="0:2"]').click();
    await press(page, 'Convidar');
    await page.getByLabel('Nome do convidado').fill(name);
    if (role === 'consultant') await page.getByLabel('Pedir também um código').check();
    else {
      await page.getByLabel(/^Auditor/).check();
      await page.getByLabel('Dar também o dossiê (ZIP)').check();
    }
    await settle(page);
    // The auditor's differs by one box.
    if (role === 'consultant') await visit('convite');
    await press(page, 'Criar link');
    const link = page.getByRole('dialog', { name: `Link de ${name}` });
    await link.waitFor();
    addresses.push(...(await link.locator('code').allTextContents()));
    await link.getByRole('button', { name: 'Copiar' }).click();
    await toast(page, 'Link copiado.');
    await link.getByRole('button', { name: 'Copiei o link' }).click();
    await link.waitFor({ state: 'detached' });
  }
  await press(page, 'Convites');
  await page
    .getByText(/^Vale até/)
    .first()
    .waitFor();
  await settle(page);
  await visit('convites');
  const [consultant, code, auditor] = addresses;
  await page.goto('about:blank');
  await page.goto(consultant ?? '');
  await page.getByLabel('Código').waitFor();
  await settle(page);
  await visit('convidado, código');
  await page.getByLabel('Código').fill(code ?? '');
  await press(page, 'Abrir');
  await page.getByRole('article').first().waitFor();
  await settle(page);
  await visit('convidado, linhas');
  await page.goto('about:blank');
  await page.goto(auditor ?? '');
  await page.getByRole('article').first().waitFor();
  await settle(page);
  await visit('auditor, linhas');
}
