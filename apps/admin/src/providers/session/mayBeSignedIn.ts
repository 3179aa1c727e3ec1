const COOKIE = /(?:^|; )(?:__Host-)?prumo\.signed-in=/;

/**
 * Whether there may be a session: the server leaves this cookie beside the session's own, which scripts can't read.
 * Asking about a session that isn't there would leave an error in the browser's console.
 */
export const mayBeSignedIn = (): boolean => COOKIE.test(document.cookie);
