/** @jest-environment ./test/jsdom.mjs */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ResourceDefinitionContextProvider } from 'ra-core';
import type { ReactElement } from 'react';
import { type Answers, fakeApi, listOf, refusal } from '../../../test/fakeApi';
import { openScreen } from '../../../test/renderScreen';
import type { FormTarget } from '../../shared/overlay/editRoute';
import TransferDialog from './transfer/TransferDialog';
import UserList from './UserList';
import users from '.';

const person = (id: number, fullName: string, over: object = {}) => ({
  ...{
    id,
    fullName,
    email: `${id}@exemplo.com.br`,
    phone: null,
    isAdmin: false,
    secondFactorRequired: false,
  },
  ...{ allowedModules: ['technicians'], createdAt: '2026-03-01T12:00:00.000Z', updatedAt: 'v1' },
  ...over,
});
const ADMIN = person(1, 'Administrador', { email: 'admin@prumo.local', isAdmin: true, allowedModules: [] });
const ANA = person(2, 'Ana Lima', { phone: '41999998888' });
const ACCESS = { passkeys: [], tokens: [], hasApp: false };
const LIST = 'GET /api/users';

interface Setup {
  answers?: Answers;
  user?: object;
  target?: FormTarget;
  element?: ReactElement;
}

async function open({ answers = {}, user = {}, target, element = <UserList /> }: Setup = {}) {
  const api = fakeApi({
    [LIST]: ({ query }) => listOf(query['filter']?.includes('isAdmin') ? [ADMIN] : [ADMIN, ANA]),
    'GET /api/users/1': ADMIN,
    'GET /api/users/2': ANA,
    'GET /api/users/1/access': ACCESS,
    'GET /api/users/2/access': ACCESS,
    'GET /api/saved-filters': [],
    ...answers,
  });
  const named = (
    <ResourceDefinitionContextProvider definitions={{ users }}>{element}</ResourceDefinitionContextProvider>
  );
  const shown = await openScreen(named, {
    resource: 'users',
    user: { email: 'admin@prumo.local', ...user },
    ...(target && { target }),
  });
  return { ...shown, ...api };
}

const buttons = (name: RegExp) => screen.queryAllByRole('button', { name });
const input = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);

describe('list of users', () => {
  it('shows formatted phones, and no delete of oneself', async () => {
    await open();
    const row = (await screen.findByText('Ana Lima')).closest('tr') as HTMLElement;
    expect(row.textContent).toContain('(41) 99999-8888');
    const own = screen.getByRole('button', { name: 'Você não pode excluir o seu próprio usuário.' });
    expect(own).toHaveProperty('disabled', true);
    expect(within(row).getByRole('button', { name: 'Excluir Ana Lima' })).toHaveProperty('disabled', false);
  });

  it('has no actions for other holders of the module', async () => {
    await open({ user: { email: ANA.email, isAdmin: false, allowedModules: ['users'] } });
    await screen.findByText('Ana Lima');
    expect(buttons(/Excluir|Editar|Novo Usuário|Transferir/)).toEqual([]);
  });

  it('shows that access is denied, without actions', async () => {
    await open({ answers: { [LIST]: refusal(403) } });
    await screen.findByText('Acesso negado');
    const texts = await screen.findAllByText('Você não tem permissão para acessar a gestão de usuários.');
    expect([texts.length, buttons(/Novo Usuário/)]).toEqual([2, []]);
  });

  it('shows another loading error with a retry', async () => {
    await open({ answers: { [LIST]: refusal(503) } });
    await screen.findByText('Não foi possível carregar os usuários');
    expect(buttons(/Tentar novamente/)).toHaveLength(1);
  });
});

describe('form of a user', () => {
  it('hides the modules of administrators, and sends no password that was left blank', async () => {
    const { sent } = await open({ target: { id: 2 }, answers: { 'PUT /api/users/2': ANA } });
    await input(/^Senha \(opcional\)/);
    screen.getByText('Deixe em branco para manter a senha atual.');
    const module = () => screen.queryByLabelText<HTMLInputElement>('Responsáveis Técnicos');
    expect(module()?.checked).toBe(true);
    const isAdmin = screen.getByLabelText('Administrador');
    fireEvent.click(isAdmin);
    await waitFor(() => expect(module()).toBeNull());
    fireEvent.click(isAdmin);
    fireEvent.click(screen.getByText('Salvar'));
    await screen.findByText('Usuário atualizado.');
    expect(sent('PUT /api/users/2')).toEqual([expect.not.objectContaining({ password: expect.anything() })]);
  });

  it('keeps the last administrator an administrator', async () => {
    await open({ target: { id: 1 } });
    await screen.findByText('O último administrador não pode deixar de ser administrador.');
    expect(screen.getByLabelText('Administrador')).toHaveProperty('disabled', true);
  });

  it('reports a duplicate e-mail on its field, and a weak password once it was stored', async () => {
    const create = 'POST /api/users';
    const taken = 'E-mail já cadastrado.';
    const answers: Answers = { [create]: refusal(409, taken, { email: taken }) };
    const api = await open({ target: { create: true }, answers });
    const texts = { 'Nome completo': 'Descuidado', 'E-mail': 'd@exemplo.com.br', Senha: '123456' };
    await input(/^Nome completo/);
    for (const [label, value] of Object.entries(texts))
      fireEvent.change(screen.getByLabelText(new RegExp(`^${label}( \\*)?$`)), { target: { value } });
    fireEvent.click(screen.getByText('Salvar'));
    await waitFor(() => expect(screen.getAllByText(taken)).toHaveLength(2));
    expect((await input(/^E-mail/)).getAttribute('aria-invalid')).toBe('true');
    const weak = 'Esta senha está entre as mais usadas.';
    api.answers[create] = { ...ANA, warnings: [weak] };
    fireEvent.click(screen.getByText('Salvar'));
    await screen.findByText(weak);
    screen.getByText('Usuário cadastrado.');
  });

  it.each(['+55 11 98765-4321', '5511987654321', '11987654321'])(
    'formats the pasted phone %s',
    async (phone) => {
      const { user } = await open({ target: { create: true } });
      const field = await input(/^Telefone/);
      await user.click(field);
      await user.paste(phone);
      expect([field.value, field.maxLength]).toEqual(['(11) 98765-4321', 15]);
    },
  );
});

describe('transfer of the records of a user', () => {
  it('reports that the users cannot be loaded, retries, and requires a target', async () => {
    const transfer = 'POST /api/users/2/transfer';
    const failed = 'Não foi possível carregar os usuários.';
    const { user, answers, sent } = await open({
      answers: { [LIST]: refusal(500), [transfer]: { buildings: 0, technicians: 1 } },
      element: <TransferDialog source={ANA} onClose={() => undefined} />,
    });
    await screen.findByText(failed);
    answers[LIST] = () => listOf([ADMIN, ANA]);
    await user.click(screen.getByText('Tentar novamente'));
    await waitFor(() => expect(screen.queryByText(failed)).toBeNull());
    await user.click(screen.getByText('Transferir'));
    await screen.findByText('Usuário de destino é obrigatório');
    await user.click(screen.getByLabelText(/^Usuário de destino/));
    await user.click(await screen.findByRole('option', { name: /^Administrador/ }));
    await user.click(screen.getByText('Transferir'));
    await screen.findByText('0 edificações e 1 responsável técnico agora são de Administrador.');
    expect(sent(transfer)).toEqual([{ toUserId: 1 }]);
  });
});
