import { randomBytes } from 'node:crypto';

import { formOf, sendForm, textPart } from '../../client/form.js';
import { BUILDING, createReport } from '../../client/records.js';
import type { Received } from '../../client/http-client.js';
import type { UserSession } from '../../client/user-session.js';
import type { Attack, Attempt } from '../attempt.js';
import { newAddress, signInWrongly } from '../people.js';

type Send = (at: number) => Promise<Received>;

interface Options {
  /** A status that no answer may have, as it would mean that the request worked. */
  never?: number;
  /** Checks the instance afterwards. */
  check?: (attempt: Attempt) => Promise<void> | void;
}

/** An attack that sends the same kind of request over and over. */
const flood = (
  name: string,
  what: string,
  prepare: (attempt: Attempt) => Send | Promise<Send>,
  { never, check }: Options = {},
): Attack => ({
  name,
  what,
  async run(attempt) {
    const send = await prepare(attempt);
    attempt.begin();
    await attempt.flood(async (at) => attempt.count(await send(at), name));
    if (never !== undefined) attempt.expect(attempt.countOf(never) === 0, `${name}: an answer of ${never}`);
    await check?.(attempt);
  },
});

const list = <T>(count: number, item: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => item(at));
const keys = (count: number): object => Object.fromEntries(list(count, (at) => [`k${at}`, 0]));
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const inTurn = <T>(items: readonly T[], at: number): T => items[at % items.length] as T;

/** Bodies that are small to send and dear to validate, with the path that takes them. */
const largeBodies = (buildingId: number): (readonly [path: string, body: string])[] => [
  ...[
    JSON.stringify({ requirements: list(80_000, () => ({})) }),
    JSON.stringify({ analyses: [{ id: 1, levels: list(42_000, (at) => at) }] }),
    JSON.stringify({ requirements: list(5000, () => ({})), criteria: list(5000, () => ({})) }),
    JSON.stringify({ analyses: list(5000, (at) => ({ id: at + 1, levels: ['least'] })) }),
    nested(100_000),
  ].map(
    (structure) => ['/api/reports/preview', `{"buildingId":${buildingId},"structure":${structure}}`] as const,
  ),
  ...[list(60_000, () => ({})), { filter: keys(20_000) }].map(
    (query) => ['/api/saved-filters', JSON.stringify({ resource: 'buildings', name: 'a', query })] as const,
  ),
  ...[list(60_000, () => ({})), list(4000, (at) => ({ attributeId: at, attributeValueIds: [at] }))].map(
    (conditions) => ['/api/parameters', JSON.stringify({ conditions })] as const,
  ),
];

const buildingsBy = (name: string, value: unknown): string =>
  `/api/buildings?${name}=${encodeURIComponent(JSON.stringify(value))}`;
const LONG_QUERIES = [
  buildingsBy('filter', { id: list(1000, (at) => at) }),
  buildingsBy('filter', { q: 'a'.repeat(5000) }),
  buildingsBy('filter', { q: '%'.repeat(2000) }),
  `/api/buildings?filter=${encodeURIComponent(nested(4000))}`,
  buildingsBy(
    'sort',
    list(1000, () => 'name'),
  ),
  buildingsBy('range', [0, 999]),
  `/api/search?q=${encodeURIComponent('e '.repeat(2000))}`,
];

const VERIFY = '/api/documents/verify';
const MAX_ERRORS_BYTES = 16_384;
const OTHERS_DOCUMENT_SECONDS = 10;

/** Visitors at one address, one for each connection. */
function visitorsAtOneAddress(attempt: Attempt): UserSession[] {
  const address = newAddress();
  return list(attempt.effort.connections, () => attempt.visitor(address));
}

/** One user requests a document on every connection at once, again and again, while another requests one. */
async function requestDocuments(attempt: Attempt): Promise<string | void> {
  const { bystander, bystanderReportId, member, building, structure } = attempt.users;
  const reports: number[] = [];
  while (reports.length < attempt.effort.connections) {
    const id = await createReport(member, building.id, structure).catch(() => undefined);
    if (id === undefined) return 'the member has saved as much as a day allows';
    reports.push(id);
  }
  let waited = 0;
  attempt.begin();
  while (attempt.isRunning()) {
    const change = { ...BUILDING, name: `Aurora ${Date.now()}` };
    await member.request('PUT', `/api/buildings/${building.id}`, change);
    const own = bystander.get(`/api/reports/${bystanderReportId}/jsreport`);
    const render = async (id: number): Promise<void> => {
      const answer = attempt.count(await member.get(`/api/reports/${id}/jsreport`), 'one of many documents');
      if (answer.status === 200) attempt.issued += answer.body.length;
    };
    await Promise.all(reports.map((id) => attempt.orCutOff(render(id))));
    const { status, wholeMs } = await own;
    attempt.expect(status === 200, `a bystander's own document: ${status}`);
    waited = Math.max(waited, wholeMs / 1000);
  }
  for (const id of reports) await member.request('DELETE', `/api/reports/${id}`);
  const text = `another's document took ${waited.toFixed(1)} s`;
  attempt.notes.push(`${text} at most`);
  attempt.expect(!attempt.effort.isTimed || waited < OTHERS_DOCUMENT_SECONDS, text);
}

/** Floods: what one request costs, times as many as the connections take. */
export const FLOODS: readonly Attack[] = [
  flood(
    'login-bodies',
    'sign-ins with 24,000 unknown fields (215 kB), and with as many as fit into 4 kB',
    async (attempt) => {
      const visitor = attempt.visitor(undefined, attempt.effort.connections);
      await visitor.renewToken();
      const bodies = [JSON.stringify(keys(24_000)), JSON.stringify(keys(380))];
      return (at) => visitor.request('POST', '/api/login', inTurn(bodies, at));
    },
    { never: 200 },
  ),
  flood(
    'large-structures',
    'reports of 80,000 requirements, 42,000 levels, 5,000 wrong analyses; filters and conditions as long',
    (attempt) => {
      const { admin, member, building } = attempt.users;
      const bodies = largeBodies(building.id);
      return async (at) => {
        const [path, body] = inTurn(bodies, at);
        const answer = await (path === '/api/parameters' ? admin : member).request('POST', path, body);
        const { length } = answer.body;
        attempt.expect(length < MAX_ERRORS_BYTES, `${path} answers ${length} bytes of errors`);
        return answer;
      };
    },
    { never: 201 },
  ),
  flood(
    'long-queries',
    'lists with filters of a thousand values, deep filters, wide searches, long sorts',
    ({ users }) =>
      (at) =>
        users.member.get(inTurn(LONG_QUERIES, at)),
  ),
  flood(
    'upload-parts',
    'forms of 25,000 text parts (11 MB) beside a file',
    ({ users }) => {
      const body = formOf('%PDF', list(25_000, (at) => textPart(`t${at}`, 'x'.repeat(400))).join(''));
      return () => sendForm(users.member, VERIFY, body);
    },
    {
      never: 200,
      check: (attempt) => attempt.expectFree(VERIFY, '%PDF'),
    },
  ),
  flood(
    'filter-loop',
    'the same filter saved again and again, of 3.9 kB and of 240 kB',
    ({ users }) =>
      (at) => {
        const q = at % 4 ? `${at}${'x'.repeat(3900)}` : 'x'.repeat(240_000);
        const body = { resource: 'buildings', name: 'Meu', query: { filter: { q } } };
        return users.member.request('POST', '/api/saved-filters', body);
      },
  ),
  flood(
    'invented-emails',
    'sign-ins with e-mails that nobody has, each from an address of its own',
    (attempt) => (at) => {
      const visitor = attempt.visitor();
      return signInWrongly(visitor, at).finally(() => visitor.close());
    },
    { never: 200 },
  ),
  flood(
    'guesses-without-end',
    'as many wrong sign-ins as the connections take, from one address',
    (attempt) => {
      const visitors = visitorsAtOneAddress(attempt);
      return (at) => signInWrongly(inTurn(visitors, at), at);
    },
    { never: 200 },
  ),
  flood(
    'made-up-tokens',
    'as many invented API tokens as the connections take, from one address',
    (attempt) => {
      const visitors = visitorsAtOneAddress(attempt);
      return (at) => {
        const authorization = `Bearer prumo_${randomBytes(32).toString('base64url')}`;
        return inTurn(visitors, at).get('/api/buildings', { authorization });
      };
    },
    { never: 200 },
  ),
  flood(
    'parallel-puts',
    'one user saves a report of the whole catalogue on every connection at once',
    ({ users: { member, reportId, building, structure } }) => {
      const body = JSON.stringify({ buildingId: building.id, structure });
      return () => member.request('PUT', `/api/reports/${reportId}/with-structure`, body);
    },
    {
      check: (attempt) =>
        attempt.expect(attempt.countOf(404) + attempt.countOf(400) === 0, 'a save was refused'),
    },
  ),
  flood(
    'whole-lists',
    'whole lists of everything',
    ({ users }) =>
      (at) =>
        users.member.get(`/api/${inTurn(['cities', 'buildings', 'analyses', 'parameters', 'reports'], at)}`),
  ),
  {
    name: 'parallel-documents',
    what: 'one user requests forty documents at once, while another requests a small one',
    run: requestDocuments,
  },
];
