import type { Sent } from '../client/http-client.js';
import type { UserSession } from '../client/user-session.js';
import { addressOf } from './address.js';
import { type Body, bodyOf, type Mood } from './body.js';
import type { Answer, ApiDocument, Operation } from './description.js';
import { formBodyOf } from './form.js';
import { chance, type Gen, genOf, pick, weighted } from './gen.js';
import type { People } from './people.js';
import { type Source, valueOf } from './values.js';
import type { KnownRecords } from './known-records.js';

/** A request about to be made. */
export interface Plan {
  operation: Operation;
  person: UserSession;
  mood: Mood;
  /** Whether it carries the token that a write needs. */
  hasToken: boolean;
  sent: Sent;
  object?: Record<string, unknown>;
}

/** All that requests are made from. */
export interface Material {
  seed: number;
  document: ApiDocument;
  operations: readonly Operation[];
  /** The operations to request. */
  asked: readonly Operation[];
  people: People;
  records: KnownRecords;
  /** Documents that were handed out. */
  documents: readonly Buffer[];
  /** The ETag that an address was answered with last. */
  etags: ReadonlyMap<string, string>;
}

/** Weights: a document takes as long as fifty other requests, a password as long as twenty. */
const SELDOM: Readonly<Record<string, number>> = {
  getReportDocument: 3,
  signIn: 4,
  createUser: 5,
  updateUser: 5,
};
const USUAL = 10;

/** The request of this number, determined by seed, number and the earlier answers. */
export function planOf(
  { seed, document, operations, asked, people, records, documents, etags }: Material,
  number: number,
): Plan {
  const g = genOf(seed, number);
  const source: Source = { g, document, records };
  const drawn = weighted(
    g,
    asked.map((one) => [SELDOM[one.id] ?? USUAL, one] as const),
  );
  const operation = chance(g, 1) ? withOtherMethod(g, drawn, operations) : drawn;
  const mood = weighted<Mood>(g, [
    [55, 'valid'],
    [30, 'nearly'],
    [15, 'hostile'],
  ]);
  const person = requesterOf(g, operation, people, weighted(g, people.all));
  const path = addressOf(source, operation, mood);
  const isForm = 'multipart/form-data' in operation.body;
  const body = isForm ? formBodyOf(g, mood, documents) : bodyOf(source, operation, mood);
  const isRead = operation.method === 'GET';
  const hasToken = !isRead && chance(g, 95);
  const token = isRead ? undefined : hasToken ? person.token : pick(g, [undefined, '', 'x', 'é'.repeat(3)]);
  const etag = etags.get(`${person.name} ${path}`);
  const headers = headersOf(source, operation, token, body, etag);
  const sent = harmless(g, operation, people, person, {
    method: operation.method,
    path,
    headers,
    body: body.bytes,
  });
  return { operation, person, mood, hasToken, sent, object: body.object };
}

const METHODS = ['PATCH', 'POST', 'PUT', 'DELETE'];
const REFUSALS = [400, 401, 403, 404, 405, 412, 413, 415, 440];

/** The same address with a method that it does not take: refused, with those that it takes in `Allow`. */
function withOtherMethod(g: Gen, operation: Operation, all: readonly Operation[]): Operation {
  const { path, answers } = operation;
  const taken = all.filter((one) => one.path === path).map(({ method }) => method);
  const others = METHODS.filter((method) => !taken.includes(method));
  const refusal: Answer = { content: answers['400']?.content };
  const refusals = Object.fromEntries(REFUSALS.map((status) => [status, refusal]));
  return {
    ...operation,
    method: pick(g, others),
    body: {},
    parameters: operation.parameters.filter(({ in: where }) => where === 'path'),
    answers: { ...refusals, 405: { ...refusal, headers: { Allow: {} } } },
  };
}

/** The headers of a request, those of its body, its token and now and then those that the document names included. */
function headersOf(
  source: Source,
  { method, parameters }: Operation,
  token: string | undefined,
  body: Body,
  etag: string | undefined,
): Record<string, string> {
  const { g } = source;
  const isCached = method === 'GET' && etag !== undefined && chance(g, 15);
  const tag = (): string =>
    etag !== undefined && chance(g, 60)
      ? etag
      : pick(g, ['*', '"x"', 'W/"x"', '', '"2020-01-01T00:00:00.000Z"']);
  const described = parameters
    .filter(({ in: where }) => where === 'header' && chance(g, 4))
    .map(({ name, schema = {} }) => [
      name.toLowerCase(),
      name === 'If-Match' ? tag() : encodeURI(String(valueOf(source, schema, name))),
    ]);
  return {
    ...(body.type !== undefined && { 'content-type': body.type }),
    ...body.headers,
    ...(token !== undefined && { 'csrf-token': encodeURI(token) }),
    ...(Object.fromEntries(described) as Record<string, string>),
    ...(isCached && { 'if-none-match': etag }),
  };
}

/** Operations on a user after which that user's sessions are over, or hold other rights. */
const ON_USERS = new Set(['updateUser', 'deleteUser', 'resetSecondFactor', 'anonymizeUser']);
/** A user who may be signed in and out at will: never one whose session the run needs. */
const GUEST = { email: 'guest@prumo.local', password: 'Telhado-de-barro-7' };

/**
 * Some operations would end the run's own sessions. Only the visitor signs in; users of the run are neither changed nor
 * deleted. (Sessions are ended by ids that nobody has: `endSession` needs no care.)
 */
const requesterOf = (g: Gen, { id }: Operation, { visitor }: People, drawn: UserSession): UserSession =>
  id === 'signIn' || (id === 'signOut' && chance(g, 50)) ? visitor : drawn;

/** The request without effects that end the run: users other than the visitor sign out cross-site, which only redirects. */
function harmless(g: Gen, { id }: Operation, people: People, person: UserSession, sent: Sent): Sent {
  if (id === 'signOut' && person !== people.visitor)
    return { ...sent, headers: { ...sent.headers, 'sec-fetch-site': pick(g, ['cross-site', 'same-site']) } };
  if (id === 'signIn' && chance(g, 10)) return { ...sent, body: Buffer.from(JSON.stringify(GUEST)) };
  if (!ON_USERS.has(id)) return sent;
  const isOurs = [...people.ids].some((own) => new RegExp(`/users/${own}(/|\\?|$)`).test(sent.path));
  return isOurs ? { ...sent, path: sent.path.replace(/\/users\/\d+/, '/users/999999') } : sent;
}
