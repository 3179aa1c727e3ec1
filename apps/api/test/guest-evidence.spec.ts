import { createHash } from 'node:crypto';

import supertest from 'supertest';

import { createEvidenceWithFile, smallPdf } from './builders/evidence.js';
import { createLink, guestClient, provenReport } from './builders/report-link.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';
import { filesOf } from './support/zip.js';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp({ kind: 'starter', env: { TRUST_PROXY: '1' } });
  admin = await signedIn(app);
});
afterAll(() => app.stop());

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const AUDITOR = { role: 'auditor', fields: [] };

/** A report of which two rows have each a piece of evidence with a file of its own. */
async function provenWithEvidence() {
  const report = await provenReport(admin);
  const { path, given, other } = report;
  const files = [given, other].map(({ key }) => smallPdf(`${path} ${key}`));
  const [own = Buffer.of(), others = Buffer.of()] = files;
  const [{ id }, { id: otherId }] = [
    await createEvidenceWithFile(admin, own),
    await createEvidenceWithFile(admin, others),
  ];
  const rows = [
    { key: given.key, evidence: [id] },
    { key: other.key, evidence: [otherId] },
  ];
  expect((await admin.put(`${path}/verification`, { rows })).status).toBe(200);
  return {
    ...report,
    own,
    evidenceId: id,
    fileOf: `/api/guest/evidence/${id}/files/${sha256(own)}`,
    others,
    otherId,
  };
}

describe('evidence of an invitation link', () => {
  it.each(['collaborator', 'auditor'])('of a %s is limited to its rows, with their files', async (role) => {
    const { path, given, own, evidenceId: id, fileOf, others, otherId } = await provenWithEvidence();
    const { token } = await createLink(admin, path, [given], { role });
    const guest = guestClient(app, { token });
    const { body, text } = await guest.view();
    expect(body.rows).toMatchObject([{ key: given.key, evidence: [id] }]);
    expect(body.evidence).toMatchObject([
      {
        ...{ id, kind: 'test-report', subject: 'Esquadria de correr', number: '1.234/2026' },
        ...{ issuer: 'Laboratório de Acústica', validUntil: '2028-03-15', link: null },
        files: [{ size: own.length, sha256: sha256(own) }],
      },
    ]);
    expect([body.evidence.length, text.includes('Rw 28 dB')]).toEqual([1, false]);
    const file = await guest.call('get', fileOf);
    expect([file.status, (file.body as Buffer).equals(own)]).toEqual([200, true]);
    expect(file.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment;/) as string,
      'x-content-type-options': 'nosniff',
    });
    // Neither another row's evidence, nor its file under the given one.
    for (const address of [
      `/api/guest/evidence/${otherId}/files/${sha256(others)}`,
      `/api/guest/evidence/${id}/files/${sha256(others)}`,
      `/api/guest/evidence/${id}/files/${'0'.repeat(64)}`,
    ])
      expect([address, (await guest.call('get', address)).status]).toEqual([address, 404]);
  });

  it('is no longer accessible once it is detached from the row, or the link revoked', async () => {
    const { path, given, fileOf } = await provenWithEvidence();
    const { token, id: linkId } = await createLink(admin, path, [given], AUDITOR);
    const guest = guestClient(app, { token });
    await admin.put(`${path}/verification`, { rows: [{ key: given.key, evidence: [] }] });
    expect([(await guest.view()).body.evidence, (await guest.call('get', fileOf)).status]).toEqual([[], 404]);
    const { fileOf: another, path: anotherPath, given: anotherRow } = await provenWithEvidence();
    // A link of another report does not give it either.
    expect((await guest.call('get', another)).status).toBe(404);
    await admin.delete(`${path}/links/${linkId}`);
    const { token: open } = await createLink(admin, anotherPath, [anotherRow], AUDITOR);
    expect((await guestClient(app, { token: open }).call('get', another)).status).toBe(200);
    expect((await guest.view()).status).toBe(404);
  });
});

describe('the dossier of an auditor', () => {
  const ticketOf = async (guest: ReturnType<typeof guestClient>): Promise<string> => {
    const { status, body } = await guest.call('post', '/api/guest/dossier');
    expect(status).toBe(200);
    return body.ticket as string;
  };
  const download = (ticket: string) =>
    supertest(app.url)
      .get(`/api/guest/dossier?ticket=${ticket}`)
      .set('X-Forwarded-For', '203.0.113.9')
      .buffer(true)
      .parse(binary);

  it('is downloaded once per ticket, and recorded in the history as the guest’s', async () => {
    const { id, path, given, own, others } = await provenWithEvidence();
    const link = await createLink(admin, path, [given], { ...AUDITOR, hasDossier: true, hasCode: true });
    expect(link).toMatchObject({ hasDossier: true });
    const guest = guestClient(app, { token: link.token, code: link.code ?? '' });
    expect((await guest.view()).body).toMatchObject({ hasDossier: true });
    expect((await guestClient(app, { token: link.token }).call('post', '/api/guest/dossier')).status).toBe(
      401,
    );
    const ticket = await ticketOf(guest);
    const { status, headers, body } = await download(ticket);
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    const hashes = [...filesOf(body as Buffer).values()].map(sha256);
    expect(hashes).toEqual(expect.arrayContaining([sha256(own), sha256(others)]));
    expect((await download(ticket)).status).toBe(404);
    const { body: history } = await admin.get(`/api/reports/${id}/history`);
    expect(history.entries[0]).toMatchObject({ who: 'convidado: Ana Prado', action: 'dossier' });
  });

  it('is denied without the owner’s permission, for an old ticket, and by a revoked link', async () => {
    const { path, given } = await provenWithEvidence();
    const without = guestClient(app, { token: (await createLink(admin, path, [given], AUDITOR)).token });
    expect((await without.call('post', '/api/guest/dossier')).status).toBe(403);
    const refused = await admin.post(`${path}/links`, {
      ...{ guestName: 'Ana', role: 'collaborator', fields: [], days: 1, hasDossier: true },
      rows: [{ key: given.key }],
    });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { hasDossier: 'Só o convite de um auditor dá o dossiê' },
    ]);
    const link = await createLink(admin, path, [given], { ...AUDITOR, hasDossier: true });
    const guest = guestClient(app, { token: link.token });
    const replaced = await ticketOf(guest);
    const old = await ticketOf(guest);
    await app.dataSource.query(
      "UPDATE report_links SET ticket_until = now() - interval '1 s' WHERE id = $1",
      [link.id],
    );
    const revoked = await createLink(admin, path, [given], { ...AUDITOR, hasDossier: true });
    const late = await ticketOf(guestClient(app, { token: revoked.token }));
    await admin.delete(`${path}/links/${revoked.id}`);
    for (const ticket of [replaced, old, late, link.token, '', 'x'])
      expect([ticket, (await download(ticket)).status]).toEqual([ticket, 404]);
    // The token itself is no ticket, and its header opens no download.
    expect((await guest.call('get', '/api/guest/dossier')).status).toBe(404);
  });
});
