/** @jest-environment ./test/jsdom.mjs */
import { jest } from '@jest/globals';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { type Answers, fakeApi, pending, refusal } from '../../test/fakeApi';
import { field, openScreen, retype, saveButton } from '../../test/renderScreen';
import { forgetEverything } from '../api/authProvider';
import { queryClient } from '../api/queryClient';
import { SESSION_KEY, useUser } from '../api/signed-in/session';
import { sessionEnd } from '../api/signed-in/sessionEnd';
import { UserForm } from '../features/users/form/UserForm';
import { useActivityRefresh, useExpiry } from '../session/expiry';
import { ThemeMode } from '../shared/theme/ThemeMode';
import { RequireSession } from './Require';
import { SessionNotice, SessionPanel } from './SessionPanel';
import { SidebarStateProvider } from './SidebarState';

const inSeconds = (seconds: number) => Date.now() / 1000 + seconds;
const ANA = { id: 1, fullName: 'Ana', email: 'ana@exemplo.com.br', isAdmin: true, allowedModules: [] };
const JOANA = { ...ANA, id: 2, fullName: 'Joana Reis', email: 'joana@exemplo.com.br' };
const sessionOf = (person: object, seconds = 1800) => ({ ...person, expires_at: inSeconds(seconds) });
const [WHO, REFRESH] = ['GET /api/auth/user', 'POST /api/auth/refresh'];

beforeEach(() => {
  forgetEverything();
  document.cookie = 'prumo.signed-in=u1';
});

async function open(element: React.ReactElement, answers: Answers = {}, options = {}) {
  const api = fakeApi({ [WHO]: sessionOf(ANA), ...answers });
  const rendered = await openScreen(
    <ThemeMode>
      <RequireSession>{element}</RequireSession>
    </ThemeMode>,
    options,
  );
  return { ...api, ...rendered };
}
const Panel = (props: { folded: boolean }) => (
  <SidebarStateProvider>
    <SessionPanel {...props} />
  </SidebarStateProvider>
);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('session countdown', () => {
  it('is grey above five minutes, then orange, then red with a button that extends the session', async () => {
    const { sent } = await open(<Panel folded={false} />, {
      [REFRESH]: () => ({ expires_at: inSeconds(1800) }),
    });
    const timer = await screen.findByRole('timer');
    const color = () => timer.getAttribute('data-color');
    const leave = (seconds: number) =>
      act(async () => void queryClient.setQueryData(SESSION_KEY, sessionOf(ANA, seconds)));
    expect(color()).toBe('grey');
    await leave(299);
    await waitFor(() => expect(color()).toBe('orange'));
    expect(timer.textContent).toMatch(/^Sessão expira em 04:5\d$/);
    expect(screen.queryByRole('button', { name: 'Estender sessão' })).toBeNull();
    await leave(59);
    await waitFor(() => expect(color()).toBe('red'));
    screen.getByText(/^Sua sessão expira em menos de um minuto\./);
    press('Estender sessão');
    await waitFor(() => expect(color()).toBe('grey'));
    expect(screen.queryByRole('button', { name: 'Estender sessão' })).toBeNull();
    expect(sent(REFRESH)).toHaveLength(1);
  });

  it.each([
    ['with the sidebar collapsed', <Panel key="panel" folded />],
    ['inside forms', <SessionNotice key="notice" />],
  ])('offers to extend the session %s', async (_, element) => {
    const { answer, release } = pending({ expires_at: inSeconds(1800) });
    const { sent, user } = await open(element, { [WHO]: sessionOf(ANA, 50), [REFRESH]: answer });
    const button = await screen.findByRole('button', { name: 'Estender sessão' });
    for (const _click of [1, 2]) await user.click(button);
    expect([button.getAttribute('aria-busy'), document.activeElement]).toEqual(['true', button]);
    await act(async () => release());
    await waitFor(() => expect(button.isConnected).toBe(false));
    expect(sent(REFRESH)).toHaveLength(1);
  });
});

describe('session check every minute', () => {
  it.each([
    ['extends the session of an active user', true, 1],
    ['does not extend the session of an inactive user', false, 0],
  ])('%s', async (_, isActive, times) => {
    const { sent } = fakeApi({ [REFRESH]: { expires_at: inSeconds(1800) } });
    jest.useFakeTimers();
    try {
      renderHook(() => useActivityRefresh(inSeconds(400)));
      // The check of the first minute comes too early to extend anything.
      await jest.advanceTimersByTimeAsync(90_000);
      if (isActive) fireEvent.pointerMove(document.body);
      await jest.advanceTimersByTimeAsync(31_000);
    } finally {
      jest.useRealTimers();
    }
    await waitFor(() => expect(sent(REFRESH)).toHaveLength(times));
  });
});

describe('tab whose session changes to another user', () => {
  const notice = () => screen.findByRole('alertdialog', { name: 'A sessão agora é de outra pessoa' });
  const become = async (person: typeof ANA, answers: Answers) => {
    document.cookie = `prumo.signed-in=u${person.id}`;
    answers[WHO] = sessionOf(person);
    await act(async () => void window.dispatchEvent(new Event('focus')));
  };

  it('shows who it is when it regains focus, and stays closed until its own user is back', async () => {
    const { user, answers } = await open(<button>Tela</button>);
    await screen.findByText('Tela');
    await become(JOANA, answers);
    within(await notice()).getByText('Esta aba foi aberta por Ana; agora a sessão é de Joana Reis.');
    await user.keyboard('{Escape}');
    fireEvent.click(document.querySelector('.MuiBackdrop-root') as HTMLElement);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Recarregar como Joana Reis');
    await become(ANA, answers);
    // Its user is known by the answer: the cookie alone does not open the tab.
    await act(async () => void queryClient.refetchQueries({ queryKey: SESSION_KEY }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('shows the notice instead of the expiry of its own session', async () => {
    const told = jest.fn();
    sessionEnd.onEnd({ tell: told, leave: () => undefined });
    function Screen() {
      useExpiry(useUser().expires_at);
      return null;
    }
    const { answers } = await open(<Screen />);
    await waitFor(() => expect(queryClient.getQueryData(SESSION_KEY)).toBeTruthy());
    answers[WHO] = sessionOf(JOANA);
    await act(async () => void queryClient.setQueryData(SESSION_KEY, sessionOf(ANA, 0.3)));
    await notice();
    expect(told).not.toHaveBeenCalled();
  });
});

describe('reauthentication dialog over an open form', () => {
  const [PUT, CONFIRM] = ['PUT /api/users/7', 'POST /api/auth/confirm'];
  const RUI = {
    ...{ id: 7, fullName: 'Rui Barros', email: 'rui@exemplo.com.br', phone: null, isAdmin: false },
    ...{ allowedModules: ['buildings'], secondFactorRequired: false, updatedAt: '2026-11-01T10:00:00.000Z' },
  };
  const REAUTH = Response.json(
    { statusCode: 403, message: 'Confirme sua senha para continuar.', code: 'REAUTH' },
    { status: 403 },
  );
  const question = async () => within(await screen.findByRole('dialog', { name: 'Confirme sua senha' }));

  it('sends nothing and keeps the form when closed by Esc, else repeats the request', async () => {
    const { user, answers, sent } = await open(
      <UserForm />,
      {
        'GET /api/users': [ANA, RUI],
        'GET /api/users/7': RUI,
        'GET /api/users/7/access': { passkeys: [], tokens: [], hasApp: false },
        [PUT]: REAUTH,
        [CONFIRM]: refusal(400, 'Senha incorreta.', { password: 'Senha incorreta.' }),
      },
      { resource: 'users', target: { id: 7 } },
    );
    await screen.findByDisplayValue('Rui Barros');
    await retype(user, field('Nome completo'), 'Outro Nome');
    await retype(user, screen.getByLabelText(/^Senha/), 'uma senha nova');
    await act(() => user.click(saveButton()));
    await question();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirme sua senha' })).toBeNull());
    await screen.findByText('Confirme sua senha para continuar.');
    expect(field('Nome completo').value).toBe('Outro Nome');
    expect(screen.getByLabelText<HTMLInputElement>(/^Senha/).value).toBe('uma senha nova');
    expect(sent(PUT)).toHaveLength(1);

    await user.click(saveButton());
    const asked = await question();
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('autocomplete')).toBe('current-password'),
    );
    await user.click(asked.getByRole('button', { name: 'Confirmar' }));
    await asked.findByText('Senha é obrigatória');
    await user.type(asked.getByLabelText(/^Senha/), 'errada{Enter}');
    await asked.findByText('Senha incorreta.');
    answers[CONFIRM] = {};
    answers[PUT] = ({ body }) => ({ ...RUI, ...(body as object) });
    await user.type(asked.getByLabelText(/^Senha/), 'certa{Enter}');
    await screen.findByText('Usuário atualizado.');
    expect(sent(PUT)).toHaveLength(3);
  });
});

it('a required second factor must be set up before any other screen opens', async () => {
  const none = { totpSince: null, passkeys: [], passkeysPossible: false, recoveryCodesLeft: 0, tokens: [] };
  await open(<button>Tela</button>, {
    [WHO]: { ...sessionOf(ANA), mustSetUpFactor: true },
    'GET /api/account/second-factor': { ...none, required: true },
  });
  await screen.findByText('O administrador exige um segundo fator para a sua conta.');
  screen.getByRole('heading', { level: 1, name: 'Segundo fator' });
  expect(screen.queryByText('Tela')).toBeNull();
});
