/** @jest-environment ./test/jsdom.mjs */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type Answers, fakeApi, noConnection, pending, refusal } from '../../../test/fakeApi';
import { openScreen } from '../../../test/renderScreen';
import { forgetEverything } from '../../api/authProvider';
import { rememberReturnTo } from '../../api/signed-in/sessionEnd';
import { ThemeMode } from '../../shared/theme/ThemeMode';
import { LoginPage } from './LoginPage';

const EMAIL = 'ana@exemplo.com.br';
const ANA = { id: 1, fullName: 'Ana', email: EMAIL, isAdmin: true, allowedModules: [], expires_at: 9e9 };
const LOGIN = 'POST /api/login';
const CODE = 'POST /api/login/second-factor';

const email = () => screen.getByLabelText<HTMLInputElement>(/^Email/);
const password = () => screen.getByLabelText<HTMLInputElement>(/^Senha/);
const enter = () => fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const signOut = () => {
  forgetEverything();
  document.cookie = 'prumo.signed-in=; max-age=0';
};
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signOut();
});

async function open(answers: Answers = {}) {
  const api = fakeApi({
    'GET /api/auth/user': ANA,
    [LOGIN]: () => {
      document.cookie = 'prumo.signed-in=u1';
      return {};
    },
    ...answers,
  });
  const rendered = await openScreen(
    <ThemeMode>
      <LoginPage preload={() => Promise.resolve()} />
    </ThemeMode>,
    { path: '/login' },
  );
  return { ...api, ...rendered };
}

function attempt(address = EMAIL, secret = 'Segredo-1') {
  fireEvent.change(email(), { target: { value: address } });
  fireEvent.change(password(), { target: { value: secret } });
  enter();
}

describe('login screen', () => {
  it('has its texts, and requires both fields', async () => {
    await open();
    screen.getByText('Acesse com suas credenciais para continuar');
    screen.getByText('(recuperação de senha em breve)');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Lembrar' }).checked).toBe(true);
    expect([email().type, email().required, password().required]).toEqual(['email', true, true]);
  });

  it('shows and hides the password', async () => {
    await open();
    expect(password().type).toBe('password');
    press('Mostrar senha');
    expect(password().type).toBe('text');
    press('Ocultar senha');
    expect(password().type).toBe('password');
  });

  it('remembers the e-mail on request, never the password', async () => {
    const { router } = await open();
    attempt(` ${EMAIL.toUpperCase()} `);
    await screen.findByText('Login realizado.');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(JSON.stringify({ ...localStorage })).toContain(EMAIL);
    expect(JSON.stringify({ ...localStorage })).not.toContain('Segredo');
    cleanup();
    signOut();
    await open();
    expect([email().value, password().value]).toEqual([EMAIL, '']);
    expect(document.activeElement).toBe(password());
    fireEvent.click(screen.getByRole('checkbox', { name: 'Lembrar' }));
    attempt();
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain(EMAIL));
  });

  it.each([
    [EMAIL, '/cities'],
    ['rui@exemplo.com.br', '/'],
  ])('redirects after an expired session of %s to %s', async (left, path) => {
    rememberReturnTo({ email: left, path: '/cities', state: null });
    const { router } = await open();
    attempt();
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  it('notifies of a sign-in from a new device', async () => {
    const at = { browser: 'Firefox no Windows', address: '127.0.0.1', createdAt: '2026-11-02T15:04:00.000Z' };
    await open({ [LOGIN]: { news: [{ id: 1, kind: 'newDevice', byAnother: false, ...at }] } });
    document.cookie = 'prumo.signed-in=u1';
    attempt();
    await screen.findByText(
      'Entrada em um dispositivo novo (02/11/2026 12:04 · Firefox no Windows · 127.0.0.1). Não foi você? Veja Minha conta.',
    );
  });

  it('shows progress and ignores further clicks until the server answers', async () => {
    const answer = pending(refusal(401, 'E-mail ou senha inválidos.'));
    const { sent } = await open({ [LOGIN]: answer.answer });
    attempt();
    await screen.findByRole('button', { busy: true });
    fireEvent.submit(email().form as HTMLFormElement);
    await act(async () => answer.release());
    await screen.findByText('E-mail ou senha inválidos.');
    expect(sent(LOGIN)).toHaveLength(1);
  });
});

describe('refused sign-in', () => {
  it.each([
    [
      'the message of the server',
      LOGIN,
      refusal(401, 'E-mail ou senha inválidos.'),
      'E-mail ou senha inválidos.',
    ],
    ['"Login falhou" without a connection', LOGIN, noConnection, 'Login falhou'],
    ['"Login falhou" without a token', 'GET /api/csrf-token', noConnection, 'Login falhou'],
  ])('shows %s, and may be repeated', async (_, call, refused, text) => {
    const { answers, router } = await open({ [call]: refused });
    const right = answers[LOGIN];
    attempt();
    await screen.findByText(text);
    expect([email().value, router.state.location.pathname]).toEqual([EMAIL, '/login']);
    expect(screen.queryByText('Sessão finalizada')).toBeNull();
    document.cookie = 'prumo.signed-in=u1';
    Object.assign(answers, {
      'GET /api/csrf-token': { token: 'token' },
      [LOGIN]: call === LOGIN ? {} : right,
    });
    enter();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('after too many attempts offers to send password and code together', async () => {
    const wait = 'Muitas tentativas de login. Tente novamente em 15 minutos.';
    const { answers, sent, user, router } = await open({ [LOGIN]: refusal(429, wait) });
    attempt();
    await screen.findByText(wait);
    await act(async () => press('Entrar com o segundo fator'));
    await user.type(await screen.findByLabelText(/^Código/), '123456');
    screen.getByText('Há tentativas demais nesta conta. Com o segundo fator você entra mesmo assim.');
    answers[LOGIN] = {};
    document.cookie = 'prumo.signed-in=u1';
    press('Confirmar');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(sent(LOGIN).at(-1)).toEqual({ email: EMAIL, password: 'Segredo-1', code: '123456' });
  });
});

describe('second step of the sign-in', () => {
  it('asks for a code, or a recovery code, and goes back to the password when its time is over', async () => {
    const wrong = refusal(401, 'Código inválido.', { code: 'Código inválido.' });
    const { user, answers, sent } = await open({
      [LOGIN]: { secondFactor: ['totp', 'recovery'] },
      [CODE]: wrong,
    });
    await act(async () => attempt());
    const code = await screen.findByLabelText<HTMLInputElement>(/^Código/);
    expect([code.autocomplete, document.activeElement]).toEqual(['one-time-code', code]);
    press('Confirmar');
    await screen.findByText('Código é obrigatório');
    await user.type(code, '000000{Enter}');
    await screen.findByText('Código inválido.');
    press('Usar código de recuperação');
    await user.type(screen.getByLabelText(/^Código de recuperação/), 'aaaa-1111');
    answers[CODE] = refusal(401, 'Entre de novo.');
    press('Confirmar');
    await screen.findByText('Entre de novo.');
    await screen.findByLabelText(/^Email/);
    expect(sent(CODE)).toEqual([{ code: '000000' }, { code: 'aaaa-1111' }]);
  });
});
