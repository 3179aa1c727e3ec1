import { messageOf, statusOf } from '../../api/failure';
import { sessionEnd } from '../../api/signed-in/sessionEnd';
import { tabUser } from '../../api/signed-in/tabUser';
import { toast, type ToastContent } from './toast';

/** The statuses of an ended session: the client announces its end once, late responses included. */
const ENDS_SESSION = new Set([401, 440]);

/**
 * Whether the toast of a failure is suppressed: it must not replace 'Sessão finalizada', and a tab whose session now
 * belongs to another user shows a notice of its own.
 */
export const isErrorSuppressed = (error?: unknown): boolean =>
  sessionEnd.isEnding() || tabUser.takeover() !== undefined || ENDS_SESSION.has(statusOf(error));

/** Shows a failed call as a toast with a text of the screen, unless it is suppressed. */
export function notifyErrorAs(error: unknown, told: string | Omit<ToastContent, 'variant'>): void {
  if (isErrorSuppressed(error)) return;
  if (typeof told === 'string') toast.error(told);
  else toast.show({ ...told, variant: 'error' });
}

/** Shows a failed call as a toast with the server's text, else the fallback, unless it is suppressed. */
export const failure = (error: unknown, fallback?: string): void =>
  notifyErrorAs(error, messageOf(error, fallback));
