import { HttpError } from 'ra-core';
import { SESSION_PERSON_HEADER } from '@prumo/domain';
import { IDEMPOTENCY_KEY } from './creationKey';
import { askedAgain, failureOf, isOtherPerson, NoConnection, otherPersonFailure } from './failure';
import { factorQuestion, passwordQuestion } from './signed-in/questions';
import { sessionEnd } from './signed-in/sessionEnd';
import { tabUser } from './signed-in/tabUser';

/** The lifetime of a cached anti-forgery token. docs/rules.md, Session. */
const TOKEN_LIFETIME_MS = 10 * 60 * 1000;

let cached: { token: string; expiresAt: number } | undefined;

async function fetchToken(stamp: number): Promise<string | undefined> {
  const response = await fetch(`/api/csrf-token?t=${stamp}`, { credentials: 'include', cache: 'no-store' });
  if (!response.ok) return undefined;
  const { token } = (await response.json().catch(() => ({}))) as { token?: unknown };
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/**
 * The token to send with a write. It is cached for 10 minutes; the address carries the 10-minute bucket, or the
 * present moment when a refresh is forced. Undefined when the server gives none; rejects when it can't be reached.
 */
async function csrfToken({ force = false } = {}): Promise<string | undefined> {
  const now = Date.now();
  if (!force && cached && cached.expiresAt > now) return cached.token;
  const token = await fetchToken(force ? now : Math.floor(now / TOKEN_LIFETIME_MS));
  cached = token === undefined ? undefined : { token, expiresAt: now + TOKEN_LIFETIME_MS };
  return token;
}

/** Forgets the token: one from before a login or of another session is refused. */
export const forgetCsrfToken = (): void => {
  cached = undefined;
};

export interface RequestOptions {
  method?: string;
  body?: string | FormData;
  headers?: HeadersInit;
  signal?: AbortSignal;
  /** The caller deals with 401 and 440 itself. */
  quiet?: boolean;
  /** Sent whichever user is signed in, unlike other requests, which are for the user of the tab. */
  forAnybody?: boolean;
  /** The caller's headers alone decide: no anti-forgery token is asked for and sent. */
  withoutToken?: boolean;
  /** Sends instead of `fetch`, which reports no progress of an upload. */
  transport?: typeof fetch;
}

interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  body: string;
  json: T;
}

const READS = new Set(['GET', 'HEAD']);
/** The text of a write that got no token. */
export const CSRF_UNAVAILABLE = '403: Falha CSRF (token indisponível)';

/** Turns a network failure into `NoConnection`; an aborted call stays what it is. */
const overNetwork = <T>(answer: Promise<T>, { signal }: RequestOptions): Promise<T> =>
  answer.catch((error: unknown) => {
    throw signal?.aborted ? error : new NoConnection(error);
  });

/** Sends nothing in the session of a user who signed in in another tab. */
function stopForOthers({ forAnybody = false }: RequestOptions): void {
  if (!forAnybody && !tabUser.mayAct()) throw otherPersonFailure();
}

function send(url: string, options: RequestOptions, token?: string): Promise<Response> {
  const { method = 'GET', body, headers, signal, forAnybody = false, transport = fetch } = options;
  stopForOthers(options);
  const sent = new Headers(headers);
  const person = forAnybody ? undefined : tabUser.id();
  if (person !== undefined) sent.set(SESSION_PERSON_HEADER, String(person));
  sent.set('Accept', 'application/json');
  if (token !== undefined) sent.set('csrf-token', token);
  if (typeof body === 'string') sent.set('Content-Type', 'application/json');
  else sent.delete('Content-Type');
  const init = { method, body: body ?? null, headers: sent, signal: signal ?? null } as const;
  return overNetwork(transport(url, { ...init, credentials: 'include' }), options);
}

async function sendWrite(url: string, options: RequestOptions, force = false): Promise<Response> {
  stopForOthers(options);
  const token = await overNetwork(csrfToken({ force }), options);
  if (token === undefined)
    throw new HttpError(CSRF_UNAVAILABLE, 403, { payload: CSRF_UNAVAILABLE, statusText: '' });
  return send(url, options, token);
}

const mentionsCsrf = async (response: Response): Promise<boolean> =>
  response.status === 403 && /csrf/i.test(await response.clone().text());

const dispatch = async (url: string, options: RequestOptions): Promise<Response> => {
  if (options.withoutToken || READS.has(options.method ?? 'GET')) return send(url, options);
  const response = await sendWrite(url, options);
  return (await mentionsCsrf(response)) ? sendWrite(url, options, true) : response;
};

/** The error of a refused call. It also notices the end of the session. */
function refusal({ status, statusText }: Response, body: string, options: RequestOptions): HttpError {
  const failure = failureOf(status, statusText, body);
  if (isOtherPerson(failure)) tabUser.refused();
  if (!options.quiet) sessionEnd.notice(status, failure.message);
  return failure;
}

async function requestOnce<T>(url: string, options: RequestOptions): Promise<Answer<T>> {
  const response = await dispatch(url, options);
  const body = await overNetwork(response.text(), options);
  if (!response.ok) throw refusal(response, body, options);
  const json = (body === '' ? undefined : JSON.parse(body)) as T;
  return { status: response.status, headers: response.headers, body, json };
}

/**
 * The one way in which the console talks to the API: credentials, anti-forgery token with one refresh and retry,
 * errors as `HttpError` with the server's texts, the end of the session noticed on every call, nothing sent in a
 * session that has become somebody else's, and the person's password or second factor asked for where the server wants
 * it again.
 */
export const request = <T = unknown>(url: string, options: RequestOptions = {}): Promise<Answer<T>> =>
  withQuestions(() => requestOnce<T>(url, options));

const QUESTIONS = { password: passwordQuestion, factor: factorQuestion };

/** Sends again what was refused until the person gives their password, or a second factor, again: each once. */
async function withQuestions<T>(ask: () => Promise<T>): Promise<T> {
  const answered = new Set<string>();
  for (;;)
    try {
      return await ask();
    } catch (error) {
      const asked = askedAgain(error);
      if (!asked || answered.has(asked) || !(await QUESTIONS[asked].ask())) throw error;
      answered.add(asked);
    }
}

/** `await getJson<Stats>('/api/dashboard/stats', signal)` */
export const getJson = async <T>(url: string, signal?: AbortSignal): Promise<T> =>
  (await request<T>(url, signal ? { signal } : {})).json;

/**
 * Sends a form, or anything else as JSON (nothing when undefined), and answers the JSON that comes back.
 * @param key of what a POST creates: sent again with it, nothing is created twice
 */
export const sendJson = async <T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
  key?: string,
) =>
  (
    await request<T>(url, {
      method,
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(key !== undefined && { headers: { [IDEMPOTENCY_KEY]: key } }),
    })
  ).json;

/** A file that is read as it comes. */
interface FileAnswer {
  headers: Headers;
  chunks: AsyncGenerator<Uint8Array<ArrayBuffer>>;
}

/** Asks for a file; fails as every call does, and its chunks do when it breaks off in between. */
export const requestFile = (url: string, options: RequestOptions = {}): Promise<FileAnswer> =>
  withQuestions(() => requestFileOnce(url, options));

async function requestFileOnce(url: string, options: RequestOptions): Promise<FileAnswer> {
  const response = await dispatch(url, options);
  if (!response.ok) throw refusal(response, await overNetwork(response.text(), options), options);
  return { headers: response.headers, chunks: chunksOf(response, options) };
}

async function* chunksOf(
  { body }: Response,
  options: RequestOptions,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  for (;;) {
    const { value } = (await (reader && overNetwork(reader.read(), options))) ?? {};
    if (!value) return;
    yield value;
  }
}
