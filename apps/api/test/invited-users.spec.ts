import supertest, { type Response } from 'supertest';
import { GUEST_INVITATION_HEADER } from '@prumo/domain';

import { runRedactCommand } from '../src/commands/redact/run.js';
import { createEvidenceWithFile } from './builders/evidence.js';
import { createLink, guestClient, invitedClient, provenReport } from './builders/report-link.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { createPerson, type Person } from './support/people.js';
import { tracesOf } from './support/traces.js';

let app: TestApp;
let admin: Client;
let person: Person;
let client: Client;
beforeAll(async () => {
  app = await startApp({ kind: 'starter', env: { TRUST_PROXY: '1' } });
  admin = await signedIn(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  person = await createPerson(admin, { fullName: 'Iara Nunes', allowedModules: ['settings'] });
  client = await signedIn(app, person.email, person.password);
});

const UNKNOWN = 'Ninguém com este e-mail pode ser convidado.';

async function invite(values: object = {}) {
  const report = await provenReport(admin);
  const link = await createLink(admin, report.path, [report.given], {
    ...{ guestName: 'Engenheira Iara', email: person.email.toUpperCase() },
    ...values,
  });
  return { ...report, link, guest: invitedClient(app, await client.headers(), link.id) };
}

describe('an invited user', () => {
  it('sees the invitation in their account, and opens its rows with their session only', async () => {
    const { given, link, guest, path } = await invite();
    expect(link).toMatchObject({ token: null, code: null, opening: 'account', hasCode: false });
    const { body, status } = await client.get('/api/account/invitations');
    expect([status, body]).toEqual([
      200,
      [
        expect.objectContaining({
          id: link.id,
          role: 'collaborator',
          rowCount: 1,
          buildingName: 'Edifício Segredo',
        }),
      ],
    ]);
    expect((await guest.view()).body).toMatchObject({
      ...{ guestName: 'Engenheira Iara', rows: [{ key: given.key, isOpen: true }] },
    });
    // Nothing else of the report, and nobody else the invitation.
    expect((await client.get(path)).status).toBe(403);
    const other = await createPerson(admin, { allowedModules: ['reports'] });
    const others = invitedClient(
      app,
      await (await signedIn(app, other.email, other.password)).headers(),
      link.id,
    );
    expect((await others.view()).status).toBe(404);
    expect((await invitedClient(app, await admin.headers(), link.id).view()).status).toBe(404);
    expect((await invitedClient(app, { cookie: '' }, link.id).view()).status).toBe(401);
    for (const id of ['0', '-1', 'x', '99999999999', `${link.id}.0`])
      expect([id, (await invitedClient(app, await client.headers(), id).view()).status]).toEqual([id, 404]);
    expect((await admin.get('/api/account/invitations')).body).toEqual([]);
  });

  it('edits and submits permitted rows and fields, in their own name', async () => {
    const { id, given, other, guest } = await invite();
    const saved = await guest.save({ key: given.key, designValue: 95, version: 0 });
    expect([saved.status, saved.body.rows]).toMatchObject([
      200,
      [{ designValue: 95, situation: 'drafting' }],
    ]);
    expect((await guest.save({ key: other.key, designValue: 1 })).body.errors).toEqual({
      'rows.0.key': 'Esta linha não faz parte deste convite.',
    });
    expect((await guest.save({ key: given.key, stage: 'Obra' })).status).toBe(400);
    expect((await guest.submit({ key: given.key, version: 1 })).status).toBe(200);
    const { body } = await admin.get('/api/audit', { filter: { entity: 'reports', entityId: id } });
    expect(body.entries[0]).toMatchObject({ who: 'Iara Nunes', userId: person.id });
  });

  it('reads evidence, and as an auditor the dossier, audited as theirs', async () => {
    const { id, path, given, guest } = await invite({ role: 'auditor', hasDossier: true });
    const evidence = await createEvidenceWithFile(admin);
    await admin.put(`${path}/verification`, { rows: [{ key: given.key, evidence: [evidence.id] }] });
    const file = await guest.call('get', `/api/guest/evidence/${evidence.id}/files/${evidence.sha256}`);
    expect(file.status).toBe(200);
    const { body: ticket } = await guest.call('post', '/api/guest/dossier');
    const dossier = await supertest(app.url).get('/api/guest/dossier').query({ ticket: ticket.ticket });
    expect([dossier.status, dossier.headers['content-type']]).toEqual([200, 'application/zip']);
    const { body } = await admin.get('/api/audit', { filter: { entity: 'reports', entityId: id } });
    expect(body.entries[0]).toMatchObject({ action: 'dossier', who: 'Iara Nunes' });
    expect((await guest.save({ key: given.key, designValue: 1 })).status).toBe(403);
  });

  it('loses access when revoked or signed out; API tokens never have it', async () => {
    const { path, link, guest } = await invite();
    const { token } = (
      await client.post('/api/account/tokens', { name: 'Planilha', scope: 'write', days: 5 })
    ).body as { token: string };
    const byToken = await supertest(app.url)
      .get('/api/guest')
      .set({ authorization: `Bearer ${token}`, [GUEST_INVITATION_HEADER]: String(link.id) });
    expect(byToken.status).toBe(403);
    expect((await admin.delete(`${path}/links/${link.id}`)).status).toBe(200);
    expect((await guest.view()).status).toBe(404);
    expect((await client.get('/api/account/invitations')).body).toEqual([]);
    const second = await createLink(admin, path, [(await provenReport(admin)).given], {
      email: person.email,
    });
    const late = invitedClient(app, await client.headers(), second.id);
    await client.get('/api/logout').redirects(0);
    expect((await late.view()).status).toBe(401);
  });

  it('is found by the exact e-mail only, with one error for all others, and is never the owner', async () => {
    const { path, given } = await provenReport(admin);
    const body = { guestName: 'X', role: 'auditor', days: 1, fields: [], rows: [{ key: given.key }] };
    const owner = await signedIn(app, person.email, person.password);
    expect((await owner.post(`${path}/links`, body)).status).toBe(403);
    const removed = await createPerson(admin, { fullName: 'Some Um', allowedModules: [] });
    await admin.post(`/api/users/${removed.id}/anonymize`, { confirmation: 'Some Um' });
    for (const email of ['ninguem@exemplo.com', removed.email, `removida-${removed.id}@anonimo.invalid`]) {
      const { status, body: refused } = await admin.post(`${path}/links`, { ...body, email });
      expect([email, status, refused.errors]).toMatchObject([
        email,
        400,
        { email: expect.any(String) as string },
      ]);
      if (!email.endsWith('.invalid')) expect(refused.errors).toEqual({ email: UNKNOWN });
    }
    const own = await admin.post(`${path}/links`, { ...body, email: 'admin@prumo.local' });
    expect(own.body.errors).toEqual({ email: 'O relatório já é desta pessoa.' });
    const coded = await admin.post(`${path}/links`, { ...body, email: person.email, hasCode: true });
    expect(Object.keys(coded.body.errors as object)).toEqual(['hasCode']);
    // Guessing who has an account is slowed down, together with the transfer's.
    let last: Response = own;
    for (let at = 0; at < 12 && last.status !== 429; at += 1)
      last = await admin.post(`${path}/links`, { ...body, email: `n${at}@exemplo.com` });
    expect(last.status).toBe(429);
    await app.dataSource.query('DELETE FROM login_attempts');
  });
});

describe('the name of a guest', () => {
  const NAME = 'Berenice Quaresma';
  const redact = (id: number): Promise<number> =>
    runRedactCommand(['convite', String(id), '--confirmar'], {
      env: { DATABASE_URL: app.databaseUrl },
      say: () => undefined,
      complain: () => undefined,
    });

  it('is removed from record, trash and audit by the redaction of the invitation', async () => {
    const { id, path, given } = await provenReport(admin);
    const link = await createLink(admin, path, [given], { guestName: NAME });
    const guest = guestClient(app, { token: link.token });
    expect((await guest.save({ key: given.key, designValue: 95 })).status).toBe(200);
    await admin.delete(`${path}/links/${link.id}`);
    expect(await tracesOf(app, NAME)).not.toEqual([]);
    expect(await redact(link.id)).toBe(0);
    expect(await tracesOf(app, NAME)).toEqual([]);
    expect(await tracesOf(app, guest.address)).toEqual([]);
    const { body } = await admin.get(`${path}/links`);
    expect(body).toMatchObject([{ guestName: `Pessoa removida n.º ${link.id}` }]);
    const { body: history } = await admin.get(`/api/reports/${id}/history`);
    expect(JSON.stringify(history)).toContain('95 lux');
  });

  it('is removed from a report in the trash, by the redaction of the invitation or of the invited account', async () => {
    for (const withAccount of [false, true]) {
      const { id, path, given } = await provenReport(admin);
      const email = withAccount ? { email: person.email } : {};
      const link = await createLink(admin, path, [given], { guestName: NAME, ...email });
      expect((await admin.delete(`/api/reports/${id}`)).status).toBe(200);
      expect(await tracesOf(app, NAME)).toContain('trash.snapshot');
      if (withAccount) await admin.post(`/api/users/${person.id}/anonymize`, { confirmation: 'Iara Nunes' });
      else expect(await redact(link.id)).toBe(0);
      expect([withAccount, await tracesOf(app, NAME)]).toEqual([withAccount, []]);
    }
  });

  it('is removed with the account of an invited user, whose invitations end', async () => {
    const { path, link, given, guest } = await invite({ guestName: NAME });
    await guest.save({ key: given.key, designValue: 95 });
    const confirmation = 'Iara Nunes';
    expect((await admin.post(`/api/users/${person.id}/anonymize`, { confirmation })).status).toBe(200);
    expect(await tracesOf(app, NAME)).toEqual([]);
    expect((await guest.view()).status).toBe(401);
    expect((await admin.get(`${path}/links`)).body).toMatchObject([{ id: link.id, opening: 'account' }]);
  });

  it('stays listed without access when the account is deleted', async () => {
    const { path } = await invite();
    expect((await admin.delete(`/api/users/${person.id}`)).status).toBe(200);
    expect((await admin.get(`${path}/links`)).body).toMatchObject([{ opening: 'none' }]);
  });
});
