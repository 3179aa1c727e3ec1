import { fireEvent, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The input of this label; a required one's asterisk is no part of it. By role, a long form takes seconds. */
export function labelled(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent.replace(/\s\*$/, '') === label,
  );
  const input =
    found?.control ?? document.querySelector(`[role="combobox"][aria-labelledby~="${found?.id}"]`);
  if (!input) throw new Error(`No input is labelled ${label}.`);
  return input as HTMLInputElement;
}

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

/** Chooses from a list of the browser's own. */
export function select(label: string, option: string): void {
  const list = labelled(label) as unknown as HTMLSelectElement;
  const value = [...list.options].find(({ text }) => text === option)?.value;
  if (value === undefined) throw new Error(`${label} does not offer ${option}.`);
  fireEvent.change(list, { target: { value } });
}
