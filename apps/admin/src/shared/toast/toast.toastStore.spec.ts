import { jest } from '@jest/globals';
import { toast, TOAST_REMOVE_DELAY_MS, toastStore } from './toast';

const texts = () => toastStore.entries().map(({ title, description, open }) => [title, description, open]);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('toast store', () => {
  it('shows one at a time: a new one replaces the old', () => {
    toast.success('Edificação cadastrada com sucesso!');
    toast.error('Falha ao salvar relatório');
    expect(texts()).toEqual([['Ops! Algo deu errado 😕', 'Falha ao salvar relatório', true]]);
  });

  it('keeps toasts for 1,000,000 ms after they were dismissed', () => {
    const id = toast.success('Login realizado.');
    toastStore.dismiss(id);
    expect(texts()).toEqual([['Tudo certo! 🎉', 'Login realizado.', false]]);
    jest.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
    expect(texts()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('notifies its listeners until they unsubscribe', () => {
    const listener = jest.fn();
    const leave = toastStore.subscribe(listener);
    toast.success('a');
    leave();
    toast.success('b');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
