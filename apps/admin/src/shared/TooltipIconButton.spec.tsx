/** @jest-environment ./test/jsdom.mjs */

import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TooltipIconButton } from './TooltipIconButton';

const open = (disabled?: boolean) => {
  render(
    <TooltipIconButton tip="Editar" {...(disabled !== undefined && { disabled })}>
      x
    </TooltipIconButton>,
  );
  return { user: userEvent.setup(), button: screen.getByRole('button', { name: 'Editar' }) };
};
const tip = () => screen.findByRole('tooltip', undefined, { timeout: 2000 });
const noTip = () => expect(screen.queryByRole('tooltip')).toBeNull();

describe('the tip of an icon', () => {
  it('is drawn once it has been pointed at for a moment, and stays while it is pointed at itself', async () => {
    const { user, button } = open();
    noTip();
    await user.hover(button);
    noTip();
    const shown = await tip();
    expect(shown.textContent).toBe('Editar');
    fireEvent.pointerLeave(button, { pointerType: 'mouse' });
    fireEvent.pointerEnter(shown);
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(await tip()).toBe(shown);
    fireEvent.pointerLeave(shown);
    noTip();
  });

  it('is told to whoever comes by keyboard, until Escape', async () => {
    const { user, button } = open();
    await user.tab();
    expect(document.activeElement).toBe(button);
    await tip();
    await user.keyboard('{Escape}');
    noTip();
    expect(document.activeElement).toBe(button);
  });

  it('is told of a button that is switched off, too', async () => {
    const { user, button } = open(true);
    await user.hover(button.parentElement ?? button);
    await tip();
  });
});
