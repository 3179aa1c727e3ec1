import type { Page } from 'playwright-core';
import { visit } from './data/form.js';
import { createBuilding, createTechnician } from './data/records.js';
import { createReport, PHONE } from './data/reports.js';
import { context, openPage, page, product, screenshot, startSignedIn } from './support/index.js';
import { violationsOn } from './walk/axe.js';

startSignedIn();

let path: string;
beforeAll(async () => {
  const { id: technicianId } = await createTechnician(context);
  const { id: buildingId } = await createBuilding(context, technicianId, { name: 'Com convidados' });
  const { id } = await createReport(context, buildingId, '13', ['minimum']);
  path = `/reports/${id}/verification`;
});

const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true });

it('lets a guest fill in, send and correct a row by a link with a code, which the owner accepts', async () => {
  await visit(page, path);
  await page.locator('[data-cell="0:2"]').click();
  await button(page, 'Convidar').click();
  await page.getByLabel('Nome do convidado').fill('Ana Prado');
  await page.getByLabel('Pedir também um código').check();
  await screenshot(page, 'invite');
  expect(await violationsOn(page)).toEqual([]);
  await button(page, 'Criar link').click();
  const dialog = page.getByRole('dialog', { name: 'Link de Ana Prado' });
  await dialog.waitFor();
  const [address, code] = await dialog.locator('code').allTextContents();
  await screenshot(page, 'invite-link');
  await button(page, 'Copiar').click();
  await button(page, 'Copiei o link').click();

  const { page: guest } = await openPage(product);
  await guest.setViewportSize(PHONE);
  await guest.goto(address ?? product.url);
  await guest.getByLabel('Código').fill((code ?? '').toLowerCase());
  await screenshot(guest, 'guest-code');
  await button(guest, 'Abrir').click();
  const card = guest.getByRole('article').first();
  await card.getByLabel('Valor de projeto').fill('100 lux');
  await screenshot(guest, 'guest-phone');
  expect(await violationsOn(guest)).toEqual([]);
  await card.getByRole('button', { name: 'Enviar para análise' }).click();
  await card.getByText('Em análise').waitFor();

  await visit(page, path);
  await page.locator('[data-cell="0:2"]').click();
  await page.getByText('1 linha selecionada está em análise.').waitFor();
  await button(page, 'Devolver').click();
  await page.getByLabel('O que deve ser corrigido').fill('Falta a planta');
  await page.getByRole('dialog').getByRole('button', { name: 'Devolver' }).click();
  await page.getByText('Linha devolvida.').waitFor();
  await page.getByText('Falta a planta').waitFor();
  await screenshot(page, 'review');
  expect(await violationsOn(page)).toEqual([]);

  await guest.reload();
  await guest.getByLabel('Código').fill(code ?? '');
  await button(guest, 'Abrir').click();
  await card.getByText('Falta a planta').waitFor();
  await card.getByRole('button', { name: 'Enviar para análise' }).click();
  await card.getByText('Em análise').waitFor();

  await visit(page, path);
  await page.locator('[data-cell="0:2"]').click();
  await button(page, 'Aceitar').click();
  await page
    .getByText(/^1 de \d+ comprovados$/)
    .first()
    .waitFor();
  await button(page, 'Convites').click();
  await page.getByText(/^Vale até/).waitFor();
  await screenshot(page, 'links');
  await button(page, 'Revogar convite de Ana Prado').click();
  await button(page, 'Revogar').click();
  await page.getByText(/^Revogado em/).waitFor();
  await guest.reload();
  await guest.getByText('Este convite não existe ou já terminou.').waitFor();
});
