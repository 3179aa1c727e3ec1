import { addressOf } from './address.js';
import { bodyOf, type Mood } from './body.js';
import { askedBy, harmless } from './careful.js';
import type { Sent } from '../client/http-client.js';
import type { ApiDocument, Operation } from './description.js';
import { foreign } from './foreign.js';
import { formOf } from './form.js';
import { chance, genOf, pick, weighted } from './gen.js';
import { headersOf } from './headers.js';
import type { UserSession } from '../client/user-session.js';
import type { People } from './people.js';
import type { Source } from './values.js';
import type { World } from './world.js';

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
  /** Those of them that requests are made for. */
  asked: readonly Operation[];
  people: People;
  world: World;
  /** Documents that were handed out. */
  documents: readonly Buffer[];
  /** The ETag that an address was answered with last. */
  etags: ReadonlyMap<string, string>;
}

/** A document or a workbook takes as long as fifty other requests; a password as long as twenty. */
const SELDOM: Readonly<Record<string, number>> = {
  getReportDocument: 3,
  signIn: 4,
  createUser: 5,
  updateUser: 5,
};
const USUAL = 10;

/** The request of this number: the same one whenever what was answered before was the same. */
export function planOf(
  { seed, document, operations, asked, people, world, documents, etags }: Material,
  number: number,
): Plan {
  const g = genOf(seed, number);
  const source: Source = { g, document, world };
  const drawn = weighted(
    g,
    asked.map((one) => [SELDOM[one.id] ?? USUAL, one] as const),
  );
  const operation = chance(g, 1) ? foreign(g, drawn, operations) : drawn;
  const mood = weighted<Mood>(g, [
    [55, 'valid'],
    [30, 'nearly'],
    [15, 'hostile'],
  ]);
  const person = askedBy(g, operation, people, weighted(g, people.all));
  const path = addressOf(source, operation, mood);
  const isForm = 'multipart/form-data' in operation.body;
  const body = isForm ? formOf(g, mood, documents) : bodyOf(source, operation, mood);
  const isRead = operation.method === 'GET';
  const hasToken = !isRead && chance(g, 95);
  const token = isRead ? undefined : hasToken ? person.token : pick(g, [undefined, '', 'x', 'é'.repeat(3)]);
  const etag = etags.get(`${person.name} ${path}`);
  const headers = headersOf(source, operation, token, body, etag);
  const sent: Sent = { method: operation.method, path, headers, body: body.bytes };
  return {
    operation,
    person,
    mood,
    hasToken,
    sent: harmless(g, operation, people, person, sent),
    object: body.object,
  };
}
