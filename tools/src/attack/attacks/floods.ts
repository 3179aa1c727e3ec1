import { randomBytes } from 'node:crypto';

import { formOf, isFormAccepted, sendForm, textPart } from '../../client/form.js';
import { BUILDING } from '../../client/records.js';
import type { Received } from '../../client/http-client.js';
import type { UserSession } from '../../client/user-session.js';
import { logSize } from '../run.js';
import type { Attack, Attempt } from '../attempt.js';
import { newAddress, signInWrongly } from '../people.js';

/** Sends one request of a flood. */
type Send = (at: number) => Promise<Received>;

interface Options {
  /** How many are sent at once; as many as there are connections unless told. */
  atOnce?: number;
  /** A status that no answer may have, as it would mean that the request worked. */
  never?: number;
  /** What must hold afterwards. */
  check?: (attempt: Attempt) => Promise<void> | void;
}

/** An attack that sends the same kind of request over and over. */
const flood = (
  name: string,
  what: string,
  prepare: (attempt: Attempt) => Send | Promise<Send>,
  { atOnce = Infinity, never, check }: Options = {},
): Attack => ({
  name,
  what,
  async run(attempt) {
    const send = await prepare(attempt);
    attempt.begin();
    const lines = Math.min(atOnce, attempt.setting.effort.connections);
    await attempt.flood(async (at) => attempt.count(await send(at), name), lines);
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
function largeBodies(buildingId: number): (readonly [path: string, body: string, isAdmins?: true])[] {
  const preview = (structure: object | string) => {
    const text = typeof structure === 'string' ? structure : JSON.stringify(structure);
    return ['/api/reports/preview', `{"buildingId":${buildingId},"structure":${text}}`] as const;
  };
  const filter = (query: object) =>
    ['/api/saved-filters', JSON.stringify({ resource: 'buildings', name: 'a', query })] as const;
  const parameter = (conditions: object[]) =>
    ['/api/parameters', JSON.stringify({ conditions }), true] as const;
  return [
    preview({ requirements: list(80_000, () => ({})) }),
    preview({ analyses: [{ id: 1, levels: list(42_000, (at) => at) }] }),
    preview({ requirements: list(5000, () => ({})), criteria: list(5000, () => ({})) }),
    preview({ analyses: list(5000, (at) => ({ id: at + 1, levels: ['least'] })) }),
    preview(nested(100_000)),
    filter(list(60_000, () => ({}))),
    filter({ filter: keys(20_000) }),
    parameter(list(60_000, () => ({}))),
    parameter(list(4000, (at) => ({ attributeId: at, attributeValueIds: [at] }))),
    ['/api/users', JSON.stringify({ allowedModules: list(20_000, (at) => `m${at}`) }), true],
  ];
}

const queryOf = (fields: object): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');
const LONG_QUERIES = [
  `/api/buildings?${queryOf({ filter: { id: list(1000, (at) => at) } })}`,
  `/api/buildings?${queryOf({ filter: { q: 'a'.repeat(5000) } })}`,
  `/api/buildings?${queryOf({ filter: { q: '%'.repeat(2000) } })}`,
  `/api/buildings?filter=${encodeURIComponent(nested(4000))}`,
  `/api/buildings?${queryOf({ sort: list(1000, () => 'name') })}`,
  `/api/buildings?${queryOf({ range: [0, 999] })}`,
  `/api/search?q=${encodeURIComponent('e '.repeat(2000))}`,
];

const VERIFY = '/api/documents/verify';
const FILTERS = '/api/saved-filters';
/** Log lines of refused writes: one for each address and minute, of a thousand addresses at most. */
const LOG_KB_A_MINUTE = 256;
const MOST_ERRORS_BYTES = 16_384;

/** Visitors at one address, one for each connection. */
function visitorsAtOneAddress(attempt: Attempt): UserSession[] {
  const address = newAddress();
  return list(attempt.setting.effort.connections, () => attempt.visitor(address));
}

/** Sends with a visitor from a new address, which is closed afterwards. */
async function fromNewAddress(attempt: Attempt, send: (visitor: UserSession) => Promise<Received>) {
  const visitor = attempt.visitor();
  return send(visitor).finally(() => visitor.close());
}

/** Floods: what one request costs, times as many as the connections take. */
export const FLOODS: readonly Attack[] = [
  flood(
    'login-bodies',
    'sign-ins with 24,000 unknown fields (215 kB), and with as many as fit into 4 kB',
    async (attempt) => {
      const visitor = attempt.visitor(undefined, attempt.setting.effort.connections);
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
      const { admin, member, building } = attempt.cast;
      const bodies = largeBodies(building.id);
      return async (at) => {
        const [path, body, isAdmins] = inTurn(bodies, at);
        const answer = await (isAdmins ? admin : member).request('POST', path, body);
        const { length } = answer.body;
        attempt.expect(length < MOST_ERRORS_BYTES, `${path} answers ${length} bytes of errors`);
        return answer;
      };
    },
    { never: 201 },
  ),
  flood(
    'long-queries',
    'lists with filters of a thousand values, deep filters, wide searches, long sorts',
    ({ cast }) =>
      (at) =>
        cast.member.get(inTurn(LONG_QUERIES, at)),
  ),
  flood(
    'upload-parts',
    'forms of 25,000 text parts (11 MB) beside a file',
    ({ cast }) => {
      const body = formOf('%PDF', list(25_000, (at) => textPart(`t${at}`, 'x'.repeat(400))).join(''));
      return () => sendForm(cast.member, VERIFY, body);
    },
    {
      never: 200,
      check: async (attempt) => {
        const isFree = await isFormAccepted(attempt.cast.bystander, VERIFY, formOf('%PDF'));
        attempt.expect(isFree, 'no file can be verified afterwards');
      },
    },
  ),
  flood(
    'filter-loop',
    'the same filter saved again and again, of 3.9 kB and of 240 kB',
    ({ cast }) =>
      (at) => {
        const q = at % 4 ? `${at}${'x'.repeat(3900)}` : 'x'.repeat(240_000);
        const body = { resource: 'buildings', name: 'Meu', query: { filter: { q } } };
        return cast.member.request('POST', FILTERS, body);
      },
  ),
  flood(
    'invented-emails',
    'sign-ins with e-mails that nobody has, each from an address of its own',
    (attempt) => (at) => fromNewAddress(attempt, (visitor) => signInWrongly(visitor, at)),
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
  {
    name: 'tokenless-writes',
    what: 'writes without a CSRF token, of visitors and of a user: refused, with few lines of the log',
    async run(attempt) {
      const { instance } = attempt.setting;
      const [size, start] = [logSize(instance), Math.floor(Date.now() / 60_000)];
      const headers = { 'csrf-token': 'x' };
      const sending = flood(this.name, this.what, ({ cast }) => async (at) => {
        const answer = await (at % 2
          ? fromNewAddress(attempt, (visitor) => visitor.request('POST', '/api/login', {}, headers))
          : cast.member.request('POST', FILTERS, {}, headers));
        attempt.expect(answer.status >= 400, `a write without a token: ${answer.status}`);
        return answer;
      });
      await sending.run(attempt);
      const kilobytes = (logSize(instance) - size) / 1024;
      const minutes = Math.floor(Date.now() / 60_000) - start + 1;
      const most = LOG_KB_A_MINUTE * minutes * instance.programs.length;
      attempt.expect(kilobytes < most, `${kilobytes.toFixed(0)} kB of log`);
    },
  },
  flood(
    'parallel-puts',
    'one user saves a report of the whole catalogue on every connection at once',
    ({ cast: { member, reportId, building, structure } }) => {
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
    ({ cast }) =>
      (at) =>
        cast.member.get(`/api/${inTurn(['cities', 'buildings', 'analyses', 'parameters', 'reports'], at)}`),
  ),
  flood(
    'documents-loop',
    'a building changed and its document requested, again and again',
    (attempt) => async (at) => {
      const { member, building, reportId } = attempt.cast;
      const change = { ...BUILDING, name: `Aurora ${at} ${Date.now()}` };
      attempt.count(await member.request('PUT', `/api/buildings/${building.id}`, change), 'a change');
      return member.get(`/api/reports/${reportId}/jsreport`);
    },
  ),
  {
    name: 'endless-provider',
    what: 'a CEP provider whose answers never end',
    async run(attempt) {
      const { provider } = attempt.setting.instance;
      provider.isEndless = true;
      const cepOf = (at: number): string =>
        `9${String(Date.now() % 10_000).padStart(4, '0')}${String(at % 1000).padStart(3, '0')}`;
      try {
        await attempt.flood(async (at) =>
          attempt.count(await attempt.cast.admin.get(`/api/cep/${cepOf(at)}`), 'a CEP', true),
        );
      } finally {
        provider.isEndless = false;
      }
    },
  },
];
