import { readFileSync } from 'node:fs';

import type { Received } from '../../client/http-client.js';
import type { UserSession } from '../../client/user-session.js';
import { type ApiDocument, type Operation, operationsOf } from '../../fuzz/description.js';
import type { Attack, Attempt } from '../attempt.js';

const ACCESS = new URL('../../../../docs/access.md', import.meta.url);
const SAMPLES: Record<string, string> = { cep: '80010000', table: 'buildings', sha256: '0'.repeat(64) };
const sampleOf = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => SAMPLES[name] ?? '999999');

/** The routes that docs/access.md allows to every user. */
function routesOfEveryUser(): ReadonlySet<string> {
  const rows = readFileSync(ACCESS, 'utf8').matchAll(
    /^\| `(\w+ [^`]+)`\s*\|[^|]*\|[^|]*\|\s*anything\s*\|/gm,
  );
  return new Set([...rows].map(([, route = '']) => route.replace(/:(\w+)/g, '{$1}')));
}

/** Requests every route of the API's description, except the one that signs out. */
async function walk(
  attempt: Attempt,
  session: UserSession,
  judge: (operation: Operation, answer: Received) => void,
): Promise<void> {
  const document = await session.read<ApiDocument>('/api/openapi.json');
  for (const operation of operationsOf(document).filter(({ path }) => path !== '/api/logout')) {
    const { method, path } = operation;
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    judge(operation, attempt.count(await session.request(method, sampleOf(path), body), `${method} ${path}`));
  }
}

export const MATRIX_WALK: Attack = {
  name: 'matrix-walk',
  what: 'every route of the API’s description, as a visitor and as a user without modules; records of others',
  async run(attempt) {
    const { outsider, member, bystanderBuilding, bystanderReportId } = attempt.cast;
    const everyUsers = routesOfEveryUser();
    const visitor = attempt.visitor();
    await visitor.renewToken();
    await walk(attempt, visitor, ({ method, path, isOpen }, { status }) =>
      attempt.expect(isOpen || status === 401, `${method} ${path} as a visitor: ${status}`),
    );
    await walk(attempt, outsider, ({ method, path }, { status }) => {
      const isAllowed = everyUsers.has(`${method} ${path}`) || status === 403;
      attempt.expect(isAllowed, `${method} ${path} without a module: ${status}`);
    });
    for (const path of [
      `buildings/${bystanderBuilding.id}`,
      `technicians/${bystanderBuilding.technicianId}`,
      `reports/${bystanderReportId}`,
      `reports/${bystanderReportId}/jsreport`,
    ]) {
      const { status } = attempt.count(await member.get(`/api/${path}`), path);
      attempt.expect(status === 404, `another's ${path}: ${status}`);
    }
  },
};
