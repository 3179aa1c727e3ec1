import supertest, { type Response } from 'supertest';
import { GUEST_LINK_HEADER } from '@prumo/domain';

import { createLink, GUEST, guestClient, type ProofRow, provenReport } from './builders/report-link.js';
import { signInWith } from './builders/user.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp({ kind: 'starter', env: { TRUST_PROXY: '1' } });
  admin = await signedIn(app);
});
afterAll(() => app.stop());

const createReport = () => provenReport(admin);
const invite = (path: string, rows: readonly Pick<ProofRow, 'key'>[], values: object = {}) =>
  createLink(admin, path, rows, values);
const outsider = (token: string, code?: string, address?: string) =>
  guestClient(app, { token, code, address });

const ENDED = 'Este convite não existe ou já terminou. Peça um novo a quem convidou.';

describe('invitation link', () => {
  it('returns its token once, is listed without it, and ends when revoked', async () => {
    const { path, given } = await createReport();
    const { token, code, ...record } = await invite(path, [given]);
    expect([token.length, code]).toEqual([43, null]);
    expect(record).toMatchObject({
      ...{ guestName: 'Ana Prado', rowCount: 1 },
      hasCode: false,
      revokedAt: null,
    });
    expect((await outsider(token).view()).status).toBe(200);
    const list = await admin.get(`${path}/links`);
    expect(list.body).toMatchObject([{ id: record.id, lastUsedAt: expect.any(String) as string }]);
    expect(list.text).not.toMatch(/hash|rowIds|token/);
    const revoked = await admin.delete(`${path}/links/${record.id}`);
    expect([revoked.status, revoked.body.revokedAt]).toEqual([200, expect.any(String)]);
    expect((await outsider(token).view()).status).toBe(404);
    // Once more it stays as it is.
    expect((await admin.delete(`${path}/links/${record.id}`)).body).toEqual(revoked.body);
  });

  it.each([
    ['no name', { guestName: ' ' }, 'guestName'],
    ['the name of the system', { guestName: 'Sistema' }, 'guestName'],
    ['an unknown role', { role: 'owner' }, 'role'],
    ['a field that must not be shared', { fields: ['notes'] }, 'fields'],
    ['a field twice', { fields: ['design', 'design'] }, 'fields'],
    ['too long a time', { days: 366 }, 'days'],
    ['a blank e-mail', { email: ' ' }, 'email'],
    ['no rows', { rows: [] }, 'rows'],
    ['a row of no report', { rows: [{ key: 'parameters/none' }] }, 'rows.0.key'],
    ['a row without a name', { rows: [{}] }, 'rows.0.analysisId'],
    ['a code of the caller', { code: '1234' }, 'code'],
  ])('refuses %s', async (_what, values, field) => {
    const { path, given } = await createReport();
    const { status, body } = await admin.post(`${path}/links`, {
      ...{ ...GUEST, rows: [{ key: given.key }] },
      ...values,
    });
    expect([status, Object.keys(body.errors as object)]).toEqual([400, [field]]);
  });

  it('is created and listed by the owner only, and not by API tokens', async () => {
    const { path, given } = await createReport();
    const { id } = await invite(path, [given]);
    const stranger = await signInWith(app, admin, ['buildings', 'technicians', 'reports']);
    const body = { ...GUEST, rows: [{ key: given.key }] };
    expect([
      (await stranger.get(`${path}/links`)).status,
      (await stranger.post(`${path}/links`, body)).status,
      (await stranger.delete(`${path}/links/${id}`)).status,
      (await stranger.get(`${path}/verification/comments?key=${given.key}`)).status,
    ]).toEqual([404, 404, 404, 404]);
    const { body: made } = await admin.post('/api/account/tokens', { name: 'P', scope: 'write', days: 1 });
    const byToken = supertest(app.url).post(`${path}/links`).set('Authorization', `Bearer ${made.token}`);
    expect((await byToken.send(body)).status).toBe(403);
    // A link of another report is not found under this one.
    const { path: another } = await createReport();
    expect((await admin.delete(`${another}/links/${id}`)).status).toBe(404);
  });
});

describe("collaborator's link", () => {
  it('shows its rows with the permitted fields, and no internal data', async () => {
    const { path, given, other } = await createReport();
    const values = { notes: 'Nota interna', responsiblePerson: 'Tarsila Nunes', stage: 'Obra' };
    await admin.put(`${path}/verification`, {
      rows: [given, other].map(({ key }) => ({ key, ...values, method: 'Medição' })),
    });
    await admin.post(`${path}/verification/comments`, { key: given.key, text: 'Só para nós' });
    await admin.post(`${path}/verification/comments`, { key: given.key, text: 'Para todos', isShared: true });
    await admin.post(`${path}/verification/comments`, { key: other.key, text: 'De outra', isShared: true });
    const { token } = await invite(path, [given]);
    const { body, text } = await outsider(token).view();
    expect(body).toMatchObject({
      ...{ guestName: 'Ana Prado', role: 'collaborator', buildingName: 'Edifício Segredo' },
      rows: [{ key: given.key, demand: '≥ 60 lux (Mínimo)', method: 'Medição', stage: null, isOpen: true }],
      comments: [{ text: 'Para todos', isOwn: false, kind: 'comment' }],
    });
    expect([body.rows.length, body.comments.length]).toEqual([1, 1]);
    expect(text).not.toMatch(/Nota interna|Tarsila|Administrador|Só para nós|De outra|notes|Obra"/);
  });

  it('edits permitted fields of its rows, evaluated and audited like those of the team', async () => {
    const { id, path, given } = await createReport();
    const { token } = await invite(path, [given]);
    const guest = outsider(token);
    const saved = await guest.save({ key: given.key, designValue: 95, version: 0 });
    expect([saved.status, saved.body.rows]).toMatchObject([
      200,
      [{ designValue: 95, unit: 'lux', achieved: 'intermediate', situation: 'drafting', version: 1 }],
    ]);
    expect((await guest.save({ key: given.key, designValue: 96, version: 0 })).status).toBe(409);
    const { body: history } = await admin.get(`/api/reports/${id}/history`);
    expect(history.entries[0]).toMatchObject({ who: 'convidado: Ana Prado' });
    expect(history.entries[0].changes).toMatchObject([
      { field: 'verification', to: expect.stringContaining('95 lux') as string },
      { field: 'address', to: guest.address },
    ]);
    const { body: audit } = await admin.get('/api/audit', { filter: { entity: 'reports', entityId: id } });
    expect(audit.entries[0]).toMatchObject({ who: 'convidado: Ana Prado', userId: null });
  });

  it('submits rows, which are returned with a comment, corrected and accepted', async () => {
    const { path, given, verification } = await createReport();
    const { token } = await invite(path, [given]);
    const guest = outsider(token);
    const { key } = given;
    const decide = (body: object) => admin.post(`${path}/verification/decisions`, body);
    expect((await decide({ decision: 'accept', rows: [{ key }] })).body.errors).toEqual({
      'rows.0.key': 'Esta linha não está em análise.',
    });
    await guest.save({ key, designValue: 75 });
    const submitted = await guest.submit({ key, version: 1 });
    expect(submitted.body).toMatchObject({
      rows: [{ situation: 'under-review', isOpen: false }],
      comments: [{ kind: 'submitted', isOwn: true }],
    });
    // While it is assessed it does not change.
    expect((await guest.save({ key, designValue: 99 })).body.errors).toEqual({
      'rows.0.key': 'Esta linha já foi enviada ou avaliada: peça que a devolvam.',
    });
    expect((await decide({ decision: 'return', rows: [{ key }] })).body.errors).toEqual({
      comment: 'Escreva o que deve ser corrigido',
    });
    expect((await decide({ decision: 'return', rows: [{ key, version: 1 }], comment: 'x' })).status).toBe(
      409,
    );
    const returned = await decide({
      decision: 'return',
      rows: [{ key, version: 2 }],
      comment: 'Falta a planta',
    });
    expect(returned.body.rows).toMatchObject([{ situation: 'drafting', version: 3 }]);
    expect((await guest.view()).body).toMatchObject({
      rows: [{ isOpen: true }],
      comments: [{ kind: 'submitted' }, { kind: 'returned', text: 'Falta a planta', isOwn: false }],
    });
    await guest.comment({ key, text: 'Planta na pasta' });
    await guest.submit({ key });
    const accepted = await decide({ decision: 'accept', rows: [{ key }] });
    expect(accepted.body).toMatchObject({ rows: [{ situation: 'meets' }], progress: { proven: 1 } });
    expect((await guest.submit({ key })).status).toBe(400);
    const thread = (await admin.get(`${path}/verification/comments?key=${encodeURIComponent(key)}`))
      .body as Record<string, unknown>[];
    expect(thread.map(({ kind, author, isGuest }) => [kind, author, isGuest])).toEqual([
      ['submitted', 'Ana Prado', true],
      ['returned', 'Administrador', false],
      ['comment', 'Ana Prado', true],
      ['submitted', 'Ana Prado', true],
      ['accepted', 'Administrador', false],
    ]);
    expect((await verification()).rows.find((row) => row.key === key)).toMatchObject({ situation: 'meets' });
  });

  it('names the field by which a comment or a decision names a wrong row', async () => {
    const { path } = await provenReport(admin);
    const comments = `${path}/verification/comments`;
    const decision = { decision: 'accept', rows: [{ analysisId: 999999 }] };
    const errorsOf = async (answer: Promise<Response>) => (await answer).body.errors as unknown;
    expect([
      await errorsOf(admin.post(comments, { analysisId: 999999, text: 'Confira.' })),
      await errorsOf(admin.post(comments, { text: 'Confira.' })),
      await errorsOf(admin.post(`${path}/verification/decisions`, decision)),
    ]).toEqual([
      { analysisId: 'Esta linha não se aplica neste relatório.' },
      { analysisId: 'Informe a linha: o parâmetro ou a análise.' },
      { 'rows.0.analysisId': 'Esta linha não está em análise.' },
    ]);
  });

  it('marks an accepted value below the requirement as failing', async () => {
    const { path, given } = await createReport();
    const guest = outsider((await invite(path, [given])).token);
    await guest.save({ key: given.key, designValue: 12 });
    await guest.submit({ key: given.key });
    const { body } = await admin.post(`${path}/verification/decisions`, {
      ...{ decision: 'accept', rows: [{ key: given.key }] },
    });
    expect(body).toMatchObject({ rows: [{ situation: 'fails' }], progress: { failing: 1 } });
  });

  it('keeps comments of other guests from a guest', async () => {
    const { path, given } = await createReport();
    const [one, two] = [await invite(path, [given]), await invite(path, [given], { guestName: 'Rui Sá' })];
    await outsider(one.token).comment({ key: given.key, text: 'De Ana' });
    const { body, text } = await outsider(two.token).view();
    expect(body.comments).toEqual([]);
    expect(text).not.toMatch(/De Ana|Ana Prado/);
  });
});

describe("auditor's link", () => {
  it("reads rows and reasons, without comments, and can't write", async () => {
    const { path, given, verification } = await createReport();
    const exempt = { situation: 'exempt', situationReason: 'Item 4.2', notes: 'Nota' };
    await admin.put(`${path}/verification`, { rows: [{ key: given.key, ...exempt }] });
    await admin.post(`${path}/verification/comments`, { key: given.key, text: 'Para todos', isShared: true });
    const { token } = await invite(path, [given], { role: 'auditor', fields: [] });
    const auditor = outsider(token);
    const view = await auditor.view();
    expect(view.body).toMatchObject({
      ...{ role: 'auditor', comments: [] },
      rows: [{ situation: 'exempt', situationReason: 'Item 4.2', designValue: null, isOpen: false }],
    });
    const before = await verification();
    const { key } = given;
    const writes = [
      await auditor.save({ key, designValue: 1 }),
      await auditor.submit({ key }),
      await auditor.comment({ key, text: 'x' }),
    ];
    expect(writes.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await verification()).toEqual(before);
  });
});

describe('unauthorized request with a link', () => {
  it('gets the same response for a guessed, an expired and a revoked link, and is throttled', async () => {
    const { path, given } = await createReport();
    const [expired, revoked] = [await invite(path, [given]), await invite(path, [given])];
    await app.dataSource.query("UPDATE report_links SET expires_at = now() - interval '1 s' WHERE id = $1", [
      expired.id,
    ]);
    await admin.delete(`${path}/links/${revoked.id}`);
    const answers = [];
    for (const token of [expired.token, revoked.token, 'A'.repeat(43), '', "' OR 1=1 --"])
      answers.push(await outsider(token).view());
    for (const { status, body } of answers)
      expect([status, body]).toEqual([404, { statusCode: 404, message: ENDED }]);
    const guesser = outsider('B'.repeat(43));
    const statuses = [];
    for (let at = 0; at < 32; at += 1) statuses.push((await guesser.view()).status);
    expect([statuses.slice(0, 30).every((status) => status === 404), statuses.slice(30)]).toEqual([
      true,
      [429, 429],
    ]);
    // A right link is not locked out by the guesses of its address.
    const { token } = await invite(path, [given]);
    expect((await outsider(token, undefined, guesser.address).view()).status).toBe(200);
  });

  it('requires the access code of the link, in any spelling, and the token in its header', async () => {
    const { path, given } = await createReport();
    const { token, code } = await invite(path, [given], { hasCode: true });
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect((await outsider(token).view()).status).toBe(401);
    expect((await outsider(token, 'AAAA-AAAA').view()).status).toBe(401);
    expect((await outsider(token, 'AAAA-AAAA').save({ key: given.key, designValue: 1 })).status).toBe(401);
    expect((await outsider(token, (code ?? '').toLowerCase().replace('-', ' ')).view()).status).toBe(200);
    // The token is in a header: what comes in the address or as a bearer token counts as none.
    const inAddress = await supertest(app.url).get(`/api/guest?token=${token}&${GUEST_LINK_HEADER}=${token}`);
    const bearer = await supertest(app.url).get('/api/guest').set('Authorization', `Bearer ${token}`);
    expect([inAddress.status, bearer.status]).toEqual([404, 404]);
  });

  it("can't change rows and fields without permission", async () => {
    const { path, given, other, verification } = await createReport();
    const { token } = await invite(path, [given]);
    const guest = outsider(token);
    const before = await verification();
    const { key } = given;
    const refused: [object, string][] = [
      [{ key: other.key, designValue: 1 }, 'rows.0.key'],
      [{ key: 'parameters/none', designValue: 1 }, 'rows.0.key'],
      [{ analysisId: 1, designValue: 1 }, 'rows.0.analysisId'],
      [{ key, stage: 'Obra' }, 'rows.0.stage'],
      [{ key, dueDate: '2027-01-01' }, 'rows.0.dueDate'],
      [{ key, situation: 'meets' }, 'rows.0.situation'],
      [{ key, notes: 'x' }, 'rows.0.notes'],
      [{ key, responsiblePerson: 'x' }, 'rows.0.responsiblePerson'],
      [{ key, overrideLevel: 'superior' }, 'rows.0.overrideLevel'],
      [{ key, isReviewed: true }, 'rows.0.isReviewed'],
      [{ key, demand: '≥ 1' }, 'rows.0.demand'],
      [{ key, designValue: 1, designText: 'x' }, 'rows.0.designText'],
    ];
    for (const [row, field] of refused) {
      const { status, body } = await guest.save(row);
      expect([field, status, Object.keys(body.errors as object)]).toEqual([field, 400, [field]]);
    }
    // All or none.
    const mixed = await guest.save({ key, designValue: 70 }, { key: other.key, designValue: 70 });
    expect(Object.keys(mixed.body.errors as object)).toEqual(['rows.1.key']);
    expect((await guest.submit({ key: other.key })).status).toBe(400);
    expect((await guest.comment({ key: other.key, text: 'x' })).status).toBe(400);
    expect((await guest.comment({ key, text: 'x', isShared: false })).status).toBe(400);
    expect(await verification()).toEqual(before);
  });
});
