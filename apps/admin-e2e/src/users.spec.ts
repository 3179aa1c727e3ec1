import { createPerson, signInAs, signInElsewhere } from './data/accounts.js';
import { callApi } from './data/api.js';
import { choose, dialog, field, options, save, toast, visit } from './data/form.js';
import { createBuilding, createTechnician } from './data/records.js';
import {
  context,
  countGestures,
  eventually,
  openPage,
  page,
  product,
  screenshot,
  signIn,
  startSignedIn,
} from './support/index.js';

const ANA = { email: 'ana@exemplo.com.br', password: 'Ana-segura-9' };

startSignedIn();

const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const check = (name: string) => dialog(page).getByRole('checkbox', { name, exact: true });
const remove = async () => {
  await page.getByRole('button', { name: 'Excluir Ana Lima' }).click();
  const question = page.getByRole('alertdialog');
  await question
    .getByText('Tem certeza que deseja excluir Ana Lima? Essa ação não poderá ser desfeita.')
    .waitFor();
  await question.getByRole('button', { name: 'Excluir' }).click();
};

// Errors, denied access and the actions of a row: `UserList.spec.tsx` of the console.
it('a user is created with some modules, signs in with them, and is deleted after their records were transferred', async () => {
  await visit(page, '/users?novo=1');
  await field(page, 'Nome completo').fill('Ana Lima');
  await field(page, 'Telefone').pressSequentially('+55 41 99999-8888');
  await eventually(() => field(page, 'Telefone').inputValue()).toBe('(41) 99999-8888');
  await field(page, 'E-mail').fill(ANA.email);
  await field(page, 'Senha').fill(ANA.password);
  await check('Responsáveis Técnicos').check();
  await check('Usuários').check();
  await save(page);
  await toast(page, 'Usuário cadastrado.');
  await eventually(() => row('Ana Lima').innerText()).toContain('(41) 99999-8888');
  const users = await callApi<{ email: string }[]>(context, 'GET', 'users');
  expect(users.find(({ email }) => email === ANA.email)).toMatchObject({
    ...{ fullName: 'Ana Lima', phone: '41999998888', isAdmin: false },
    allowedModules: ['technicians', 'users'],
  });

  const other = await openPage(product);
  await signIn(other.page, product, ANA);
  await createTechnician(other.context);
  expect(other.problems).toEqual([]);
  await other.context.close();

  await remove();
  await toast(page, 'Erro ao excluir: Não é possível excluir: o usuário ainda possui 1 responsável técnico.');
  await row('Ana Lima').waitFor();
  await page.getByRole('button', { name: 'Transferir registros de Ana Lima' }).click();
  await choose(page, 'Usuário de destino', 'Administrador');
  await dialog(page).getByRole('button', { name: 'Transferir' }).click();
  await toast(page, '0 edificações e 1 responsável técnico agora são de Administrador.');
  await remove();
  await toast(page, 'Ana Lima foi removido.');
});

// Counts, refusals and whole selections: `TransferAction.spec.tsx` of the console.
it('an administrator transfers a building in four clicks, an owner one by e-mail and selected ones at once', async () => {
  const MAX_CLICKS = 4;
  const modules = ['buildings', 'technicians', 'reports'];
  const heir = await createPerson(context, 'herdeira@exemplo.com', modules, 'Heloísa Reis');
  const owner = await createPerson(context, 'dono@exemplo.com', modules, 'Danilo Reis');
  const register = async (...names: string[]) => {
    const { id } = await createTechnician(context);
    for (const name of names) await createBuilding(context, id, { name });
  };
  const openFromRow = async (name: string) => {
    await page.getByRole('button', { name: `Mais ações: ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Transferir' }).click();
    const opened = page.getByRole('dialog', { name: `Transferir ${name}` });
    await opened.getByText('Mudam de dono: 1 edificação').waitFor();
  };
  const transfer = () => dialog(page).getByRole('button', { name: 'Transferir' }).click();

  await register('Torre Norte');
  await visit(page, '/buildings');
  const gestures = await countGestures(page);
  await openFromRow('Torre Norte');
  await page.keyboard.type('heloísa');
  await options(page, /Heloísa Reis/).click();
  await screenshot(page, 'transfer-admin');
  await transfer();
  await toast(page, '1 edificação agora é de Heloísa Reis (herdeira@exemplo.com).');
  expect(gestures.clicks).toBeLessThanOrEqual(MAX_CLICKS);

  await signInAs(page, product, owner);
  await register('Torre Sul', 'Torre Leste', 'Torre Oeste');
  await visit(page, '/buildings');
  await countGestures(page);
  await openFromRow('Torre Sul');
  await page.keyboard.type(heir.email);
  await transfer();
  await toast(page, `1 edificação agora é de ${heir.email}.`);
  expect(gestures.clicks).toBeLessThanOrEqual(MAX_CLICKS);
  await row('Torre Sul').waitFor({ state: 'detached' });
  for (const name of ['Torre Leste', 'Torre Oeste']) await row(name).getByRole('checkbox').click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Transferir' }).click();
  await field(page, 'E-mail do novo dono').fill(heir.email);
  await transfer();
  await toast(page, `2 edificações agora são de ${heir.email}.`);

  await signInElsewhere(context, heir, 'Firefox');
  const theirs = await callApi<{ name: string }[]>(context, 'GET', 'buildings');
  expect(theirs.map(({ name }) => name).sort()).toEqual([
    'Torre Leste',
    'Torre Norte',
    'Torre Oeste',
    'Torre Sul',
  ]);
});
