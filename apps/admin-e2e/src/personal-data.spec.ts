import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { ageSignIns } from '@prumo/tools/session-clock';

import { createPerson } from './data/accounts.js';
import { dialog, field, options, toast, visit } from './data/form.js';
import { createBuilding, createTechnician } from './data/records.js';
import { context, eventually, openPage, page, product, signIn, startSignedIn } from './support/index.js';

startSignedIn();

const button = (name: string, on: Page = page) => on.getByRole('button', { name, exact: true });

describe("export of the user's own data (Meus dados)", () => {
  it('downloads one file by keyboard, after reauthentication', async () => {
    const ana = await createPerson(context, 'ana@exemplo.com.br', ['technicians'], 'Ana Lima');
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
});

describe('anonymizing a person', () => {
  it('removes the technician from their record and from the choices, except in buildings that have them', async () => {
    const { id } = await createTechnician(context, { fullName: 'Zuleica Quintão' });
    await createTechnician(context, { fullName: 'Ivo Fica' });
    const { id: buildingId } = await createBuilding(context, id);
    await visit(page, `/technicians/${id}/edit`);
    await button('Anonimizar').click();
    const removal = page.getByRole('dialog', { name: 'Anonimizar Zuleica Quintão' });
    await removal.getByText('Documentos já emitidos não mudam').waitFor();
    await field(page, 'Nome da pessoa').fill('zuleica quintão');
    await page.keyboard.press('Enter');
    const kept = `Pessoa removida n.º ${id}`;
    await toast(page, `Os dados foram removidos. O registro agora é “${kept}”.`);
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('row').filter({ hasText: kept }).waitFor();
    await visit(page, `/technicians/${id}/edit`);
    await dialog(page).getByText('Os dados desta pessoa foram removidos.').waitFor();
    expect(await button('Anonimizar').count()).toBe(0);

    await visit(page, '/buildings/create');
    await field(page, 'Responsável técnico').click();
    await eventually(() => options(page).allInnerTexts()).toEqual(['Ivo Fica']);
    await page.keyboard.press('Escape');
    await visit(page, `/buildings/${buildingId}/edit`);
    await eventually(() => field(page, 'Responsável técnico').inputValue()).toBe(kept);
    await field(page, 'Responsável técnico').click();
    await eventually(() => options(page).allInnerTexts()).toEqual([kept, 'Ivo Fica']);
    await page.keyboard.press('Escape');
  });
});
