import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';

import { createPerson } from './data/accounts.js';
import { callApi } from './data/api.js';
import { visit } from './data/form.js';
import { createReport, issuePdf, PHONE } from './data/reports.js';
import { createSaoPauloBlock } from './data/sao-paulo-block.js';
import { context, openPage, page, product, screenshot, signIn, startSignedIn } from './support/index.js';
import { violationsOn } from './walk/axe.js';

interface Manifest {
  progress: { total: number };
  missing: { key: string | null; text: string }[];
  files: { path: string; size: number; sha256: string }[];
}

const LAUDO = Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF\n');
const SITUATION = 2;

startSignedIn();

interface ProofRow {
  key: string;
  requirementId: number;
  requirement: string;
}

/** The address of the block's proof, its acoustic rows alone. */
let path: string;
let rows: ProofRow[];
let acoustic: ProofRow[];
beforeAll(async () => {
  const block = await createSaoPauloBlock(context);
  const { id } = await createReport(context, block.id, 'all', ['minimum']);
  await issuePdf(context, id);
  ({ rows } = await callApi<{ rows: ProofRow[] }>(context, 'GET', `reports/${id}/verification`));
  acoustic = rows.filter(({ requirement }) => requirement.startsWith('12'));
  path = `/reports/${id}/verification?requisito=${acoustic[0]?.requirementId}`;
  await createEvidence();
});

/** A laudo with its file in the register. */
async function createEvidence(): Promise<void> {
  const { id } = await callApi<{ id: number }>(context, 'POST', 'evidence', {
    ...{ kind: 'test-report', subject: 'Piso entre unidades', number: '12/2026', validUntil: '2099-12-31' },
  });
  await callApi(context, 'POST', `evidence/${id}/revisions`, {});
  const { token } = (await (await context.request.get('/api/csrf-token')).json()) as { token: string };
  const answer = await context.request.post(`/api/evidence/${id}/revisions/1/files`, {
    headers: { 'csrf-token': token },
    multipart: { file: { name: 'Laudo de piso.pdf', mimeType: 'application/pdf', buffer: LAUDO } },
  });
  if (!answer.ok()) throw new Error(await answer.text());
}

const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true });
const cell = (row: number) => page.locator(`[data-cell="${row}:${SITUATION}"]`);

/** Fills in the invitation further, and makes its link. @returns its address, and its code where it has one */
async function invite(name: string, fill: () => Promise<void>): Promise<(string | undefined)[]> {
  await cell(0).click();
  await button(page, 'Convidar').click();
  await page.getByLabel('Nome do convidado').fill(name);
  await fill();
  await screenshot(page, `invite-${name}`);
  await button(page, 'Criar link').click();
  const dialog = page.getByRole('dialog', { name: `Link de ${name}` });
  await dialog.waitFor();
  const secrets = await dialog.locator('code').allTextContents();
  await button(page, 'Copiar').click();
  await button(page, 'Copiei o link').click();
  return secrets;
}

it('a row is proven with evidence, and a consultant fills in, corrects and sends another by a link', async () => {
  await visit(page, path);
  await cell(1).click();
  await page.keyboard.type('at');
  await page.keyboard.press('Enter');
  await page.getByText('Tudo salvo.').waitFor();
  await cell(1).click();
  const panel = page.getByRole('region', { name: 'Evidências' });
  await panel.getByRole('combobox', { name: 'Anexar evidência' }).click();
  await page.getByRole('option', { name: /Piso entre unidades/ }).click();
  await page.getByText('Evidência anexada a 1 linha.').first().waitFor();

  const [address, code] = await invite('Ana Prado', () => page.getByLabel('Pedir também um código').check());
  const { page: guest } = await openPage(product);
  await guest.setViewportSize(PHONE);
  await guest.goto(address ?? product.url);
  await guest.getByLabel('Código').fill((code ?? '').toLowerCase());
  await button(guest, 'Abrir').click();
  const card = guest.getByRole('article').first();
  await card.getByLabel('Valor de projeto').fill('60 dB');
  await guest.getByText(/Laudo de ensaio 12\/2026 – Piso/).waitFor();
  // Of the block, the acoustic rows and no others.
  expect([rows.length > acoustic.length, await guest.getByRole('article').count()]).toEqual([
    true,
    acoustic.length,
  ]);
  await screenshot(guest, 'guest-phone');
  await card.getByRole('button', { name: 'Enviar para análise' }).click();
  await card.getByText('Em análise').waitFor();

  await visit(page, path);
  await cell(0).click();
  await page.getByText('1 linha selecionada está em análise.').waitFor();
  await button(page, 'Devolver').click();
  await page.getByLabel('O que deve ser corrigido').fill('Falta a planta');
  await page.getByRole('dialog').getByRole('button', { name: 'Devolver' }).click();
  await page.getByText('Linha devolvida.').first().waitFor();
  await page.getByText('Falta a planta').first().waitFor();
  await screenshot(page, 'review');
  expect(await violationsOn(page)).toEqual([]);

  await guest.reload();
  await guest.getByLabel('Código').fill(code ?? '');
  await button(guest, 'Abrir').click();
  await card.getByText('Falta a planta').first().waitFor();
  await card.getByRole('button', { name: 'Enviar para análise' }).click();
  await card.getByText('Em análise').waitFor();

  await visit(page, path);
  await cell(0).click();
  await button(page, 'Aceitar').click();
  await page.getByText('Linha aceita.').first().waitFor();
  await button(page, 'Convites').click();
  await page.getByText(/^Vale até/).waitFor();
  await button(page, 'Revogar convite de Ana Prado').click();
  await button(page, 'Revogar').click();
  await page.getByText(/^Revogado em/).waitFor();
  await guest.reload();
  await guest.getByText('Este convite não existe ou já terminou.').waitFor();
  await guest.close();
});

it('an auditor sees the evidence, and downloads the dossier with the rows that lack proof', async () => {
  await visit(page, path);
  const [address] = await invite('Rui Sá', async () => {
    await page.getByLabel(/^Auditor/).check();
    await page.getByLabel('Dar também o dossiê (ZIP)').check();
  });
  const { page: auditor, problems } = await openPage(product);
  await auditor.goto(address ?? product.url);
  const proven = auditor.getByRole('article').nth(1);
  const [file] = await Promise.all([
    auditor.waitForEvent('download'),
    proven.getByRole('button', { name: 'Baixar Laudo de piso.pdf' }).click(),
  ]);
  expect((await readFile(await file.path())).equals(LAUDO)).toBe(true);
  await screenshot(auditor, 'auditor');
  const [download] = await Promise.all([
    auditor.waitForEvent('download'),
    button(auditor, 'Baixar dossiê (ZIP)').click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Dossie-Bloco-de-oito-pavimentos-em-Sao-Paulo-v\d+\.zip$/);
  const files = unzipSync(await readFile(await download.path()));
  const {
    progress,
    missing,
    files: listed,
  } = JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString()) as Manifest;
  const found = Object.entries(files)
    .filter(([name]) => name !== 'manifest.json')
    .map(([name, bytes]) => ({
      ...{ path: name, size: bytes.length },
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }));
  expect(found).toEqual(listed);
  expect(listed.map(({ path: name }) => name.replace(/\d+/g, 'n'))).toEqual([
    ...['PDE-vn.pdf', 'Quadro-de-comprovacao-vn.pdf', 'relatorio.json', 'comprovacao.json'],
    'evidencias/n-rn-n-Laudo-de-piso.pdf',
  ]);
  // All rows of the block but the one with evidence; the accepted one has none.
  const [accepted, withEvidence] = acoustic;
  expect(missing.map(({ key }) => key)).toEqual(
    rows.filter((row) => row !== withEvidence).map(({ key }) => key),
  );
  const ofAccepted = missing.find(({ key }) => key === accepted?.key);
  expect([missing.length, ofAccepted?.text]).toEqual([progress.total - 1, 'Atende, sem evidência']);
  expect(problems).toEqual([]);
});

it('a colleague opens an invitation with their own account, from the notification bell', async () => {
  const person = await createPerson(context, 'iara@exemplo.com', ['settings'], 'Iara Nunes');
  await visit(page, path);
  await cell(0).click();
  await button(page, 'Convidar').click();
  const dialog = page.getByRole('dialog', { name: 'Convidar' });
  await dialog.getByLabel('Nome do convidado').fill('Iara');
  await dialog.getByLabel(/^Com a conta/).check();
  await dialog.getByLabel(/^E-mail da conta/).fill(person.email);
  await screenshot(page, 'invite-account');
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Convidar' }).click();
  await page.getByText('Iara vê o convite no sino, depois de entrar.').first().waitFor();

  const { page: invited, problems: faults } = await openPage(product);
  await signIn(invited, product, person);
  await button(invited, 'Notificações').click();
  await invited.getByRole('link', { name: /^Comprovação de Bloco de oito/ }).click();
  const card = invited.getByRole('article').nth(2);
  await card.getByLabel('Valor de projeto').fill('61 dB');
  await card.getByRole('button', { name: 'Salvar' }).click();
  await invited.getByText('Linha salva.').first().waitFor();
  await screenshot(invited, 'invitation');
  expect(await violationsOn(invited)).toEqual([]);
  expect(faults).toEqual([]);
});
