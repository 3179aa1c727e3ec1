import type { Page } from 'playwright-core';

import { control } from '../data/form.js';
import { filterChip, fromListMenu, listMenu } from '../data/list.js';
import { drawn, settle } from './settle.js';
import { dialog, leave, open, type Visit } from './walk.js';

/** A list that could not be read, and the toast that says so. */
export async function walkFailedList(page: Page, visit: Visit): Promise<void> {
  const asked = /\/api\/technicians\?/;
  await page.route(asked, (route) => route.fulfill({ status: 500, json: { message: 'Erro inesperado' } }));
  await open(page, '/technicians');
  await page.getByRole('button', { name: 'Tentar novamente' }).waitFor();
  await visit('lista com erro');
  await page.unroute(asked);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByRole('row').nth(1).waitFor();
}

/** The question before typing is lost, and the choices of a select. */
export async function walkTyping(page: Page, visit: Visit): Promise<void> {
  await open(page, '/buildings');
  await control(page.locator('header'), 'Nova Edificação').click();
  await dialog(page)
    .getByLabel(/^Tipo de uso/i)
    .click();
  await page.getByRole('listbox').waitFor();
  await settle(page);
  await visit('seleção aberta');
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await dialog(page).getByLabel(/^Nome/).fill('Aurora');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' });
  await question.waitFor();
  // The form beneath waits for the answer: its button goes on turning.
  await drawn(page);
  await visit('alterações não salvas');
  await question.getByRole('button', { name: 'Descartar' }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

/** What a list's filters can be kept under. */
export async function walkSavedFilters(page: Page, visit: Visit): Promise<void> {
  await open(page, '/criteria');
  await page.getByRole('searchbox').first().fill('7.2');
  await page.waitForURL((url) => url.search.includes('7.2'));
  await drawn(page);
  await fromListMenu(page, 'Filtros salvos');
  await dialog(page).getByRole('button', { name: 'Salvar filtro atual' }).waitFor();
  await drawn(page);
  await visit('filtros salvos');
  await dialog(page).getByRole('button', { name: 'Salvar filtro atual' }).click();
  await dialog(page)
    .getByLabel(/^Nome do filtro/)
    .waitFor();
  await drawn(page);
  await visit('salvar filtro');
  await dialog(page)
    .getByLabel(/^Nome do filtro/)
    .fill('Segurança');
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await fromListMenu(page, 'Filtros salvos');
  await dialog(page).getByText('Segurança').waitFor();
  await drawn(page);
  await visit('filtros salvos, com um e a notificação');
  await leave(page);
}

/** A spreadsheet that is looked at before it is taken in. */
export async function walkImport(page: Page, visit: Visit): Promise<void> {
  await open(page, '/typologies');
  await fromListMenu(page, 'Importar');
  await dialog(page).getByRole('button', { name: 'Escolher arquivo' }).waitFor();
  await settle(page);
  await visit('importar');
  const file = 'Código;Descrição;Outra\nHOTEL;Hotel;1\nRES-MULTI;Outro nome;2\nX;;3';
  await dialog(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'tipos.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await dialog(page).getByRole('button', { name: 'Colunas do arquivo' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Todas/ })
    .click();
  await settle(page);
  await visit('importação conferida');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
}

/** The catalogue as one file: as it opens, and with a package that was looked at. */
export async function walkPackage(page: Page, visit: Visit): Promise<void> {
  const answer = await page.context().request.get('/api/catalogue-package');
  await open(page, '/requirements');
  await page.getByRole('button', { name: 'Pacote de catálogo' }).click();
  await dialog(page).getByRole('button', { name: 'Exportar pacote' }).waitFor();
  await settle(page);
  await visit('pacote de catálogo');
  await dialog(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'pacote.zip', mimeType: 'application/zip', buffer: await answer.body() });
  await dialog(page)
    .getByRole('button', { name: /^Todas/ })
    .waitFor();
  await settle(page);
  await visit('pacote conferido');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
}

/** Which file a list is to be, and how far it has come. */
export async function walkExport(page: Page, visit: Visit): Promise<void> {
  await open(page, '/technicians');
  const asked = /\/technicians\/export/;
  await page.route(asked, () => undefined);
  const menu = page.getByRole('menu');
  await fromListMenu(page, 'Exportar');
  await menu.waitFor();
  await settle(page);
  await visit('exportar');
  await menu.getByRole('menuitem').first().click();
  await dialog(page).getByRole('progressbar').waitFor();
  await drawn(page);
  await visit('exportação em andamento');
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.unroute(asked);
}

/** What will happen to a person whose data is to go, and a name that is not theirs. */
export async function walkAnonymize(page: Page, visit: Visit): Promise<void> {
  await open(page, '/technicians');
  await control(page.getByRole('row').nth(1), /^Editar/).click();
  await dialog(page).getByRole('button', { name: 'Anonimizar' }).click();
  const question = page.getByRole('dialog', { name: /^Anonimizar / });
  await question.getByText('O que acontece').waitFor();
  await settle(page);
  await visit('anonimizar');
  await question.getByLabel(/^Nome da pessoa/).fill('Outra');
  await question.getByRole('button', { name: 'Anonimizar' }).click();
  await question.locator('[aria-invalid="true"]').waitFor();
  await drawn(page);
  await visit('anonimizar, com outro nome');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await leave(page);
}

/** The palette: as it opens, with what it found, and without. */
export async function walkPalette(page: Page, visit: Visit): Promise<void> {
  await open(page, '/');
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  await drawn(page);
  await visit('busca rápida');
  await page.getByRole('combobox').fill('curitiba');
  await page
    .getByRole('option', { name: /Curitiba/ })
    .first()
    .waitFor();
  await drawn(page);
  await visit('busca rápida, com resultados');
  await page.getByRole('combobox').fill('nada disto existe');
  await page
    .getByText(/^Nenhum resultado para/)
    .first()
    .waitFor();
  await drawn(page);
  await visit('busca rápida, sem resultado');
  await leave(page);
}

/** What is thought of a password while it is typed, a current one that is wrong, and the question for it. */
export async function walkPasswords(page: Page, visit: Visit): Promise<void> {
  await open(page, '/account');
  const strength = page.getByText(/^Força da senha/);
  const chosen = page.getByLabel(/^Nova senha/);
  for (const [password, state] of [
    ['flamengo', 'senha muito usada'],
    ['cachoeira', 'senha fraca'],
    ['quatro muros e uma janela azul', 'senha forte'],
  ] as const) {
    await chosen.fill(password);
    await strength.waitFor();
    await drawn(page);
    await visit(`minha conta, ${state}`);
  }
  await page.getByLabel(/^Senha atual/).fill('errada');
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  await page.getByText('Senha incorreta.').first().waitFor();
  await drawn(page);
  await visit('minha conta, senha atual incorreta');
  await page.getByLabel(/^Senha atual/).fill('');
  await chosen.fill('');

  const asked = /\/api\/users$/;
  const json = { statusCode: 403, message: 'Confirme sua senha para continuar.', code: 'REAUTH' };
  await page.route(asked, (route) => route.fulfill({ status: 403, json }));
  await open(page, '/users');
  await control(page.locator('header'), 'Novo Usuário').click();
  await dialog(page)
    .getByLabel(/^Nome completo/)
    .fill('Ana');
  await dialog(page)
    .getByLabel(/^E-mail/)
    .fill('ana@exemplo.com.br');
  await dialog(page)
    .getByLabel(/^Senha/)
    .fill('quatro muros e uma janela azul');
  await dialog(page).getByRole('button', { name: 'Salvar' }).click();
  const question = page.getByRole('dialog', { name: 'Confirme sua senha' });
  await question.waitFor();
  await drawn(page);
  await visit('confirmação da senha');
  await question.getByRole('button', { name: 'Confirmar' }).click();
  await question.getByText('Senha é obrigatória').waitFor();
  await drawn(page);
  await visit('confirmação da senha, sem ela');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await question.waitFor({ state: 'detached' });
  await page.unroute(asked);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

/** What stands under the person's name; on phones, within the drawer. */
export async function walkAccount(page: Page, visit: Visit): Promise<void> {
  await page.getByRole('button', { name: /^Menu de / }).click();
  await page.getByRole('menuitem', { name: 'Minhas sessões' }).waitFor();
  await settle(page);
  await visit('menu do usuário');
  await page.getByRole('menuitem', { name: 'Minhas sessões' }).click();
  await dialog(page).getByRole('list', { name: 'Sessões abertas' }).waitFor();
  await settle(page);
  await visit('minhas sessões');
  await page
    .getByRole('dialog', { name: 'Minhas sessões' })
    .getByRole('button', { name: 'Fechar' })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Minhas sessões' }).waitFor({ state: 'detached' });
}

/** The menus of a list: the rarer actions, and a row's; then the bell's panel and the shortcuts. */
export async function walkMenus(page: Page, visit: Visit): Promise<void> {
  await open(page, '/buildings');
  await listMenu(page).click();
  await page.getByRole('menuitem', { name: 'Filtros salvos' }).waitFor();
  await settle(page);
  await visit('menu da lista');
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Mais ações: / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Transferir' }).waitFor();
  await settle(page);
  await visit('menu da linha');
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Notificações' }).click();
  await dialog(page).getByRole('link').first().waitFor();
  await settle(page);
  await visit('notificações');
  await leave(page);
  await page.keyboard.press('?');
  await dialog(page).getByText('Atalhos do teclado').waitFor();
  await settle(page);
  await visit('atalhos do teclado');
  await leave(page);
}

/** A filter's chip and the columns that a list may hide, which phones do not offer. */
export async function walkFilters(page: Page, visit: Visit): Promise<void> {
  await open(page, '/buildings');
  await filterChip(page, 'UF').click();
  await dialog(page).waitFor();
  await settle(page);
  await visit('filtro aberto');
  // Once for the options, once for the filter.
  await page.keyboard.press('Escape');
  await leave(page);
  await fromListMenu(page, 'Colunas');
  await dialog(page).getByRole('checkbox').first().waitFor();
  await settle(page);
  await visit('colunas');
  await leave(page);
}
