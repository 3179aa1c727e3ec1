/** Where someone was when the session ended, so that the same person gets back there. docs/rules.md, Session. */
interface Departure {
  email: string;
  path: string;
  /** History state: the form that was open. */
  state: unknown;
}

const STORAGE_KEY = 'prumo.departure';
const PERSON_KEY = 'prumo.person';

/** Notes who works in this tab, so that it is known even when the session turns out to be over on a reload. */
export const notePerson = (email: string): void => sessionStorage.setItem(PERSON_KEY, email);

/** Who worked in this tab last. */
export const lastPerson = (): string | undefined => sessionStorage.getItem(PERSON_KEY) ?? undefined;

export const rememberDeparture = (departure: Departure): void =>
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(departure));

/** Takes the remembered place, once; undefined for anybody else. */
export function takeDeparture(email: string): Departure | undefined {
  const stored = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  if (!stored) return undefined;
  const departure = JSON.parse(stored) as Departure;
  return departure.email === email ? departure : undefined;
}
