import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { MESSAGES } from '@prumo/domain';
import { CONFLICT, type Side, SIDES } from '../src/shared/form/conflict/conflictRows';
import { type Answers, refusal } from './fakeApi';

type Values = Record<string, unknown>;

/**
 * A record of the fake API that another user may save as well: a save of an older version is refused, as by the API.
 * @param writePath where it is written, if not where it is read
 */
export function storedRecord(path: string, values: Values, writePath = path) {
  let current = { ...values, updatedAt: 1 };
  /** Saves as the other user does. */
  const save = (changes: Values) => (current = { ...current, ...changes, updatedAt: current.updatedAt + 1 });
  const answers: Answers = {
    [`GET ${path}`]: () => current,
    [`PUT ${writePath}`]: ({ body }) => {
      const sent = body as Values;
      return sent['updatedAt'] === current.updatedAt ? save(sent) : refusal(409, MESSAGES.stale);
    },
  };
  return { answers, save, current: (): Values => current };
}

/** By its text: roles of a long form take seconds to compute. */
const findDialog = async () =>
  within((await screen.findByText(CONFLICT.title)).closest('[role="dialog"]') as HTMLElement);
const radiosOf = (row: HTMLElement) => within(row).getAllByRole<HTMLInputElement>('radio');

/** The rows of the conflict dialog: label, own version, stored version, and which of them is chosen. */
export async function shownVersions() {
  return (await findDialog()).getAllByRole('group').map((row) => {
    const radios = radiosOf(row);
    const texts = SIDES.map((side, index) =>
      radios[index]?.labels?.[0]?.textContent.slice(CONFLICT[side].length),
    );
    const chosen = SIDES.find((_, index) => radios[index]?.checked);
    return [row.querySelector('legend')?.textContent, ...texts, chosen];
  });
}

/** Chooses a version in one row of the conflict dialog. */
export async function chooseVersion(user: UserEvent, label: string, side: Side) {
  const row = (await findDialog()).getByRole('group', { name: label });
  await user.click(radiosOf(row)[SIDES.indexOf(side)] as HTMLElement);
}

export const confirmVersions = async (user: UserEvent) =>
  user.click((await findDialog()).getByRole('button', { name: CONFLICT.save }));
