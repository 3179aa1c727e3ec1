import { jest } from '@jest/globals';
import { sessionEnd } from './sessionEnd';

const leave = jest.fn();
const tell = jest.fn();
const location = { pathname: '/' };

beforeAll(() => {
  Object.defineProperty(globalThis, 'window', { value: { location }, configurable: true });
  sessionEnd.onEnd({ tell, leave });
});
afterAll(() => Reflect.deleteProperty(globalThis, 'window'));
beforeEach(() => {
  jest.useFakeTimers();
  leave.mockClear();
  tell.mockClear();
  location.pathname = '/reports';
});
afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

const told = () => tell.mock.calls;

/** The delay after which the browser goes to /login, found by waiting one millisecond less first. */
const expectToLeaveAfter = (delay: number) => {
  jest.advanceTimersByTime(delay - 1);
  expect([leave.mock.calls.length, sessionEnd.isEnding()]).toEqual([0, true]);
  jest.advanceTimersByTime(1);
  expect([leave.mock.calls.length, sessionEnd.isEnding()]).toEqual([1, false]);
};

const AGAIN = 'Faça login novamente para continuar.';

describe('refused request', () => {
  it.each([
    [440, 'Sessão expirada.', AGAIN],
    [440, '', AGAIN],
    [401, 'Sua sessão foi expirada', AGAIN],
    [401, 'Autenticação necessária.', 'Autenticação necessária.'],
    [401, '', 'Autenticação necessária.'],
  ])('with status %d and message %j ends the session after 150 ms: %s', (status, message, description) => {
    sessionEnd.notice(status, message);
    expect(told()).toEqual([['Sessão finalizada', description]]);
    expectToLeaveAfter(150);
  });

  it.each([400, 403, 409, 500, 0])('with status %d does not end the session', (status) => {
    sessionEnd.notice(status, 'expirado');
    expect([told(), sessionEnd.isEnding()]).toEqual([[], false]);
  });
});

describe('session expiry', () => {
  it.each([
    ['/reports', 400],
    ['/', 400],
    ['/buildings', 500],
  ])('on %s redirects to /login after %d ms', (path, delay) => {
    location.pathname = path;
    sessionEnd.expire();
    expect(told()).toEqual([['Sessão finalizada', AGAIN]]);
    expectToLeaveAfter(delay);
  });

  it('is notified once, when timer and response report it', () => {
    sessionEnd.expire();
    sessionEnd.notice(401, '');
    expect(told()).toEqual([['Sessão finalizada', AGAIN]]);
    expectToLeaveAfter(400);
  });
});

it('does not end a session on the login screen', () => {
  location.pathname = '/login';
  sessionEnd.notice(440, 'Sessão expirada.');
  sessionEnd.expire();
  jest.runAllTimers();
  expect([told(), leave.mock.calls.length]).toEqual([[], 0]);
});
