import { HttpError } from 'ra-core';
import { MESSAGES, REAUTH, REAUTH_FACTOR } from '@prumo/domain';
import { errorMessage, payloadMessage, responseFailure } from './errorMessage';

/** Precondition failed: the request says for whom it is made. */
const OTHER_PERSON = 412;

/** Field name → Portuguese text, as the API's errors carry it. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The body of a failed call's `HttpError`; react-admin reads `errors` too. */
interface FailureBody {
  payload: unknown;
  statusText: string;
  errors?: FieldErrors;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function fieldErrors(payload: unknown): FieldErrors | undefined {
  if (typeof payload !== 'object' || payload === null || !('errors' in payload)) return undefined;
  const { errors } = payload;
  if (typeof errors !== 'object' || errors === null) return undefined;
  const texts = Object.entries(errors).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}

/** Turns a non-OK answer into the error that every call rejects with. docs/rules.md, Errors. */
export function failureOf(status: number, statusText: string, rawBody: string): HttpError {
  const payload = parsed(rawBody);
  const errors = fieldErrors(payload);
  const { message } = responseFailure({ status, statusText, payload });
  const body: FailureBody = { payload, statusText, ...(errors && { errors }) };
  return new HttpError(message, status, body);
}

const NO_CONNECTION = 'Sem conexão com o servidor.';
const KEPT = 'O que você digitou continua no formulário: salve de novo quando a conexão voltar.';

/** The network gave no answer; whether a write was stored is unknown. */
export class NoConnection extends Error {
  constructor(cause: unknown) {
    super(NO_CONNECTION, { cause });
  }
}

/** HTTP status of a failed call; 0 when it never got an answer. */
export const statusOf = (error: unknown): number => (error instanceof HttpError ? Number(error.status) : 0);

/** Whether somebody else saved the record after it was read here. */
export const isStale = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 409 && error.message === MESSAGES.stale;

/** The failure of a request in a session that now belongs to another user. */
export const otherPersonFailure = (): HttpError => failureOf(OTHER_PERSON, '', MESSAGES.otherPerson);

/** Whether the request was refused because the session is somebody else's. */
export const isOtherPerson = (error: unknown): boolean =>
  error instanceof HttpError && error.status === OTHER_PERSON && error.message === MESSAGES.otherPerson;

/** Whether the server refused the call until the password or a second factor is given again (REAUTH, REAUTH_FACTOR). */
export function askedAgain(error: unknown): 'password' | 'factor' | undefined {
  const payload = payloadOf(error);
  const code =
    typeof payload === 'object' && payload !== null && 'code' in payload ? payload.code : undefined;
  return code === REAUTH ? 'password' : code === REAUTH_FACTOR ? 'factor' : undefined;
}

const bodyOf = (error: unknown): FailureBody | undefined =>
  error instanceof HttpError ? ((error.body as FailureBody | null) ?? undefined) : undefined;

/** The body of the response, unparsed if it is no JSON. */
export const payloadOf = (error: unknown): unknown => bodyOf(error)?.payload;

/** The server's texts for single fields, empty when there are none. */
export const errorsOf = (error: unknown): FieldErrors => bodyOf(error)?.errors ?? {};

/** A failed call with its fields' errors under other names. */
export function withErrors(error: unknown, rename: (errors: FieldErrors) => FieldErrors): unknown {
  const body = bodyOf(error);
  if (!(error instanceof HttpError) || !body?.errors) return error;
  return new HttpError(error.message, error.status, { ...body, errors: rename(body.errors) });
}

/** Texts that say no more than a status does. */
const SAYS_NOTHING = new Set(['', MESSAGES.unexpected]);

/** Whether the server gave words of its own, or the product has them (a refusal), rather than a bare status. */
const isWorded = (error: HttpError): boolean =>
  error.message === MESSAGES.moduleForbidden || !SAYS_NOTHING.has(payloadMessage(bodyOf(error)?.payload));

/**
 * The text of a failed call: the server's own, else the fallback. Without a fallback, the
 * general rule (status text, 'Erro inesperado', 'Erro desconhecido').
 */
export function messageOf(error: unknown, fallback?: string): string {
  if (error instanceof HttpError)
    return fallback === undefined || isWorded(error) ? errorMessage(error) : fallback;
  return fallback ?? (error instanceof NoConnection ? error.message : MESSAGES.unknownError);
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The text of a failed save; without a connection it adds that the typed values are kept. */
export function saveFailureOf(
  error: unknown,
  fallback: string,
  tell: (error: unknown, fallback: string) => string = messageOf,
): string {
  return error instanceof NoConnection
    ? `${sentence(fallback)} ${error.message} ${KEPT}`
    : tell(error, fallback);
}

/** The fixed text for a server error (5xx), else the server's own text. */
export const fixedMessageOf = (error: unknown, text: string): string =>
  statusOf(error) >= 500 ? text : messageOf(error, text);

/** The text of a refusal (403): the server's own, else `denied` instead of the general one. */
export function denialOf(error: unknown, denied: string): string {
  const said = payloadMessage(bodyOf(error)?.payload);
  return error instanceof HttpError && said !== '' && said === error.message ? said : denied;
}
