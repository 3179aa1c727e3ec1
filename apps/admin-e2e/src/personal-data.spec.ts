import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { ageSignIns } from '@prumo/tools/session-clock';

import { createPerson, type Person } from './data/accounts.js';
import { callApi } from './data/api.js';
import { choose, dialog, errorOf, field, toast, visit } from './data/form.js';
import { createBuilding, createTechnician } from './data/records.js';
import {
  context,
  eventually,
  openPage,
  page,
  problems,
  product,
  screenshot,
  signIn,
  startSignedIn,
} from './support/index.js';

let ana: Person & { id: number };

startSignedIn();

beforeAll(async () => {
  ana = await createPerson(context, 'ana@exemplo.com.br', ['technicians'], 'Ana Lima');
});

const button = (name: string, on: Page = page) => on.getByRole('button', { name, exact: true });
const removal = (name: string) => page.getByRole('dialog', { name: `Anonimizar ${name}` });

describe("export of the user's own data (Meus dados)", () => {
  it('downloads one file by keyboard, after reauthentication', async () => {
    const own = await openPage(product);
    await signIn(own.page, product, ana);
    await ageSignIns(product.databaseUrl, ana.email);
    await own.page.goto('/account');
    await button('Baixar meus dados', own.page).focus();
    await own.page.keyboard.press('Enter');
    const question = own.page.getByRole('dialog', { name: 'Confirme sua senha' });
    await question.getByLabel(/^Senha/).fill(ana.password);
    const [download] = await Promise.all([
      own.page.waitForEvent('download'),
      own.page.keyboard.press('Enter'),
    ]);
    expect(download.suggestedFilename()).toMatch(/^meus-dados-\d{4}-\d\d-\d\d\.zip$/);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    for (const path of ['leia-me.txt', 'dados.json', 'conta.csv', 'auditoria.csv'])
      expect([path, bytes.includes(path)]).toEqual([path, true]);
    await toast(own.page, 'Seus dados foram baixados.');
    // What was refused until the password was given is told by the browser, too.
    own.problems.splice(0);
    await own.context.close();
  });

  it('shows an error when it fails, and can be cancelled', async () => {
    await visit(page, '/account');
    const asked = '**/api/account/data';
    await page.route(asked, () => undefined);
    await button('Baixar meus dados').click();
    await page.getByText('Reunindo seus dados…').waitFor();
    await screenshot(page, 'own-data-running');
    await button('Cancelar').click();
    await page.getByText('Reunindo seus dados…').waitFor({ state: 'detached' });
    await page.unroute(asked);
    await page.route(asked, (route) =>
      route.fulfill({
        status: 429,
        json: { statusCode: 429, message: 'Seus dados já estão sendo reunidos. Aguarde o arquivo terminar.' },
      }),
    );
    await button('Baixar meus dados').click();
    await toast(page, 'Seus dados já estão sendo reunidos. Aguarde o arquivo terminar.');
    await page.unroute(asked);
    problems.splice(0);
  });
});

describe('anonymizing a person', () => {
  it('explains the consequences, and requires the typed name', async () => {
    const { id } = await createTechnician(context, { fullName: 'Zuleica Quintão' });
    await visit(page, `/technicians?edit=${id}`);
    await button('Anonimizar').click();
    await removal('Zuleica Quintão').getByText('Documentos já emitidos não mudam').waitFor();
    await screenshot(page, 'anonymize-technician');
    await page.keyboard.press('Escape');
    await removal('Zuleica Quintão').waitFor({ state: 'detached' });
    await button('Anonimizar').click();
    await removal('Zuleica Quintão').getByRole('button', { name: 'Anonimizar' }).click();
    await eventually(() => errorOf(page, 'Nome da pessoa')).toBe('Digite o nome da pessoa para confirmar');
    await field(page, 'Nome da pessoa').fill('Zuleica');
    await eventually(() => errorOf(page, 'Nome da pessoa')).toBe('Para confirmar, digite: Zuleica Quintão');
    await field(page, 'Nome da pessoa').fill('zuleica quintão');
    await page.keyboard.press('Enter');
    await toast(page, `Os dados foram removidos. O registro agora é “Pessoa removida n.º ${id}”.`);
    await dialog(page).waitFor({ state: 'detached' });
    await page
      .getByRole('row')
      .filter({ hasText: `Pessoa removida n.º ${id}` })
      .waitFor();
    await visit(page, `/technicians?edit=${id}`);
    await dialog(page).getByText('Os dados desta pessoa foram removidos.').waitFor();
    expect(await button('Anonimizar').count()).toBe(0);
  });

  it('removes the technician from the choices, except in buildings that have them', async () => {
    const { id } = await createTechnician(context, { fullName: 'Zoraide Sai' });
    await createTechnician(context, { fullName: 'Ivo Fica' });
    const { id: buildingId } = await createBuilding(context, id);
    await callApi(context, 'POST', `technicians/${id}/anonymize`, { confirmation: 'Zoraide Sai' });
    await visit(page, '/buildings?novo=1');
    await field(page, 'Responsável técnico').click();
    await eventually(() => page.getByRole('listbox').getByRole('option').allInnerTexts()).toEqual([
      'Ivo Fica',
    ]);
    await page.keyboard.press('Escape');
    await visit(page, `/buildings?edit=${buildingId}`);
    const kept = `Pessoa removida n.º ${id}`;
    await eventually(() => field(page, 'Responsável técnico').inputValue()).toBe(kept);
    await field(page, 'Responsável técnico').click();
    await eventually(() => page.getByRole('listbox').getByRole('option').allInnerTexts()).toEqual([
      kept,
      'Ivo Fica',
    ]);
    await page.keyboard.press('Escape');
  });

  it('is disabled while the form has unsaved changes', async () => {
    await visit(page, `/users?edit=${ana.id}`);
    await field(page, 'Nome completo').fill('Ana Lima Prado');
    await eventually(() => button('Anonimizar').isDisabled()).toBe(true);
    await dialog(page).getByText('Salve ou descarte as alterações antes de anonimizar.').waitFor();
    await field(page, 'Nome completo').fill('Ana Lima');
    await eventually(() => button('Anonimizar').isEnabled()).toBe(true);
  });

  it('shows server errors on their fields after a rename and a deleted new owner, and accepts the new name', async () => {
    const heir = 'Passar os registros para \\(opcional\\)';
    const { id: heirId } = await createPerson(context, 'caio@exemplo.com.br', [], 'Caio Some');
    const { id } = await createPerson(context, 'dora@exemplo.com.br', [], 'Dora Dias');
    await visit(page, `/users?edit=${id}`);
    await button('Anonimizar').click();
    await choose(page, heir, 'Caio Some');
    await callApi(context, 'DELETE', `users/${heirId}`);
    const confirm = removal('Dora Dias').getByRole('button', { name: 'Anonimizar' });
    await field(page, 'Nome da pessoa').fill('Dora Dias');
    await confirm.click();
    await eventually(() => errorOf(page, heir)).toBe('O usuário de destino não existe.');
    await callApi(context, 'PUT', `users/${id}`, { fullName: 'Dora Prado' });
    await field(page, heir).fill('');
    await page.keyboard.press('Tab');
    await confirm.click();
    await eventually(() => errorOf(page, 'Nome da pessoa')).toBe(
      'Digite o nome exatamente como está cadastrado.',
    );
    await field(page, 'Nome da pessoa').fill('Dora Prado');
    await confirm.click();
    await toast(page, `Os dados foram removidos. O registro agora é “Pessoa removida n.º ${id}”.`);
    await dialog(page).waitFor({ state: 'detached' });
    problems.splice(0);
  });

  it("transfers a user's records, and shows the command that redacts the audit trail", async () => {
    const heir = await createPerson(context, 'bia@exemplo.com.br', ['technicians'], 'Bia Rocha');
    await visit(page, `/users?edit=${ana.id}`);
    await button('Anonimizar').click();
    await page.setViewportSize({ width: 390, height: 844 });
    await screenshot(page, 'anonymize-user-phone');
    await page.setViewportSize({ width: 1366, height: 768 });
    await choose(page, 'Passar os registros para \\(opcional\\)', 'Bia Rocha');
    await field(page, 'Nome da pessoa').fill('Ana Lima');
    const command = `npm run redact -- usuario ${ana.id} --confirmar`;
    const asked = `**/api/users/${ana.id}/anonymize`;
    const sent: unknown[] = [];
    await page.route(asked, (route) => {
      sent.push(route.request().postDataJSON());
      const json = { id: ana.id, fullName: `Pessoa removida n.º ${ana.id}`, auditRows: null, command };
      return route.fulfill({ status: 200, json });
    });
    await removal('Ana Lima').getByRole('button', { name: 'Anonimizar' }).click();
    await removal('Ana Lima').getByText(command).waitFor();
    await screenshot(page, 'anonymize-left');
    await removal('Ana Lima').getByRole('button', { name: 'Fechar' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(sent).toEqual([{ confirmation: 'Ana Lima', toUserId: heir.id }]);
    await page.unroute(asked);
  });

  it("is not offered for one's own account", async () => {
    const { id } = await callApi<{ id: number }>(context, 'GET', 'auth/user');
    await visit(page, `/users?edit=${id}`);
    await button('Histórico').waitFor();
    expect(await button('Anonimizar').count()).toBe(0);
  });
});
