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

describe('tooltip of an icon button', () => {
  it('opens after a short hover, and stays while it is hovered itself', async () => {
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

  it('opens on keyboard focus, and closes on Escape', async () => {
    const { user, button } = open();
    await user.tab();
    expect(document.activeElement).toBe(button);
    await tip();
    await user.keyboard('{Escape}');
    noTip();
    expect(document.activeElement).toBe(button);
  });

  it('opens for a disabled button too', async () => {
    const { user, button } = open(true);
    await user.hover(button.parentElement ?? button);
    await tip();
  });
});
