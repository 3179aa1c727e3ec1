import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { MODULE_KEYS, type ModuleKey } from '@prumo/domain';

import { accessDocument, modulesThatOpen } from './support/access-document.js';
import { ACCESS_TABLE, type Expected, isDocumentation } from './support/access-table.js';
import { ADMIN, startApp, type TestApp } from './support/app.js';
import { Client, signedIn } from './support/client.js';
import { ageSignIns, createPerson, expireSessions, holderOf } from './support/people.js';
import { routesOf } from './support/route-table.js';

const DOCUMENT = fileURLToPath(new URL('../../../docs/access.md', import.meta.url));
const MODULE = 'Você não tem permissão para acessar este módulo.';
const ACTION = 'Você não tem permissão para executar esta ação.';

let app: TestApp;
const nobody = () => new Client(app);
let expired: Client;
/** An administrator who signed in long ago. */
let aged: Client;
let admin: Client;
/** Users by the modules that they hold. */
const holders = new Map<string, Promise<Client>>();
function holding(modules: readonly ModuleKey[]): Promise<Client> {
  const key = modules.join();
  const known = holders.get(key) ?? holderOf(app, admin, [...modules]);
  holders.set(key, known);
  return known;
}

beforeAll(async () => {
  // Lists of everybody's are asked for by everybody: of no rows they say the same.
  app = await startApp({ kind: 'empty' });
  admin = await signedIn(app, ADMIN.email, ADMIN.password);
  const person = await createPerson(admin, { isAdmin: true });
  expired = await signedIn(app, person.email, person.password);
  await expireSessions(app, person.id);
  const other = await createPerson(admin, { isAdmin: true });
  aged = await signedIn(app, other.email, other.password);
  await ageSignIns(app, other.id);
}, 60_000);
afterAll(() => app.stop());

const SAMPLES: Record<string, string> = { cep: '80010000', table: 'buildings', sha256: '0'.repeat(64) };
const pathOf = (route: string): string =>
  (route.split(' ')[1] ?? '').replace(/:(\w+)/g, (_, name: string) => SAMPLES[name] ?? '999999');

/** Without it, it is the second half of a sign-in that nobody has begun. */
const BODIES: Record<string, object> = { 'POST /api/login/passkey/options': { alone: true } };

/** Calls a route; a logout on behalf of another site, so that it changes nothing. */
async function call(client: Client, route: string) {
  const path = pathOf(route);
  if (route === 'GET /api/logout') return client.get(path).set('Sec-Fetch-Site', 'cross-site').redirects(0);
  if (route.startsWith('GET ')) return client.get(path).redirects(0);
  if (route.startsWith('POST ')) return client.post(path, BODIES[route] ?? {});
  return route.startsWith('PUT ') ? client.put(path, {}) : client.delete(path);
}

type Outcome = 'let in' | '401' | '440' | '403 module' | '403 action' | 'REAUTH' | `error ${number}`;

async function outcome(client: Client, route: string): Promise<Outcome> {
  const { status, body } = await call(client, route);
  if (status === 401 || status === 440) return `${status}`;
  if (body?.code === 'REAUTH') return 'REAUTH';
  if (status === 403)
    return body.message === MODULE ? '403 module' : body.message === ACTION ? '403 action' : 'error 403';
  return status === 500 ? 'error 500' : 'let in';
}

/**
 * The attempts on a route: modules held, expected result. Rights add up: a user refused with all other modules is refused
 * with each of them, and a route that needs no module is tried without any.
 */
function attemptsOf(route: string, expected: Expected): [readonly ModuleKey[], Outcome][] {
  const opening = modulesThatOpen(route, expected);
  if (opening.length === MODULE_KEYS.length) return [[[], 'let in']];
  const alone = (expected.others ? MODULE_KEYS : opening).map((key): [readonly ModuleKey[], Outcome] => [
    [key],
    opening.includes(key) ? 'let in' : '403 module',
  ]);
  if (expected.others) return alone;
  const own = expected.for === 'admin' ? MODULE_KEYS.filter((key) => key === expected.module) : [];
  const others = MODULE_KEYS.filter((key) => !opening.includes(key) && !own.includes(key));
  return [
    ...alone,
    ...own.map((key): [ModuleKey[], Outcome] => [[key], '403 action']),
    [others, '403 module'],
  ];
}

it('lists every route of the running API, and no other', () => {
  const routes = routesOf(app.app).filter((route) => !isDocumentation(route));
  expect(routes.length).toBeGreaterThan(100);
  expect(Object.keys(ACCESS_TABLE).sort()).toEqual(routes.sort());
});

it.each(Object.entries(ACCESS_TABLE))('%s', async (route, expected) => {
  const open = expected.for === 'public' || expected.for === 'guest';
  expect({
    nobody: await outcome(nobody(), route),
    expired: await outcome(expired, route),
    admin: await outcome(admin, route),
    aged: await outcome(aged, route),
  }).toEqual({
    nobody: open ? 'let in' : '401',
    expired: open ? 'let in' : '440',
    admin: 'let in',
    aged: expected.confirmed ? 'REAUTH' : 'let in',
  });
  for (const [modules, result] of attemptsOf(route, expected))
    expect([modules, await outcome(await holding(modules), route)]).toEqual([modules, result]);
});

it('equals the table in docs/access.md', () => {
  const document = accessDocument(ACCESS_TABLE);
  if (process.env.UPDATE_DOCS === '1') writeFileSync(DOCUMENT, document);
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(document);
});
