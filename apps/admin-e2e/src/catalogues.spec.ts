import { callApi } from './data/api.js';
import { control, dialog, errorOf, field, save, toast, visit } from './data/form.js';
import { context, eventually, page, startSignedIn } from './support/index.js';

startSignedIn();

const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const codes = () => page.locator('tbody td.column-code a').allInnerTexts();

// Each catalogue's own columns, fields and texts: `CatalogueForm.spec.tsx` of the console.
describe('screen of a catalogue', () => {
  it('lists its items by code', async () => {
    await visit(page, '/noise-classes');
    const listed = await callApi<{ code: string }[]>(context, 'GET', 'noise-classes');
    expect(listed.length).toBeGreaterThan(1);
    await eventually(() => codes()).toEqual(listed.map(({ code }) => code));
  });

  it('shows missing fields and a duplicate code, and creates an item by keyboard', async () => {
    await control(page, 'Nova Classe de Ruído').first().click();
    await save(page);
    await eventually(() => errorOf(page, 'Código')).toBe('Código é obrigatório');
    await eventually(() => errorOf(page, 'Descrição')).toBe('Descrição é obrigatória');
    await field(page, 'Código').fill('III');
    await field(page, 'Descrição').pressSequentially('Vão <= 30 m');
    await field(page, 'Mínimo').fill('70');
    await save(page);
    await toast(page, 'Código já cadastrado. Escolha um código único.');
    await eventually(() => errorOf(page, 'Código')).toBe('Já existe um registro com este código.');
    await field(page, 'Código').fill('TESTE-1');
    await field(page, 'Código').press('Enter');
    await toast(page, 'Classe de ruído cadastrada com sucesso!');
    await page.getByRole('searchbox').fill('VAO');
    await page.waitForURL(/filter/);
    await eventually(() => row('TESTE-1').innerText()).toMatch(/Vão ≤ 30 m\s*70\+/);
  });

  it('closes the form on Back, and edits the item from its link', async () => {
    await control(row('TESTE-1'), 'Editar Vão ≤ 30 m').click();
    await dialog(page).waitFor();
    await page.goBack();
    await dialog(page).waitFor({ state: 'hidden' });
    await row('TESTE-1').getByRole('link', { name: 'TESTE-1', exact: true }).click();
    await field(page, 'Descrição').fill('Vão corrigido');
    await save(page);
    await toast(page, 'Classe de ruído atualizada com sucesso!');
    await row('Vão corrigido').waitFor();
  });

  it('deactivates it, also after a reload, and deletes it after confirmation', async () => {
    const toggle = () => page.getByRole('switch', { name: /Vão corrigido$/ });
    await toggle().click();
    await toast(page, 'Classe de ruído desativada.');
    await page.reload();
    await eventually(() => toggle().isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Excluir Vão corrigido' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('Tem certeza que deseja excluir Vão corrigido?').waitFor();
    await question.getByRole('button', { name: 'Excluir' }).click();
    await toast(page, 'Vão corrigido foi removida.');
    await page.getByText('Nenhum resultado encontrado').waitFor();
  });
});
