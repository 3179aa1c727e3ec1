import { jest } from '@jest/globals';
import { HttpError } from 'ra-core';
import { sessionEnd } from '../../api/signed-in/sessionEnd';
import { failure, notifyErrorAs } from './notifyError';
import { toast, toastStore } from './toast';

beforeAll(() => {
  Object.defineProperty(globalThis, 'window', {
    value: { location: { pathname: '/reports' } },
    configurable: true,
  });
  sessionEnd.onEnd({
    tell: (title, description) => toast.show({ title, description, variant: 'error' }),
    leave: () => undefined,
  });
});
afterAll(() => Reflect.deleteProperty(globalThis, 'window'));
beforeEach(() => {
  jest.useFakeTimers();
  for (const { id } of toastStore.entries()) toastStore.dismiss(id);
});
afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

const told = () =>
  toastStore
    .entries()
    .filter(({ open }) => open)
    .map(({ title, description }) => [title, description]);

const failed = (status: number, message = '') => new HttpError(message, status, { payload: { message } });
const OPS = 'Ops! Algo deu errado 😕';

describe('error toast', () => {
  it('shows the server’s message, or else the screen’s', () => {
    failure(failed(409, 'Código já cadastrado.'), 'Falha ao salvar classe');
    expect(told()).toEqual([[OPS, 'Código já cadastrado.']]);
    failure(failed(502), 'Falha ao salvar classe');
    expect(told()).toEqual([[OPS, 'Falha ao salvar classe']]);
  });

  it('shows title and text of the screen', () => {
    notifyErrorAs(failed(404), { title: 'CEP não encontrado', description: 'Verifique o CEP informado.' });
    expect(told()).toEqual([['CEP não encontrado', 'Verifique o CEP informado.']]);
  });

  it('is suppressed while the session ends', () => {
    sessionEnd.notice(401, '');
    failure(failed(500), 'Não foi possível salvar as configurações.');
    notifyErrorAs(new TypeError('Failed to fetch'), 'Falha ao alterar status.');
    expect(told()).toEqual([['Sessão finalizada', 'Autenticação necessária.']]);
  });

  it.each([401, 440])('is suppressed for status %d, even after the redirect to the login', (status) => {
    sessionEnd.notice(status, '');
    jest.advanceTimersByTime(1000);
    failure(failed(status, 'Sessão expirada.'), 'Não foi possível carregar.');
    expect(told()).toEqual([['Sessão finalizada', expect.any(String)]]);
  });
});
