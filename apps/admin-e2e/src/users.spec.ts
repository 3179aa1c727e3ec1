import { callApi } from './data/api.js';
import { choose, control, dialog, errorOf, field, save, toast, visit } from './data/form.js';
import { createTechnician } from './data/records.js';
import {
  context,
  eventually,
  openPage,
  page,
  problems,
  product,
  signIn,
  startSignedIn,
} from './support/index.js';

const ANA = { email: 'ana@exemplo.com.br', password: 'Ana-segura-9' };

interface StoredUser {
  id: number;
  email: string;
}

startSignedIn();

const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const check = (name: string) => dialog(page).getByRole('checkbox', { name, exact: true });
const anaId = async (): Promise<number> => {
  const users = await callApi<StoredUser[]>(context, 'GET', 'users');
  return users.find(({ email }) => email === ANA.email)?.id ?? 0;
};

describe('user form', () => {
  it('shows missing and invalid fields', async () => {
    await visit(page, '/users?novo=1');
    await save(page);
    await dialog(page).getByText('Nome é obrigatório').waitFor();
    await eventually(() => errorOf(page, 'E-mail')).toBe('Email é obrigatório');
    await eventually(() => errorOf(page, 'Senha')).toBe('Senha deve ter pelo menos 6 caracteres');
    await field(page, 'E-mail').fill('ana@');
    await eventually(() => errorOf(page, 'E-mail')).toBe('Email inválido');
  });

  it('creates a user with a formatted phone and some modules', async () => {
    await field(page, 'Nome completo').fill(' Ana Lima ');
    await field(page, 'Telefone').pressSequentially('41999998888');
    await eventually(() => field(page, 'Telefone').inputValue()).toBe('(41) 99999-8888');
    await field(page, 'E-mail').fill(ANA.email);
    await field(page, 'Senha').fill(ANA.password);
    await check('Responsáveis Técnicos').check();
    await check('Usuários').check();
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/users')),
      save(page),
    ]);
    await toast(page, 'Usuário cadastrado.');
    expect(sent.postDataJSON()).toEqual({
      fullName: 'Ana Lima',
      phone: '41999998888',
      email: ANA.email,
      password: ANA.password,
      isAdmin: false,
      secondFactorRequired: false,
      allowedModules: ['technicians', 'users'],
    });
    await eventually(() => row('Ana Lima').innerText()).toContain('(41) 99999-8888');
  });

  it('shows a duplicate e-mail on the field', async () => {
    await visit(page, '/users?novo=1');
    await field(page, 'Nome completo').fill('Outra Ana');
    await field(page, 'E-mail').fill(ANA.email);
    await field(page, 'Senha').fill('outra-senha-1');
    await save(page);
    await toast(page, 'E-mail já cadastrado.');
    await eventually(() => errorOf(page, 'E-mail')).toBe('E-mail já cadastrado.');
  });

  it('hides the modules of administrators, and keeps the password when left blank', async () => {
    await visit(page, `/users?edit=${await anaId()}`);
    await dialog(page).getByText('Deixe em branco para manter a senha atual.').waitFor();
    await field(page, 'Senha \\(opcional\\)').waitFor();
    await eventually(() => check('Responsáveis Técnicos').isChecked()).toBe(true);
    await check('Administrador').check();
    await eventually(() => check('Responsáveis Técnicos').count()).toBe(0);
    await check('Administrador').uncheck();
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PUT'),
      save(page),
    ]);
    await toast(page, 'Usuário atualizado.');
    expect(sent.postDataJSON()).not.toHaveProperty('password');
  });

  it('warns of a weak password, and accepts it', async () => {
    await visit(page, '/users?novo=1');
    await field(page, 'Nome completo').fill('Descuidado');
    await field(page, 'E-mail').fill('descuidado@exemplo.com.br');
    await field(page, 'Senha').fill('123456');
    await save(page);
    await toast(page, 'Esta senha está entre as mais usadas');
  });
});

describe('guard rails', () => {
  it('refuse to delete the signed-in user or the last administrator', async () => {
    await visit(page, '/users');
    const own = page.getByRole('button', { name: 'Você não pode excluir o seu próprio usuário.' });
    await own.waitFor();
    await eventually(() => own.isDisabled()).toBe(true);
    await control(row('admin@prumo.local'), /^Editar/).click();
    await dialog(page).getByText('O último administrador não pode deixar de ser administrador.').waitFor();
    await eventually(() => check('Administrador').isDisabled()).toBe(true);
  });
});

describe('user with records', () => {
  it('has read access only, despite the users module', async () => {
    const other = await openPage(product);
    await signIn(other.page, product, ANA);
    await createTechnician(other.context);
    await other.page.goto('/users');
    await other.page.getByRole('row').filter({ hasText: 'Ana Lima' }).waitFor();
    expect(
      await other.page.getByRole('button', { name: /Excluir|Editar|Novo Usuário|Transferir/ }).count(),
    ).toBe(0);
    expect(other.problems).toEqual([]);
    await other.context.close();
  });

  it('is not deleted while they own records', async () => {
    await visit(page, '/users');
    await page.getByRole('button', { name: 'Excluir Ana Lima' }).click();
    await page
      .getByRole('alertdialog')
      .getByText('Tem certeza que deseja excluir Ana Lima? Essa ação não poderá ser desfeita.')
      .waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await toast(
      page,
      'Erro ao excluir: Não é possível excluir: o usuário ainda possui 1 responsável técnico.',
    );
    await row('Ana Lima').waitFor();
  });

  it("is not transferred while the users can't be loaded, with an error", async () => {
    const all = `${product.url}/api/users`;
    await page.route(all, (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Transferir registros de Ana Lima' }).click();
    await dialog(page).getByRole('alert').getByText('Não foi possível carregar os usuários.').waitFor();
    await page.unroute(all);
    await dialog(page).getByRole('button', { name: 'Tentar novamente' }).click();
    await dialog(page).getByRole('alert').waitFor({ state: 'detached' });
    await choose(page, 'Usuário de destino', 'Administrador');
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    problems.splice(0);
  });

  it('is deleted after their records were transferred', async () => {
    await page.getByRole('button', { name: 'Transferir registros de Ana Lima' }).click();
    await dialog(page).getByRole('button', { name: 'Transferir' }).click();
    await dialog(page).getByText('Usuário de destino é obrigatório').waitFor();
    await choose(page, 'Usuário de destino', 'Administrador');
    await dialog(page).getByRole('button', { name: 'Transferir' }).click();
    await toast(page, '0 edificações e 1 responsável técnico agora são de Administrador.');
    await page.getByRole('button', { name: 'Excluir Ana Lima' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    await toast(page, 'Ana Lima foi removido.');
  });
});

describe("user list that can't be loaded", () => {
  const list = '**/api/users?*range*';

  it('shows that access is denied, without actions', async () => {
    await page.route(list, (route) => route.fulfill({ status: 403, body: '' }));
    await visit(page, '/users');
    await page.getByRole('alert').getByText('Acesso negado').waitFor();
    await toast(page, 'Você não tem permissão para acessar a gestão de usuários.');
    expect(await control(page, 'Novo Usuário').count()).toBe(0);
    await page.unroute(list);
  });

  it('shows a loading error otherwise', async () => {
    await page.route(list, (route) => route.fulfill({ status: 503, body: '' }));
    await visit(page, '/users');
    await page.getByRole('alert').getByText('Não foi possível carregar os usuários').first().waitFor();
    await page.unroute(list);
    problems.splice(0);
  });
});
