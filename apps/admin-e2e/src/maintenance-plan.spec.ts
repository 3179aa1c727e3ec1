import { monthsLater, saoPauloDay } from '@prumo/domain';

import { callApi } from './data/api.js';
import { visit } from './data/form.js';
import { createBuilding, createTechnician } from './data/records.js';
import { context, page, startSignedIn } from './support/index.js';
import { violationsOn } from './walk/axe.js';

startSignedIn();

const toast = (text: string) => page.locator('.prumo-toast-description', { hasText: text });
const NAME =
  'Água fria, Registros do barrilete e do subsolo: Abrir e fechar por completo e verificar a estanqueidade';

it('the page of a delivered building leads to its maintenance plan, and a record moves the next due date', async () => {
  const today = saoPauloDay(new Date());
  const deliveryDate = monthsLater(today, -14);
  const { id: technicianId } = await createTechnician(context);
  const { id } = await createBuilding(context, technicianId, {
    ...{ name: 'Residencial Ipê', deliveryDate },
  });
  await visit(page, `/buildings/${id}`);
  const section = page.getByRole('region', { name: 'Manutenção' });
  await section.getByText(/\d+ vencidas/).waitFor();
  await section.getByRole('link', { name: 'Abrir o plano' }).click();
  await page.getByRole('heading', { name: 'Plano de manutenção' }).waitFor();
  await page.getByRole('button', { name: `Registrar ${NAME}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Executado por' }).fill('Zeladoria');
  await dialog.getByRole('textbox', { name: 'Custo' }).fill('85,5');
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await toast('Manutenção registrada.').waitFor();
  await page.getByText(/Zeladoria · R\$ 85,50/).waitFor();
  await page
    .getByRole('list', { name: 'Água fria' })
    .getByText(/Semestral · .* · última em/)
    .waitFor();
  await page.getByRole('button', { name: `Ajustar ${NAME}` }).click();
  await dialog.getByLabel('Periodicidade').selectOption('Anual');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await toast('Plano de manutenção atualizado.').waitFor();
  await page.getByText(/Anual \(no catálogo: Semestral\)/).waitFor();
  await page.getByRole('button', { name: 'Atividade própria' }).click();
  await dialog.getByRole('textbox', { name: 'Sistema' }).fill('Energia solar');
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Lavar os painéis');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('list', { name: 'Energia solar' }).getByText('Lavar os painéis').waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Calendário' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^manutenção-residencial-ipê-.*\.ics$/);
  expect(await violationsOn(page)).toEqual([]);
  const plan = await callApi<{ activities: { system: string; nextDueOn: string | null }[] }>(
    context,
    'GET',
    `buildings/${id}/maintenance`,
  );
  expect(plan.activities).toContainEqual(
    expect.objectContaining({ system: 'Energia solar', nextDueOn: monthsLater(deliveryDate, 12) }),
  );
  await visit(page, '/');
  await page.getByRole('link', { name: 'Residencial Ipê' }).first().waitFor();
  await page
    .getByText(/\d+ vencidas/)
    .first()
    .waitFor();
});
