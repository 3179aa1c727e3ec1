import { MESSAGES } from '@prumo/domain';

/** A response that was not OK, as a call's error. */
interface ResponseFailure {
  status: number;
  statusText: string;
  message: string;
  /** The body as it came. */
  payload: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The message in a response's body: a plain text, a JSON string, or an object's `message`, parsed or not; '' when
 * there is nothing to read. A proxy's HTML page is nothing to read.
 */
export function payloadMessage(payload: unknown): string {
  if (isRecord(payload)) return typeof payload.message === 'string' ? payload.message.trim() : '';
  if (typeof payload !== 'string') return '';
  const text = payload.trim();
  if (/^[{["]/.test(text)) {
    const value = parsed(text);
    if (value !== undefined) return typeof value === 'string' ? value.trim() : payloadMessage(value);
  }
  return text.startsWith('<') ? '' : text;
}

const DENIED = /access denied/i;

/** The message to show: a 403 without words of its own is the module's; else message, status text, a last resort. */
function chosen(status: number | undefined, message: string, statusText: string): string {
  if (status === 403 && (message === '' || DENIED.test(message))) return MESSAGES.moduleForbidden;
  return message || statusText.trim() || MESSAGES.unexpected;
}

/** Errors are also seen as the text 'NNN: payload'. */
function fromText(text: string, status?: number, statusText = ''): string {
  const [, code, payload] = /^(\d{3}): ?([\s\S]*)$/.exec(text.trim()) ?? [];
  if (code !== undefined) return chosen(Number(code), payloadMessage(payload), statusText);
  return chosen(status, payloadMessage(text), statusText);
}

/** The error that a response becomes. */
export const responseFailure = (response: {
  status: number;
  statusText: string;
  payload: unknown;
}): ResponseFailure => ({
  ...response,
  message: chosen(response.status, payloadMessage(response.payload), response.statusText),
});

/**
 * The text that a person is shown for whatever went wrong: an Error, a failed response, the
 * text 'NNN: payload', or something unknown.
 */
export function errorMessage(error: unknown): string {
  if (typeof error === 'string') return fromText(error);
  if (!isRecord(error)) return MESSAGES.unknownError;
  const { status, statusText, message } = error;
  const said =
    typeof message === 'string' && message.trim() !== '' ? message : payloadMessage(payloadOf(error));
  return fromText(
    said,
    typeof status === 'number' ? status : undefined,
    typeof statusText === 'string' ? statusText : '',
  );
}

/** react-admin's HttpError calls the payload `body`. */
const payloadOf = (error: Record<string, unknown>): unknown => error.payload ?? error.body;
