import { messageOf, statusOf } from '../../api/failure';
import { sessionEnd } from '../../api/signed-in/sessionEnd';
import { tabPerson } from '../../api/signed-in/tabPerson';
import { toast, type ToastContent } from './toast';

/** What ends a session is told as its end, by the client, once; an answer that comes late included. */
const ENDS_SESSION = new Set([401, 440]);

/**
 * Whether something else is told than this failure: 'Sessão finalizada' is not to be replaced, and a tab whose session
 * has become somebody else's says so by itself.
 */
export const isHushed = (error?: unknown): boolean =>
  sessionEnd.isEnding() || tabPerson.takeover() !== undefined || ENDS_SESSION.has(statusOf(error));

/** Tells a failed call as a toast, in words of the screen's own; silent when the session's end is what is told. */
export function failureAs(error: unknown, told: string | Omit<ToastContent, 'variant'>): void {
  if (isHushed(error)) return;
  if (typeof told === 'string') toast.error(told);
  else toast.show({ ...told, variant: 'error' });
}

/**
 * Tells a failed call as a toast: the server's own words, else the fallback. The one way to do so: it knows when the
 * session's end is what has to be told instead.
 */
export const failure = (error: unknown, fallback?: string): void =>
  failureAs(error, messageOf(error, fallback));
