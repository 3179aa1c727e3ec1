/** Something that was chosen in the palette, to be offered again. */
export interface RecentItem {
  /** Where it leads: '/buildings' or '/buildings/7/edit'. */
  to: string;
  label: string;
  detail: string | null;
}

const MOST = 6;

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const keyOf = (userId: number): string => `prumo.recent:${userId}`;

const isChoice = (value: unknown): value is RecentItem =>
  typeof value === 'object' &&
  value !== null &&
  'to' in value &&
  typeof value.to === 'string' &&
  'label' in value &&
  typeof value.label === 'string';

/** What the person chose last on this device, newest first. */
export function recentChoices(userId: number, place: Place = localStorage): readonly RecentItem[] {
  try {
    const stored: unknown = JSON.parse(place.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isChoice).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberChoice(userId: number, choice: RecentItem, place: Place = localStorage): void {
  const others = recentChoices(userId, place).filter(({ to }) => to !== choice.to);
  try {
    place.setItem(keyOf(userId), JSON.stringify([choice, ...others].slice(0, MOST)));
  } catch {
    // A full or forbidden storage: nothing is remembered.
  }
}

/** Removes the names of records and people that the choices hold from this device. */
export const forgetChoices = (userId: number, place: Place = localStorage): void =>
  place.removeItem(keyOf(userId));
