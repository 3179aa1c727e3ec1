import type { ExecutionContext } from '@nestjs/common';
import { GUEST_LINK_HEADER } from '@prumo/domain';

import { Identity } from '../../src/common/auth/access.js';
import { GuestGuard, WRITES_PER_DAY } from '../../src/features/reports/guests/guest.guard.js';
import { createLink, guestClient, invitedClient, provenReport } from '../builders/report-link.js';
import { startApp, type TestApp } from '../support/app.js';
import { type Client, signedIn } from '../support/client.js';
import { createPerson } from '../support/people.js';

const RANDOM_REQUESTS = 5000;

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp({ kind: 'starter', env: { TRUST_PROXY: '1' } });
  admin = await signedIn(app);
});
afterAll(() => app.stop());

/** A small generator of random numbers that repeats. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const anyAddress = (random: () => number): string =>
  `10.${[1, 2, 3].map(() => Math.floor(random() * 250) + 1).join('.')}`;

describe('an outsider with a link', () => {
  it('opens no other route and method with the token of a link', async () => {
    const { id, path, given } = await provenReport(admin);
    const { token } = await createLink(admin, path, [given]);
    const guest = guestClient(app, { token });
    const routes = [
      ...[`/api/reports/${id}`, `${path}/verification`, `${path}/links`, `${path}/verification/comments`],
      ...['/api/buildings', '/api/users', '/api/audit', '/api/trash', '/api/search', '/api/account'],
    ];
    for (const route of routes) {
      expect([route, (await guest.call('get', route)).status]).toEqual([route, 401]);
      for (const method of ['put', 'post', 'delete'] as const)
        expect([401, 403, 405, 404]).toContain((await guest.call(method, route, {})).status);
    }
    expect((await guest.call('delete', '/api/guest')).status).toBe(405);
  });

  it('writes no more often than a link may in a day', async () => {
    const { path, given } = await provenReport(admin);
    const { token } = await createLink(admin, path, [given]);
    const guard = new GuestGuard(app.dataSource, app.app.get(Identity));
    const write = (at: number): Promise<boolean> => {
      const ip = `10.1.${at >> 8}.${at & 255}`;
      const request = { method: 'PUT', ip, headers: { [GUEST_LINK_HEADER]: token } };
      const context = { switchToHttp: () => ({ getRequest: () => request }) };
      return guard.canActivate(context as unknown as ExecutionContext);
    };
    for (let at = 0; at < WRITES_PER_DAY; at += 1) await write(at);
    await expect(write(WRITES_PER_DAY)).rejects.toMatchObject({ code: 'tooMany' });
  });

  it('leaks and changes nothing by random requests, nor does an invited user', async () => {
    const { path, given, other, verification } = await provenReport(admin);
    const secret = {
      notes: 'SEGREDO-DA-CASA',
      responsiblePerson: 'SEGREDO-DA-CASA',
      stage: 'SEGREDO-DA-CASA',
    };
    await admin.put(`${path}/verification`, { rows: [given, other].map(({ key }) => ({ key, ...secret })) });
    await admin.put(`${path}/verification`, { rows: [{ key: given.key, situation: 'under-review' }] });
    // Several, since the writes of each are limited.
    const links = await Promise.all([1, 2, 3].map(() => createLink(admin, path, [given])));
    const tokens = links.map((link) => link.token);
    const { email, password } = await createPerson(admin, { allowedModules: ['settings'] });
    const { id: invitation } = await createLink(admin, path, [given], { email });
    const session = await (await signedIn(app, email, password)).headers();
    const invitations = [invitation, invitation, invitation - 1, invitation + 1, 0, -1, 1e10, 'x', ''];
    const before = await verification();
    const random = mulberry32(20261127);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const value = () =>
      pick([null, 1, -1, '', 'x', [], {}, 1e300, '\u0000', '≥ 1', 'a'.repeat(300), true, '2027-13-01']);
    const names = [
      ...Object.keys(given),
      'rows',
      'isReviewed',
      '__proto__',
      'id',
      'reportId',
      'linkId',
      'userId',
    ];
    const row = () => ({
      ...Object.fromEntries(
        Array.from({ length: 1 + Math.floor(random() * 4) }, () => [pick(names), value()]),
      ),
      ...(random() < 0.8 && { key: pick([given.key, other.key, 'parameters/none', ' ', '%']) }),
    });
    const paths = [
      ...['rows', 'rows', 'submission', 'comments', '', 'links', 'rows/1', 'verification'],
      ...['dossier', 'dossier?ticket=x', `evidence/1/files/${'0'.repeat(64)}`],
    ];
    const attack = async (): Promise<void> => {
      const address = anyAddress(random);
      const guest =
        random() < 0.3
          ? invitedClient(app, session, pick(invitations), address)
          : guestClient(app, { token: pick([...tokens, tokens[0]?.slice(1) ?? '', '', 'x']), address });
      const body = pick([{ rows: [row()] }, { rows: [row(), row()] }, { rows: value() }, row()]);
      const comment = { ...row(), ...(random() < 0.5 && { text: 'x' }), key: pick([other.key, 'nada']) };
      const name = pick(paths);
      // A read evaluates the report: few are enough.
      const method = random() < 0.03 ? 'get' : pick(['put', 'post', 'post', 'delete'] as const);
      const { status, text } = await guest.call(
        method,
        `/api/guest${name && `/${name}`}`,
        name === 'comments' ? comment : body,
      );
      // What the link gives may be read.
      const isRefused = status >= 400 && status < 500;
      if ((!isRefused && !(method === 'get' && status === 200)) || text.includes('SEGREDO'))
        throw new Error(`${method} ${name} ${JSON.stringify(body)}: ${status} ${text.slice(0, 300)}`);
    };
    for (let at = 0; at < RANDOM_REQUESTS; at += 20) await Promise.all(Array.from({ length: 20 }, attack));
    expect(await verification()).toEqual(before);
  }, 120_000);
});
