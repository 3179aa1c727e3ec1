import { readFileSync } from 'node:fs';

import { jsonOf, type Received, Wire } from '../../fuzz/client.js';
import { type ApiDocument, type Operation, operationsOf } from '../../fuzz/description.js';
import type { Attempt, Attack } from '../attempt.js';
import { type Caller, told } from '../caller.js';

const ACCESS = new URL('../../../../docs/access.md', import.meta.url);
const SAMPLES: Record<string, string> = { cep: '80010000', table: 'buildings', sha256: '0'.repeat(64) };
const addressOf = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => SAMPLES[name] ?? '999999');

/** The routes that docs/access.md opens to whoever is signed in, whatever they hold. */
function openRoutes(): ReadonlySet<string> {
  const rows = readFileSync(ACCESS, 'utf8').matchAll(
    /^\| `(\w+ [^`]+)`\s*\|[^|]*\|[^|]*\|\s*anything\s*\|/gm,
  );
  return new Set([...rows].map(([, route = '']) => route.replace(/:(\w+)/g, '{$1}')));
}

const isSignOut = ({ path }: Operation): boolean => path === '/api/logout';

/** Asks every route of the API's own description, but the one that signs out. */
async function walk(
  attempt: Attempt,
  asker: Caller,
  judge: (operation: Operation, answer: Received) => void,
) {
  const document = jsonOf(await asker.get('/api/openapi.json')) as ApiDocument;
  for (const operation of operationsOf(document).filter((one) => !isSignOut(one))) {
    const { method, path } = operation;
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const answer = await asker.ask(method, addressOf(path), body);
    judge(operation, attempt.take(answer, `${method} ${path}`));
  }
}

const PATHS = [
  '/../package.json',
  '/assets/../../package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/%2e%2e/%2e%2e/package.json',
  '/assets/%252e%252e%252f%252e%252e%252fpackage.json',
  '/assets/..%5c..%5cpackage.json',
  '/..%c0%af..%c0%afetc/passwd',
  '/assets/%00/../../package.json',
  '/assets//etc/passwd',
  '/.git/config',
  '/.env',
  '/data/session-secret',
  '/api/..%2f..%2fpackage.json',
  '/api/metadata/tables/..%2f..%2fusers/columns',
  '/api/metadata/tables/users/columns',
  '/api/reports/1/documents/..%2f..%2f..%2fetc%2fpasswd',
];
const SECRETS = /"workspaces"|root:.*:0:0|\[core\]|SESSION_SECRET|password_hash/;

/** What nobody may do at all. */
export const WALLS: readonly Attack[] = [
  {
    name: 'matrix-walk',
    what: 'every route of the API’s description, as nobody and as somebody who holds no module',
    async run(attempt) {
      const open = openRoutes();
      const { outsider, member } = attempt.cast;
      const stranger = attempt.stranger();
      await stranger.renewToken();
      await walk(attempt, stranger, ({ method, path, isOpen }, { status }) =>
        attempt.expect(isOpen || status === 401, `${method} ${path} as nobody: ${status}`),
      );
      await walk(attempt, outsider, ({ method, path }, { status }) =>
        attempt.expect(
          open.has(`${method} ${path}`) || status === 403,
          `${method} ${path} without a module: ${status}`,
        ),
      );
      const { bystander: theirs } = attempt.ground.work;
      for (const path of [
        `buildings/${theirs.buildingId}`,
        `technicians/${theirs.technicianId}`,
        `reports/${theirs.reportId}`,
        `reports/${theirs.reportId}/jsreport`,
      ]) {
        const { status } = attempt.take(await member.get(`/api/${path}`), path);
        attempt.expect(status === 404, `another's ${path}: ${status}`);
      }
    },
  },
  {
    name: 'traversal',
    what: 'paths that lead out of where files are served, encoded in every way; TRACE',
    async run(attempt) {
      const { member } = attempt.cast;
      for (const path of PATHS) {
        const answer = attempt.take(await member.get(path), path);
        attempt.expect(!SECRETS.test(answer.body.toString('utf8')), `${path} tells what it must not`);
      }
      for (const path of ['/', '/api/auth/user', '/assets/x.js']) {
        const answer = attempt.take(
          await member.send({ method: 'TRACE', path, headers: {} }),
          `TRACE ${path}`,
        );
        attempt.expect(answer.status >= 400, `TRACE ${path}: ${answer.status}`);
      }
    },
  },
  {
    name: 'forged-requests',
    what: 'writes with no token, a made-up one, another session’s; a GET of another site for a document',
    async run(attempt) {
      const { member, outsider, bystander } = attempt.cast;
      const { bystander: theirs } = attempt.ground.work;
      const tokens = [undefined, '', 'x', outsider.token ?? '', bystander.token ?? '', 'é'.repeat(200)];
      const writes = [
        ['POST', '/api/technicians'],
        ['PUT', '/api/settings'],
        ['DELETE', '/api/saved-filters/1'],
      ] as const;
      for (const token of tokens)
        for (const [method, path] of writes) {
          const headers = {
            'content-type': 'application/json',
            ...(token !== undefined && { 'csrf-token': encodeURI(token) }),
          };
          const answer = await member.send({ method, path, headers, body: Buffer.from('{"fullName":"X"}') });
          attempt.expect(
            attempt.take(answer, path).status === 403,
            `${method} ${path} with a wrong token: ${answer.status}`,
          );
        }
      const documents = `/api/reports/${theirs.reportId}/documents`;
      const issued = async (): Promise<number> =>
        (jsonOf(await bystander.get(documents)) as unknown[]).length;
      const before = await issued();
      for (const site of ['cross-site', 'same-site']) {
        const path = documents.replace('documents', 'jsreport');
        const { status } = attempt.take(await bystander.get(path, { 'sec-fetch-site': site }), path);
        attempt.expect(status === 403, `a document for another site: ${status}`);
      }
      attempt.expect((await issued()) === before, 'another site issued a document');
    },
  },
  {
    name: 'planted-session',
    what: 'a session’s cookie that was planted before the sign-in',
    async run(attempt) {
      const { victim } = attempt.cast;
      const planted = 'prumo.sid=s%3Aplanted-by-somebody-else.c2lnbmF0dXJl';
      const visitor = attempt.stranger();
      await visitor.send({ method: 'GET', path: '/api/csrf-token', headers: { cookie: planted } });
      await visitor.renewToken();
      const answer = await visitor.ask(
        'POST',
        '/api/login',
        { email: victim.email, password: victim.password },
        {
          cookie: `${visitor.cookie}; ${planted}`,
        },
      );
      attempt.expect(attempt.take(answer, 'a sign-in').status === 200, `a sign-in: ${answer.status}`);
      attempt.expect(!/sid=(s%3A)?planted/.test(visitor.cookie), 'the planted session was taken');
      const wire = new Wire(attempt.url);
      const { status } = await wire.send({
        method: 'GET',
        path: '/api/auth/user',
        headers: { cookie: planted },
      });
      wire.close();
      attempt.expect(status === 401, `the planted session opens: ${status}`);
      told(await visitor.get('/api/auth/user'), 'id');
    },
  },
];
