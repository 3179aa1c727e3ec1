import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The input of this label; a required one's asterisk is no part of it. By role, a long form takes seconds. */
export const labelled = (label: string) =>
  screen.getByLabelText<HTMLInputElement>((text) => text.replace(/\s\*$/, '') === label, {
    selector: 'input, select, textarea, [role="combobox"]',
  });

/** What stands under an input, as a screen reader tells it with the input. */
export const hintOf = (label: string): string =>
  (labelled(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

/** The open list. */
const listbox = () =>
  waitFor(() => {
    const list = document.querySelector<HTMLElement>('[role="listbox"]');
    if (!list) throw new Error('No list is open.');
    return within(list);
  });

/** Chooses from a list with search. */
export async function choose(user: UserEvent, label: string, option: string): Promise<void> {
  await user.click(labelled(label));
  fireEvent.change(labelled(label), { target: { value: option } });
  await user.click(await (await listbox()).findByText(option, { exact: false }));
}

/** Chooses from a list without search. */
export async function pick(user: UserEvent, label: string, option: string): Promise<void> {
  fireEvent.mouseDown(labelled(label));
  await user.click(await (await listbox()).findByText(option));
}
