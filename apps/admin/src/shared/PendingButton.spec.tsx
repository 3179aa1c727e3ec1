/** @jest-environment ./test/jsdom.mjs */
import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PendingButton } from './PendingButton';

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' });

describe('button of a write', () => {
  const [onClick, onSubmit] = [jest.fn(), jest.fn()];
  const form = (state: { loading?: boolean; disabled?: boolean }) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="Nome" />
      <PendingButton type="submit" onClick={onClick} {...state}>
        Salvar
      </PendingButton>
    </form>
  );
  beforeEach(() => jest.clearAllMocks());

  it('keeps the focus and ignores clicks while the write runs, and when there is nothing more to save', async () => {
    const { rerender } = render(form({}));
    await userEvent.click(button());
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
    for (const state of [{ loading: true, disabled: true }, { disabled: true }]) {
      rerender(form(state));
      expect([document.activeElement, button().getAttribute('aria-disabled')]).toEqual([button(), 'true']);
      // Also what Enter in an input does.
      fireEvent.click(button());
    }
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
    rerender(form({}));
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('is disabled where it has no focus', async () => {
    render(form({ disabled: true }));
    expect(button().disabled).toBe(true);
  });
});
