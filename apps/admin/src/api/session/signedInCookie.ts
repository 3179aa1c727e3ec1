import { markedPerson } from '@prumo/domain';

const COOKIE = /(?:^|; )(?:__Host-)?prumo\.signed-in=([^;]*)/;

/**
 * Whether there may be a session: the server leaves this cookie beside the session's own, which scripts can't read.
 * Asking about a session that isn't there would leave an error in the browser's console.
 */
export const mayBeSignedIn = (): boolean => COOKIE.test(document.cookie);

/** Whose session the browser holds, as far as the cookie tells: known at once, whichever tab signed in. */
export const personInCookie = (): number | undefined => markedPerson(COOKIE.exec(document.cookie)?.[1] ?? '');
