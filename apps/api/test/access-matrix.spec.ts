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
const holders = new Map<ModuleKey, Client>();

beforeAll(async () => {
  // Lists of everybody's are asked for by everybody: of no rows they say the same.
  app = await startApp({ kind: 'empty' });
  admin = await signedIn(app, ADMIN.email, ADMIN.password);
  for (const key of MODULE_KEYS) holders.set(key, await holderOf(app, admin, [key]));
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

function expectedOf(route: string, expected: Expected) {
  const open = expected.for === 'public' || expected.for === 'guest';
  const modules = modulesThatOpen(route, expected);
  const refused = (key: ModuleKey): Outcome =>
    expected.for === 'admin' && key === expected.module ? '403 action' : '403 module';
  return {
    nobody: open ? 'let in' : '401',
    expired: open ? 'let in' : '440',
    admin: 'let in',
    aged: expected.confirmed ? 'REAUTH' : 'let in',
    ...Object.fromEntries(MODULE_KEYS.map((key) => [key, modules.includes(key) ? 'let in' : refused(key)])),
  };
}

it('lists every route of the running API, and no other', () => {
  const routes = routesOf(app.app).filter((route) => !isDocumentation(route));
  expect(routes.length).toBeGreaterThan(100);
  expect(Object.keys(ACCESS_TABLE).sort()).toEqual(routes.sort());
});

it.each(Object.entries(ACCESS_TABLE))('%s', async (route, expected) => {
  const found: Record<string, Outcome> = {
    nobody: await outcome(nobody(), route),
    expired: await outcome(expired, route),
    admin: await outcome(admin, route),
    aged: await outcome(aged, route),
  };
  for (const [key, client] of holders) found[key] = await outcome(client, route);
  expect(found).toEqual(expectedOf(route, expected));
});

it('equals the table in docs/access.md', () => {
  const document = accessDocument(ACCESS_TABLE);
  if (process.env.UPDATE_DOCS === '1') writeFileSync(DOCUMENT, document);
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(document);
});
