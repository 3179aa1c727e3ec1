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

/** The id of the session's user from the cookie: known at once, whichever tab signed in. */
const personInCookie = (): number | undefined => markedPerson(COOKIE.exec(document.cookie)?.[1] ?? '');

/** Somebody, as the session's answer names them. */
export interface Person {
  id: number;
  fullName: string | null;
  email: string;
}

/** Why a tab is blocked: its user and the session's (unknown until the server has answered). */
export interface SessionSwitch {
  mine: Person;
  theirs?: Person;
}

let mine: Person | undefined;
let takeover: SessionSwitch | undefined;
const listeners = new Set<() => void>();

function change(next: SessionSwitch | undefined): void {
  if (next === takeover || (next && takeover && next.theirs?.id === takeover.theirs?.id)) return;
  takeover = next;
  for (const listener of listeners) listener();
}

/**
 * The user of this tab: the one with whose session it was opened. All tabs share the browser's cookies, so a sign-in
 * of another user in any tab changes the session of this one.
 */
export const tabUser = {
  id: (): number | undefined => mine?.id,
  /** Compares the session's user with that of the tab; the first one becomes the tab's. */
  isMine(user: Person): boolean {
    mine ??= user;
    const same = user.id === mine.id;
    change(same ? undefined : { mine, theirs: user });
    return same;
  },
  /** Whether the tab may send requests, judged by the cookie alone. */
  mayAct(): boolean {
    if (!mine) return true;
    const holder = takeover ? undefined : personInCookie();
    if (holder !== undefined && holder !== mine.id) change({ mine });
    return takeover === undefined;
  },
  /** Called when the server refused a request because the session belongs to another user. */
  refused(): void {
    if (mine && !takeover) change({ mine });
  },
  /** Accepts any user at the next sign-in. */
  forget(): void {
    mine = undefined;
    change(undefined);
  },
  takeover: (): SessionSwitch | undefined => takeover,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
