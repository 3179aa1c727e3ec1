/** @jest-environment ./test/jsdom.mjs */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { type Answers, fakeApi, noConnection, pending, refusal } from '../../../test/fakeApi';
import { gone, openScreen, retype } from '../../../test/renderScreen';
import FactorQuestion from '../../session/FactorQuestion';
import { SecondFactor } from '../../session/second-factor/SecondFactor';
import SessionsDialog from '../../session/SessionsDialog';
import AccountScreen from './AccountScreen';
import { ApiTokens } from './ApiTokens';
import { OwnData } from './OwnData';

const ACCOUNT = {
  ...{ id: 1, fullName: 'Ana Prado', email: 'ana@exemplo.com.br', phone: null },
  updatedAt: '2026-11-01T10:00:00.000Z',
};
const NO_FACTOR = {
  ...{ totpSince: null, passkeys: [], passkeysPossible: false, recoveryCodesLeft: 0 },
  ...{ tokens: [], required: false },
};
const APP = { ...NO_FACTOR, totpSince: '2026-11-01T10:00:00.000Z', recoveryCodesLeft: 9 };
const AT = '2026-11-02T15:04:00.000Z';
const browser = (id: string, name: string, current = false) => ({
  ...{ id, browser: name, address: '127.0.0.1', current, createdAt: AT, lastUsedAt: AT },
});
const BROWSERS = [browser('b', 'Firefox no Windows'), browser('a', 'Chrome no Linux', true)];
const TOKEN = {
  ...{ id: 5, name: 'Planilha', scope: 'read', modules: null, expiresAt: '2999-01-01T00:00:00.000Z' },
  lastUsedAt: null,
};
const [PUT, PASSWORD] = ['PUT /api/account', 'PUT /api/account/password'];
const [SESSIONS, DEVICES] = ['/api/auth/sessions', '/api/auth/devices'];
const FACTOR = '/api/account/second-factor';
const ANSWERS: Answers = {
  'GET /api/account': ACCOUNT,
  'GET /api/account/activity': [],
  'GET /api/account/tokens': [],
  [`GET ${FACTOR}`]: NO_FACTOR,
  [`GET ${SESSIONS}`]: BROWSERS,
  [`GET ${DEVICES}`]: BROWSERS,
};

async function open(answers: Answers = {}, screenOf = <AccountScreen />) {
  const api = fakeApi({ ...ANSWERS, ...answers });
  const rendered = await openScreen(
    <>
      {screenOf}
      <Link to="/">Dashboard</Link>
    </>,
    { path: '/account', user: { isAdmin: false, email: ACCOUNT.email } },
  );
  return { ...api, ...rendered };
}

const input = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}(\\s\\*)?$`), { selector: 'input' });
const hintAt = async (label: string) =>
  document.getElementById((await input(label)).getAttribute('aria-describedby') ?? '')?.textContent;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const region = (name: string) => screen.findByRole('region', { name });
const items = async (list: string) =>
  within(await screen.findByRole('list', { name: list })).findAllByRole('listitem');

describe('profile of the account', () => {
  it('requires a name, formats the phone, and leaves the e-mail to an administrator', async () => {
    const { user, sent } = await open({ [PUT]: ({ body }) => ({ ...ACCOUNT, ...(body as object) }) });
    await user.clear(await input('Nome completo'));
    await user.keyboard('{Enter}');
    await screen.findByText('Nome é obrigatório');
    await waitFor(async () => expect(document.activeElement).toBe(await input('Nome completo')));
    await user.keyboard('Ana Reis');
    await user.tab();
    await user.keyboard('41999998888');
    expect((await input('Telefone')).value).toBe('(41) 99999-8888');
    await user.keyboard('{Enter}');
    await screen.findByText('Seus dados foram salvos.');
    const { updatedAt } = ACCOUNT;
    expect(sent(PUT)).toEqual([{ fullName: 'Ana Reis', phone: '41999998888', updatedAt }]);
    expect((await input('E-mail')).readOnly).toBe(true);
    expect(await hintAt('E-mail')).toBe('O e-mail é alterado por um administrador.');
  });

  it('asks before unsaved changes are discarded, and keeps them when the save is stale', async () => {
    const { user, answers, router } = await open({
      [PUT]: refusal(409, 'Este registro foi alterado por outra pessoa. Recarregue.'),
    });
    await retype(user, await input('Nome completo'), 'Ana Reis');
    fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(router.state.location.pathname).toBe('/account');
    answers['GET /api/account'] = { ...ACCOUNT, phone: '4133334444', updatedAt: AT };
    fireEvent.click(await screen.findByRole('button', { name: 'Salvar dados' }));
    await screen.findByText('Seus dados foram alterados em outro lugar. Confira e salve de novo.');
    expect([(await input('Telefone')).value, (await input('Nome completo')).value]).toEqual([
      '(41) 3333-4444',
      'Ana Reis',
    ]);
  });

  it("shows an error when it can't be loaded, and retries", async () => {
    const { answers } = await open({ 'GET /api/account': noConnection });
    await screen.findByText('Não foi possível carregar sua conta.', { exact: false });
    answers['GET /api/account'] = ACCOUNT;
    press('Tentar novamente');
    await input('Nome completo');
  });
});

describe('change of the password', () => {
  it('shows the strength and warns of a common password, and a wrong current one keeps the new one', async () => {
    const { user, answers, sent } = await open({
      [PASSWORD]: refusal(400, 'Senha incorreta.', { currentPassword: 'Senha incorreta.' }),
    });
    const form = within(await region('Senha'));
    const strength = () => form.getByRole('status').textContent;
    fireEvent.change(await input('Senha atual'), { target: { value: 'errada' } });
    fireEvent.change(await input('Nova senha'), { target: { value: 'flamengo' } });
    await waitFor(() =>
      expect(strength()).toMatch(/^Força da senha: Muito fraca\s*Esta senha está entre as mais usadas/),
    );
    await user.type(await input('Nova senha'), '{Enter}');
    await waitFor(async () => expect(await hintAt('Senha atual')).toBe('Senha incorreta.'));
    await waitFor(async () => expect(document.activeElement).toBe(await input('Senha atual')));
    expect((await input('Nova senha')).value).toBe('flamengo');

    const warning = 'Esta senha está entre as mais usadas e é fácil de adivinhar. Prefira outra.';
    answers[PASSWORD] = { ...ACCOUNT, warnings: [warning] };
    fireEvent.change(await input('Senha atual'), { target: { value: 'certa' } });
    press('Trocar senha');
    await waitFor(async () => expect((await input('Nova senha')).value).toBe(''));
    await screen.findAllByText(warning);
    answers[PASSWORD] = ACCOUNT;
    fireEvent.change(await input('Senha atual'), { target: { value: 'flamengo' } });
    fireEvent.change(await input('Nova senha'), { target: { value: 'quatro muros e uma janela azul' } });
    await waitFor(() => expect(strength()).toBe('Força da senha: Forte'));
    press('Trocar senha');
    await screen.findByText('Senha trocada. As outras sessões foram encerradas.');
    expect(sent(PASSWORD)).toHaveLength(3);
  });

  it('appears in the activity, which tells where a new device is', async () => {
    const event = (id: number, kind: string, more = {}) => ({
      ...{ id, kind, byAnother: false, browser: 'Firefox no Windows', address: '127.0.0.1', createdAt: AT },
      ...more,
    });
    await open({
      'GET /api/account/activity': [event(2, 'newDevice'), event(1, 'passwordChanged', { byAnother: true })],
    });
    expect((await items('Atividade da conta')).map(({ textContent }) => textContent)).toEqual([
      'Entrada em um dispositivo novo02/11/2026 12:04 · Firefox no Windows · 127.0.0.1',
      'Senha trocada por um administrador02/11/2026 12:04',
    ]);
  });
});

describe('sessions and devices', () => {
  const dialog = <SessionsDialog onClose={() => undefined} />;

  it('list the current one first, which only a device list lets go', async () => {
    const { sent, answers } = await open({ [`DELETE ${DEVICES}/a`]: {} }, dialog);
    const [current, other] = await items('Sessões abertas');
    expect(current?.textContent).toBe(
      'Chrome no LinuxEsta sessãoEndereço: 127.0.0.1Início: 02/11/2026 12:04Último uso: 02/11/2026 12:04',
    );
    expect(within(current as HTMLElement).queryByRole('button')).toBeNull();
    expect(other?.textContent).toContain('Firefox no Windows');
    expect((await items('Dispositivos conhecidos'))[0]?.textContent).toMatch(
      /^Chrome no LinuxEste dispositivo.*Conhecido desde: 02\/11.*Última entrada: 02\/11/,
    );
    answers[`GET ${DEVICES}`] = BROWSERS.slice(0, 1);
    press('Esquecer o dispositivo Chrome no Linux, 127.0.0.1');
    await screen.findByText('Dispositivo esquecido.');
    await waitFor(async () => expect(await items('Dispositivos conhecidos')).toHaveLength(1));
    expect(sent(`DELETE ${DEVICES}/a`)).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  });

  it('end one session at once, the others after a confirmation', async () => {
    const { sent, answers } = await open(
      {
        [`GET ${SESSIONS}`]: [...BROWSERS, browser('c', 'Safari no iPhone')],
        [`DELETE ${SESSIONS}/b`]: {},
        [`DELETE ${SESSIONS}/c`]: {},
      },
      dialog,
    );
    await items('Sessões abertas');
    answers[`GET ${SESSIONS}`] = BROWSERS;
    press('Encerrar a sessão Safari no iPhone, 127.0.0.1');
    await screen.findByText('Sessão encerrada.');
    await gone('Safari no iPhone');
    press('Encerrar todas as outras');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }));
    await closed();
    expect(sent(`DELETE ${SESSIONS}/b`)).toEqual([]);
    press('Encerrar todas as outras');
    const question = within(await screen.findByRole('alertdialog'));
    fireEvent.click(question.getByRole('button', { name: 'Encerrar todas as outras' }));
    await screen.findByText('As outras sessões foram encerradas.');
    expect([sent(`DELETE ${SESSIONS}/b`), sent(`DELETE ${SESSIONS}/c`)].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
    cleanup();
    await open({ [`GET ${SESSIONS}`]: BROWSERS.slice(1) }, dialog);
    await screen.findByText('Sua conta não está aberta em nenhum outro lugar.');
  });

  it("show an error when they can't be loaded", async () => {
    await open({ [`GET ${SESSIONS}`]: refusal(500), [`GET ${DEVICES}`]: refusal(500) }, dialog);
    await screen.findByText('Não foi possível carregar as sessões.');
    await screen.findByText('Não foi possível carregar os dispositivos.');
  });
});

describe('second factor of the account', () => {
  const CODES = Array.from({ length: 10 }, (_, at) => `AAAA-000${at}`);
  const setUp = async () => {
    // The dialog suspends while it is loaded.
    await act(async () => press('Configurar aplicativo'));
    const dialog = await screen.findByRole('dialog', { name: 'Configurar aplicativo' });
    await within(dialog).findByRole('img', { name: 'Código QR para o aplicativo autenticador' });
    expect(within(dialog).getByText('ABCD EFGH')).toBeTruthy();
    return dialog;
  };
  const ENROL: Answers = {
    [`POST ${FACTOR}/totp`]: { secret: 'ABCDEFGH', address: 'otpauth://totp/Prumo' },
  };

  it('set up as an app shows the recovery codes once, and revokes API tokens unless they are kept', async () => {
    const { user, sent } = await open(
      {
        ...ENROL,
        [`GET ${FACTOR}`]: { ...NO_FACTOR, tokens: ['Planilha'] },
        [`POST ${FACTOR}/totp/confirm`]: { recoveryCodes: CODES, revokedTokens: ['Planilha'] },
      },
      <SecondFactor />,
    );
    await screen.findByText('Não configurado');
    const dialog = within(await setUp());
    expect(dialog.getByText(/são revogados com ele: 1 token: Planilha\./)).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Manter os tokens de API' }).checked).toBe(
      false,
    );
    await user.type(dialog.getByLabelText(/^Código do aplicativo/), '123456{Enter}');
    const codes = await screen.findByRole('dialog', { name: 'Guarde os códigos de recuperação' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES);
    await screen.findByText('1 token de API foi revogado.');
    expect(sent(`POST ${FACTOR}/totp/confirm`)).toEqual([{ code: '123456', keepsTokens: false }]);
  });

  it('is asked for again, or a recovery code, over what was being done', async () => {
    const confirm = 'POST /api/auth/confirm/second-factor';
    const { user, answers, sent } = await open(
      { [`GET ${FACTOR}`]: APP, [confirm]: refusal(400, 'Código inválido.', { code: 'Código inválido.' }) },
      <FactorQuestion />,
    );
    const question = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
    await user.type(await question.findByLabelText(/^Código/), '000000{Enter}');
    await question.findByText('Código inválido.');
    answers[confirm] = {};
    press('Usar código de recuperação');
    await user.type(await question.findByLabelText(/^Código de recuperação/), 'aaaa-0001{Enter}');
    await waitFor(() => expect(sent(confirm)).toEqual([{ code: '000000' }, { code: 'aaaa-0001' }]));
  });

  it('is removed, or gets new codes, only after a confirmation', async () => {
    const { user, sent } = await open(
      {
        [`GET ${FACTOR}`]: APP,
        [`DELETE ${FACTOR}/totp`]: {},
        [`POST ${FACTOR}/recovery-codes`]: { recoveryCodes: CODES },
      },
      <SecondFactor />,
    );
    await screen.findByText('Restam 9 códigos que não foram usados.');
    press('Remover aplicativo');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remover' }));
    await screen.findByText('Aplicativo removido.');
    expect(sent(`DELETE ${FACTOR}/totp`)).toHaveLength(1);
    await closed();
    press('Gerar novos códigos');
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Gerar novos códigos' }),
    );
    const codes = await screen.findByRole('dialog', { name: 'Guarde os códigos de recuperação' });
    expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
  });
});

describe('API tokens', () => {
  const TOKENS = '/api/account/tokens';

  it('are created with Ctrl+S, shown once, and revoked after a confirmation', async () => {
    const { user, answers, sent } = await open(
      {
        [`POST ${TOKENS}`]: refusal(400, 'Dados inválidos.', { name: 'Nome do token é obrigatório' }),
        [`DELETE ${TOKENS}/5`]: {},
      },
      <ApiTokens />,
    );
    await screen.findByText('Nenhum token.');
    press('Criar token');
    fireEvent.click(await screen.findByRole('button', { name: 'Criar' }));
    await screen.findByText('Nome do token é obrigatório');
    answers[`POST ${TOKENS}`] = { token: 'T0KEN' };
    answers[`GET ${TOKENS}`] = [TOKEN];
    await user.type(screen.getByLabelText(/Nome do token/), 'Planilha');
    await user.keyboard('{Control>}s{/Control}');
    const made = await screen.findByRole('dialog', { name: 'Token criado' });
    expect(within(made).getByText('T0KEN')).toBeTruthy();
    expect(sent(`POST ${TOKENS}`).at(-1)).toEqual({ name: 'Planilha', scope: 'read', days: '90' });
    await user.click(within(made).getByRole('button', { name: 'Copiar token' }));
    await screen.findByText('Token copiado.');
    await user.click(within(made).getByRole('button', { name: 'Copiei o token' }));
    await user.click(await screen.findByRole('button', { name: 'Revogar token Planilha' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revogar' }));
    await screen.findByText('Token revogado.');
    expect(sent(`DELETE ${TOKENS}/5`)).toHaveLength(1);
  });
});

describe("export of the user's own data (Meus dados)", () => {
  it('can be cancelled, and shows the error of the server', async () => {
    const data = pending({});
    const { answers } = await open({ 'GET /api/account/data': data.answer }, <OwnData />);
    press('Baixar meus dados');
    await screen.findByText('Reunindo seus dados…');
    press('Cancelar');
    data.release();
    await gone('Reunindo seus dados…');
    expect(screen.queryByText('Não foi possível baixar seus dados.')).toBeNull();
    const busy = 'Seus dados já estão sendo reunidos. Aguarde o arquivo terminar.';
    answers['GET /api/account/data'] = refusal(429, busy);
    press('Baixar meus dados');
    await screen.findByText(busy);
  });
});
