import type { Page } from 'playwright-core';
import { monthsLater, saoPauloDay } from '@prumo/domain';

import { callApi } from '../data/api.js';
import { settle } from './settle.js';
import { dialog, leave, type Visit } from './walk.js';

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();

/** A building that was handed over 14 months ago: its page, warranties, texts of the manual, and the residents' page. */
export async function walkHandover(page: Page, buildingId: number, visit: Visit): Promise<void> {
  const deliveryDate = monthsLater(saoPauloDay(new Date()), -14);
  await callApi(page.context(), 'PUT', `buildings/${buildingId}`, {
    deliveryDate,
    warrantyStart: 'delivery',
  });
  await page.goto(`/buildings/${buildingId}`);
  await press(page, 'Ver os prazos');
  await dialog(page).getByText('Fundações').first().waitFor();
  await settle(page);
  await visit('garantias');
  await leave(page);
  await press(page, 'Editar Textos do Manual');
  await dialog(page).getByRole('combobox', { name: 'Capítulo' }).selectOption({ label: '4 Fornecedores' });
  await settle(page);
  await visit('textos do manual');
  await leave(page);
  await page.getByRole('switch', { name: 'Página ligada' }).click();
  const opened = page.getByRole('link', { name: 'Abrir a página' });
  await opened.scrollIntoViewIfNeeded();
  const address = (await opened.getAttribute('href')) ?? '';
  await settle(page);
  await visit('edificação entregue, página dos moradores ligada');
  await page.goto(address);
  await page.getByText('Fundações').first().click();
  await settle(page);
  await visit('página dos moradores');
}

/** The maintenance plan of a building that was handed over, and the dialogs that it opens. */
export async function walkMaintenance(page: Page, buildingId: number, visit: Visit): Promise<void> {
  await page.goto(`/buildings/${buildingId}/maintenance`);
  const years = page.getByText('Calendário de cinco anos');
  await years.scrollIntoViewIfNeeded();
  await settle(page);
  await visit('plano de manutenção');
  for (const [button, state] of [
    [/^Registrar /, 'registrar manutenção'],
    [/^Ajustar /, 'ajustar atividade'],
    ['Atividade própria', 'atividade própria'],
  ] as const) {
    await press(page, button);
    await dialog(page).getByRole('button', { name: 'Salvar' }).waitFor();
    await settle(page);
    await visit(state);
    await leave(page);
  }
}
