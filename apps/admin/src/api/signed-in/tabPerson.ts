import { markedPerson } from '@prumo/domain';

const CHANNEL = 'prumo.session';

/** Tells the browser's other tabs that somebody has signed in: it may not be the person whose screens they show. */
export function tellSignIn(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('signed in');
  channel.close();
}

/** Calls the listener when somebody signs in in another tab. Answers how to stop. */
export function onSignIn(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', () => listener());
  return () => channel.close();
}

const COOKIE = /(?:^|; )(?:__Host-)?prumo\.signed-in=([^;]*)/;

/**
 * Whether there may be a session: the server leaves this cookie beside the session's own, which scripts can't read.
 * Asking about a session that isn't there would leave an error in the browser's console.
 */
export const mayBeSignedIn = (): boolean => COOKIE.test(document.cookie);

/** Whose session the browser holds, as far as the cookie tells: known at once, whichever tab signed in. */
const personInCookie = (): number | undefined => markedPerson(COOKIE.exec(document.cookie)?.[1] ?? '');

/** Somebody, as the session's answer names them. */
export interface Person {
  id: number;
  fullName: string | null;
  email: string;
}

/** Why a tab stands still: whose it is, and whose the session is now (unknown until the server has said so). */
export interface Takeover {
  mine: Person;
  theirs?: Person;
}

let mine: Person | undefined;
let takeover: Takeover | undefined;
const listeners = new Set<() => void>();

function change(next: Takeover | undefined): void {
  if (next === takeover || (next && takeover && next.theirs?.id === takeover.theirs?.id)) return;
  takeover = next;
  for (const listener of listeners) listener();
}

/**
 * Whose tab this is: that of the person with whose session it was opened. All tabs share the browser's cookies, so that
 * the session becomes somebody else's under it as soon as they sign in in another one.
 */
export const tabPerson = {
  id: (): number | undefined => mine?.id,
  /** Compares whoever is signed in, as the server has just said, with the tab's person; the first one it becomes. */
  isMine(user: Person): boolean {
    mine ??= user;
    const same = user.id === mine.id;
    change(same ? undefined : { mine, theirs: user });
    return same;
  },
  /** Whether the tab may ask and write, as far as can be known without asking: looks at the cookie. */
  mayAct(): boolean {
    if (!mine) return true;
    const holder = takeover ? undefined : personInCookie();
    if (holder !== undefined && holder !== mine.id) change({ mine });
    return takeover === undefined;
  },
  /** The server has refused a request: the session is not this person's. */
  refused(): void {
    if (mine && !takeover) change({ mine });
  },
  /** The next one to sign in here may be anybody. */
  forget(): void {
    mine = undefined;
    change(undefined);
  },
  takeover: (): Takeover | undefined => takeover,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
