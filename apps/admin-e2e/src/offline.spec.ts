import { callApi } from './data/api.js';
import { dialog, field, save, toast, visit } from './data/form.js';
import { createBuilding, createTechnician } from './data/records.js';
import { context, eventually, page, problems, screenshot, startSignedIn } from './support/index.js';

startSignedIn();

it('without a connection a notice stands, a save shows an error and keeps the form, and is repeated afterwards', async () => {
  const technician = await createTechnician(context, { cpfCnpj: '52998224725' });
  const { id } = await createBuilding(context, technician.id);
  await visit(page, `/buildings/${id}/edit`);
  await field(page, 'Nome').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Edifício sem rede');
  await context.setOffline(true);
  const notice = dialog(page).getByText(/^Você está sem internet\./);
  await notice.waitFor();
  await save(page);
  await toast(page, 'Erro ao atualizar edificação. Tente novamente.');
  await toast(page, 'Sem conexão com o servidor.');
  await screenshot(page, 'offline-save');
  await eventually(() => field(page, 'Nome').inputValue()).toBe('Edifício sem rede');
  await context.setOffline(false);
  await notice.waitFor({ state: 'detached' });
  await save(page);
  await toast(page, 'Edificação atualizada com sucesso!');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await callApi(context, 'GET', `buildings/${id}`)).toMatchObject({ name: 'Edifício sem rede' });
  // The browser itself tells of calls that never left it.
  expect(problems.splice(0).filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
