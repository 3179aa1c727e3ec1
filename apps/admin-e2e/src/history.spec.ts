import { createPerson, signInAs } from './data/accounts.js';
import { callApi } from './data/api.js';
import { dialog, field, toast, visit } from './data/form.js';
import { createBuilding, createTechnician, type Stored } from './data/records.js';
import { context, eventually, page, problems, product, screenshot, startSignedIn } from './support/index.js';
import { overflowOf, violationsOn } from './walk/axe.js';
import { drawn, settle } from './walk/settle.js';

let technician: Stored;

startSignedIn();

beforeAll(async () => {
  technician = await createTechnician(context);
});

const history = () => page.getByRole('dialog', { name: 'Histórico do registro' });
const entries = () => history().getByRole('list', { name: 'Histórico do registro' }).locator('> li');

async function openHistory({ id }: Stored): Promise<void> {
  await visit(page, `/buildings/${id}/edit`);
  await field(page, 'Nome').waitFor();
  await dialog(page).getByRole('button', { name: 'Histórico' }).click();
  await entries().first().waitFor();
}

describe('history of a record', () => {
  it("is shown in the form, and undoes another user's edit", async () => {
    const building = await createBuilding(context, technician.id);
    await callApi(context, 'PUT', `buildings/${building.id}`, { name: 'Nome errado', floors: 9 });
    await callApi(context, 'PUT', `buildings/${building.id}`, { totalArea: 2500 });
    await openHistory(building);
    expect(await entries().count()).toBe(3);
    expect(await entries().nth(1).innerText()).toMatch(
      /Alteração por [\s\S]*Nome: Residencial Araucária[\s\S]*Nome errado/,
    );
    expect(await entries().nth(2).innerText()).toContain('Responsável técnico: Helena Prado');
    expect(await entries().first().innerText()).toContain('Versão atual');
    expect(await violationsOn(page)).toEqual([]);
    await screenshot(page, 'history');

    await entries()
      .nth(2)
      .getByRole('button', { name: /^Voltar a esta versão/ })
      .click();
    await history().getByText('O que mudaria no registro').waitFor();
    await history().getByText('Nome errado').waitFor();
    await settle(page);
    expect(await violationsOn(page)).toEqual([]);
    await screenshot(page, 'history-revert');
    // A colleague saves while it is looked at.
    await callApi(context, 'PUT', `buildings/${building.id}`, { units: 7 });
    await history().getByRole('button', { name: 'Voltar a esta versão' }).click();
    await history().getByText('Alguém alterou este registro enquanto isso.').waitFor();
    await history().getByText('Número de unidades').waitFor();
    await history().getByRole('button', { name: 'Voltar a esta versão' }).click();
    await toast(page, 'O registro voltou à versão escolhida.');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await callApi(context, 'GET', `buildings/${building.id}`)).toMatchObject({
      name: 'Residencial Araucária',
      floors: 4,
      units: 16,
      totalArea: 1234.5,
    });
    // What the server refused as stale is told by the browser, too.
    expect(problems.splice(0).filter((problem) => !problem.includes('409'))).toEqual([]);
  });

  it('restores a seeded record to its original after confirmation', async () => {
    const states = (await callApi(context, 'GET', 'states')) as (Stored & { code: string })[];
    const acre = states.find(({ code }) => code === 'AC');
    await callApi(context, 'PUT', `states/${acre?.id}`, { name: 'Outro nome' });
    await visit(page, `/states/${acre?.id}/edit`);
    await field(page, 'Nome').waitFor();
    await dialog(page).getByRole('button', { name: 'Histórico' }).click();
    await history().getByRole('button', { name: 'Voltar ao original' }).click();
    await history().getByText('Outro nome').waitFor();
    await settle(page);
    expect(await violationsOn(page)).toEqual([]);
    await screenshot(page, 'history-original');
    await history().getByRole('button', { name: 'Voltar ao original' }).click();
    await toast(page, 'O registro voltou ao original.');
    expect(await callApi(context, 'GET', `states/${acre?.id}`)).toMatchObject({ name: 'Acre' });
    await dialog(page).waitFor({ state: 'detached' });
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Editar Acre',
    );
  });
});

describe('trash', () => {
  it('lists deleted records and restores them', async () => {
    const building = await createBuilding(context, technician.id, { name: 'Edifício Apagado' });
    const other = await createBuilding(context, technician.id, { name: 'Edifício Também' });
    await callApi(context, 'DELETE', `buildings/${building.id}`);
    await callApi(context, 'DELETE', `buildings/${other.id}`);
    await page.goto('/');
    await page.getByRole('button', { name: /^Menu de/ }).click();
    await page.getByRole('menuitem', { name: 'Lixeira' }).click();
    await page.getByRole('row', { name: /Edifício Apagado/ }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await screenshot(page, 'trash');
    await page.getByRole('searchbox').fill('apagado');
    await page.getByRole('row', { name: /Edifício Também/ }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Restaurar Edifício Apagado' }).click();
    await toast(page, 'Edifício Apagado: restaurado.');
    await page.getByText('Nenhum resultado encontrado').waitFor();
    expect(await callApi(context, 'GET', `buildings/${building.id}`)).toMatchObject({
      name: 'Edifício Apagado',
    });
  });
});

describe('audit trail', () => {
  it('filters by action and record, and is available to administrators only', async () => {
    const person = await createPerson(
      page.context(),
      'beatriz@exemplo.com.br',
      ['buildings', 'technicians'],
      'Beatriz',
    );
    const building = await createBuilding(context, technician.id, { name: 'Edifício da Trilha' });
    await callApi(context, 'PUT', `buildings/${building.id}`, { floors: 12 });
    await page.goto('/audit');
    const list = page.getByRole('list', { name: 'Ocorrências' });
    await list.getByText('Edifício da Trilha').first().waitFor();
    await page.getByRole('combobox', { name: /^Ação/ }).click();
    await page.getByRole('option', { name: 'Alteração', exact: true }).click();
    await page.getByLabel('Nº do registro').fill(String(building.id));
    await page.getByRole('combobox', { name: /^Tipo de registro/ }).click();
    await page.getByRole('option', { name: 'Edificação', exact: true }).click();
    await eventually(() => list.locator('> li').count()).toBe(1);
    await list.getByText('Detalhes').click();
    await list.getByText('Número de pavimentos').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await screenshot(page, 'audit');
    expect(new URL(page.url()).searchParams.get('entity')).toBe('buildings');
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await eventually(() => list.locator('> li').count()).toBeGreaterThan(1);

    await callApi(context, 'DELETE', `buildings/${building.id}`);
    await page.reload();
    const deletion = list.locator('> li').filter({ hasText: 'Exclusão por' }).first();
    await deletion.getByText('Detalhes').click();
    await deletion.getByText('Edifício da Trilha').waitFor();
    expect(await deletion.innerText()).toMatch(/Edificação · registro excluído · nº \d+/);
    expect(await deletion.innerText()).not.toContain('→');
    await page.setViewportSize({ width: 390, height: 844 });
    await drawn(page);
    await eventually(() => overflowOf(page)).toEqual([]);
    await screenshot(page, 'audit-phone');
    await page.setViewportSize({ width: 1366, height: 768 });

    await signInAs(page, product, person);
    await page.goto('/audit');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('button', { name: /^Menu de/ }).click();
    await page.getByRole('menuitem', { name: 'Lixeira' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Trilha de auditoria' }).count()).toBe(0);
    await page.keyboard.press('Escape');
  });
});
