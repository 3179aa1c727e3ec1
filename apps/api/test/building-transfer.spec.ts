import { createBuilding } from './builders/building.js';
import { createEvidence } from './builders/evidence.js';
import { structureOf } from './builders/report.js';
import { createTechnician } from './builders/technician.js';
import { until, waitingFor } from './support/amid.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { countOf, createPerson, type Person } from './support/people.js';
import { listenToStatements } from './support/statements.js';

const MODULES = ['buildings', 'technicians', 'reports'];
const UNABLE = 'Ninguém com este e-mail pode receber edificações.';

let app: TestApp;
let admin: Client;
let giver: Person;
let heir: Person;
let owner: Client;
let heirClient: Client;

beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
});
afterAll(() => app.stop());

beforeEach(async () => {
  giver = await createPerson(admin, { allowedModules: MODULES });
  heir = await createPerson(admin, { allowedModules: MODULES });
  owner = await signedIn(app, giver.email, giver.password);
  heirClient = await signedIn(app, heir.email, heir.password);
});

interface Row {
  id: number;
  [field: string]: unknown;
}

const transfer = (client: Client, ids: number[], to: object) =>
  client.post('/api/buildings/transfer', { ids, ...to });

async function reportOf(client: Client, buildingId: number): Promise<number> {
  const { status, body } = await client.post('/api/reports/with-structure', { buildingId });
  expect(status).toBe(201);
  return body.id as number;
}

describe('the transfer of a building', () => {
  it('moves it with reports, answers and documents to the account with that exact e-mail', async () => {
    const { id, technicianId } = await createBuilding(owner);
    const report = await reportOf(owner, id);
    await owner.get(`/api/reports/${report}/jsreport`);
    const [issued] = (await owner.get(`/api/reports/${report}/documents`)).body as { code: string }[];
    const structure = (await owner.get(`/api/reports/${report}/structure`)).body;
    const preview = await owner.post('/api/buildings/transfer/preview', { ids: [id] });
    const counts = { buildings: 1, reports: 1, documents: 1, evidence: 0, technicians: 1 };
    expect(preview.body).toEqual(counts);

    const moved = await transfer(owner, [id], { email: heir.email.toUpperCase() });
    expect([moved.status, moved.body]).toEqual([200, counts]);
    expect((await owner.get(`/api/buildings/${id}`)).status).toBe(404);
    expect((await owner.get(`/api/reports/${report}`)).status).toBe(404);
    expect((await owner.get(`/api/reports/${report}/documents`)).status).toBe(404);

    const building = (await heirClient.get(`/api/buildings/${id}`)).body as Row;
    expect(building).toMatchObject({ userId: heir.id, technicianName: 'Ana Prado' });
    expect(building['technicianId']).not.toBe(technicianId);
    const copy = (await heirClient.get(`/api/technicians/${String(building['technicianId'])}`)).body as Row;
    expect(copy).toMatchObject({ userId: heir.id, creaCau: 'PR-12345/D', isShared: false });
    expect((await owner.get(`/api/technicians/${technicianId}`)).status).toBe(200);

    expect((await heirClient.get(`/api/reports/${report}/structure`)).body).toEqual(structure);
    await heirClient.get(`/api/reports/${report}/jsreport`);
    const documents = (await heirClient.get(`/api/reports/${report}/documents`)).body as { code: string }[];
    expect(documents.map(({ code }) => code)).toEqual([issued?.code]);
    const verified = await heirClient.get('/api/documents/verify', { code: issued?.code });
    expect(verified.body).toMatchObject({ recognised: true });
    expect((await heirClient.put(`/api/buildings/${id}`, { floors: 9 })).status).toBe(200);
  });

  it('is recorded in the histories of building and copy, and in the audit', async () => {
    const { id } = await createBuilding(owner);
    await transfer(owner, [id], { email: heir.email });
    const { technicianId } = (await heirClient.get(`/api/buildings/${id}`)).body as Row;
    const history = async (path: string) =>
      ((await heirClient.get(`${path}/history`)).body as { entries: { changes: object[]; action: string }[] })
        .entries;
    const [newest] = await history(`/api/buildings/${id}`);
    expect(newest?.changes).toEqual([expect.objectContaining({ label: 'Dono' })]);
    expect(await history(`/api/technicians/${String(technicianId)}`)).toEqual([
      expect.objectContaining({ action: 'create' }),
    ]);
    const audited = await countOf(
      app,
      'audit_log',
      `action = 'recordsTransferred' AND entity_id = ${heir.id}`,
    );
    expect(audited).toBe(1);
  });

  it('copies a technician once, reuses an identical one of the new owner, and keeps a shared one', async () => {
    const technician = await createTechnician(owner, { creaCau: 'PR-1/D' });
    const known = await createTechnician(owner, { creaCau: 'PR-2/D' });
    const twin = await createTechnician(heirClient, { creaCau: 'PR-2/D' });
    const company = await createTechnician(admin, { creaCau: 'PR-3/D', isShared: true });
    const ids: number[] = [];
    for (const { id } of [technician, technician, known, company])
      ids.push((await createBuilding(owner, { technicianId: id })).id);
    const { body } = await transfer(owner, ids, { email: heir.email });
    expect(body).toMatchObject({ buildings: 4, technicians: 1 });
    const moved = (await heirClient.get('/api/buildings', { filter: { id: ids }, sort: ['id', 'ASC'] }))
      .body as Row[];
    const [one, two, three, four] = moved.map((building) => building['technicianId']);
    expect([one === two, three, four]).toEqual([true, twin.id, company.id]);
  });

  it('does not copy the technician for an administrator', async () => {
    const { id, technicianId } = await createBuilding(owner);
    const { body } = await transfer(owner, [id], { email: 'admin@prumo.local' });
    expect(body).toMatchObject({ technicians: 0 });
    expect((await admin.get(`/api/buildings/${id}`)).body.technicianId).toBe(technicianId);
  });

  it('includes reports in the trash, which the new owner can restore', async () => {
    const { id } = await createBuilding(owner);
    const report = await reportOf(owner, id);
    await owner.get(`/api/reports/${report}/jsreport`);
    await owner.delete(`/api/reports/${report}`);
    const { body } = await transfer(owner, [id], { email: heir.email });
    expect(body).toMatchObject({ reports: 0, documents: 1 });
    const [item] = (await heirClient.get('/api/trash', { filter: { recordId: report } })).body as Row[];
    expect((await heirClient.post(`/api/trash/${item?.id}/restore`)).status).toBe(200);
    expect((await heirClient.get(`/api/reports/${report}/documents`)).body).toHaveLength(1);
  });

  it('updates answers to the copy of their technician', async () => {
    const { id } = await createBuilding(owner);
    const report = await reportOf(owner, id);
    await app.dataSource.query(
      `INSERT INTO report_answers (report_id, key, label, kind, value, technician_id, technician_name)
       SELECT $1, 'k', 'L', 'value', '1', technician_id, 'Ana Prado' FROM buildings WHERE id = $2`,
      [report, id],
    );
    await transfer(owner, [id], { email: heir.email });
    const [row] = await app.dataSource.query<{ same: boolean }[]>(
      `SELECT a.technician_id = b.technician_id AS same FROM report_answers a, buildings b
       WHERE a.report_id = $1 AND b.id = $2`,
      [report, id],
    );
    expect(row?.same).toBe(true);
  });

  it('updates answers of a report in the trash, so that its technician can be anonymized', async () => {
    const { id } = await createBuilding(owner);
    const report = await reportOf(owner, id);
    await app.dataSource.query(
      `INSERT INTO report_answers (report_id, key, label, kind, value, technician_id, technician_name)
       SELECT $1, k, 'L', 'value', '1', CASE k WHEN 'own' THEN technician_id END, 'Ana Prado'
       FROM buildings, unnest(ARRAY['own', 'gone']) AS k WHERE id = $2`,
      [report, id],
    );
    await owner.delete(`/api/reports/${report}`);
    await transfer(owner, [id], { email: heir.email });
    const [item] = (await heirClient.get('/api/trash', { filter: { recordId: report } })).body as Row[];
    expect((await heirClient.post(`/api/trash/${item?.id}/restore`)).status).toBe(200);
    const { technicianId } = (await heirClient.get(`/api/buildings/${id}`)).body as { technicianId: number };
    const rows = await app.dataSource.query<object[]>(
      'SELECT key, technician_id AS "technicianId" FROM report_answers WHERE report_id = $1 ORDER BY id',
      [report],
    );
    expect(rows).toEqual([
      { key: 'own', technicianId },
      { key: 'gone', technicianId: null },
    ]);
  });
});

describe('recipient of a transfer', () => {
  it('is not disclosed: an unknown e-mail and a user without the module get the same response', async () => {
    const { id } = await createBuilding(owner);
    const other = await createPerson(admin, { allowedModules: ['reports'] });
    for (const email of ['ninguem@exemplo.com', other.email]) {
      const { status, body } = await transfer(owner, [id], { email });
      expect([status, body.errors]).toEqual([400, { email: UNABLE }]);
    }
  });

  it('is limited to ten wrong e-mails, without counting right ones', async () => {
    const { id } = await createBuilding(owner);
    const tried = async (email: string) => (await transfer(owner, [id], { email })).status;
    for (let at = 0; at < 10; at += 1) expect(await tried(`ninguem${at}@exemplo.com`)).toBe(400);
    const refused = await transfer(owner, [id], { email: heir.email });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect((await owner.get(`/api/buildings/${id}`)).status).toBe(200);
  });

  it('is given by id by administrators only, for buildings of any owner', async () => {
    const { id } = await createBuilding(owner);
    expect((await transfer(owner, [id], { toUserId: heir.id })).status).toBe(403);
    const previewed = { ids: [id], toUserId: heir.id };
    expect((await owner.post('/api/buildings/transfer/preview', previewed)).status).toBe(403);
    expect((await admin.post('/api/buildings/transfer/preview', previewed)).body).toMatchObject({
      buildings: 1,
      technicians: 1,
    });
    expect((await transfer(admin, [id], { toUserId: heir.id })).status).toBe(200);
    const unable = await createPerson(admin);
    expect((await transfer(admin, [id], { toUserId: unable.id })).body.errors).toEqual({
      toUserId: 'Este usuário não pode receber edificações.',
    });
  });

  it('must not be the owner; buildings that they own already are skipped', async () => {
    const { id } = await createBuilding(owner);
    const own = await transfer(owner, [id], { email: giver.email });
    expect([own.status, own.body.errors]).toEqual([400, { email: expect.stringContaining('já é dela') }]);
    const theirs = await createBuilding(heirClient);
    const { body } = await transfer(admin, [id, theirs.id], { toUserId: heir.id });
    expect(body).toMatchObject({ buildings: 1 });
  });

  it.each([
    ['none', {}],
    ['two', { toUserId: 1, email: 'a@exemplo.com' }],
  ])('must be exactly one: %s is refused', async (_, to) => {
    const { id } = await createBuilding(admin);
    expect((await transfer(admin, [id], to)).body.errors).toEqual({
      email: 'Informe quem recebe as edificações.',
    });
  });
});

describe('transfer of all buildings of a filter', () => {
  const ofParana = { filter: { state: 'PR' } };
  const preview = (body: object) => owner.post('/api/buildings/transfer/preview', body);
  const give = (body: object) => owner.post('/api/buildings/transfer', { ...body, email: heir.email });

  it("moves only the caller's buildings, without the excluded ones", async () => {
    const { id, technicianId } = await createBuilding(owner);
    const kept = await createBuilding(owner, { technicianId });
    await createBuilding(admin);
    const selection = { ...ofParana, count: 2, except: [kept.id] };
    expect((await preview(selection)).body).toMatchObject({ buildings: 1 });
    expect((await give(selection)).body).toMatchObject({ buildings: 1 });
    expect((await heirClient.get(`/api/buildings/${id}`)).status).toBe(200);
    expect((await owner.get(`/api/buildings/${kept.id}`)).status).toBe(200);
  });

  it('returns 409 with the new count when the filter matches another number', async () => {
    await createBuilding(owner);
    for (const { status, body } of [
      await preview({ ...ofParana, count: 7 }),
      await give({ ...ofParana, count: 7 }),
    ])
      expect([status, body.count]).toEqual([409, 1]);
  });

  it.each([
    ['without ids and filter', {}],
    ['with both', { ids: [1], ...ofParana, count: 1 }],
    ['without the number', ofParana],
  ])('returns 400 %s', async (_name, selection) => {
    expect([(await preview(selection)).status, (await give(selection)).status]).toEqual([400, 400]);
  });
});

describe('failing or concurrent transfer', () => {
  it('moves nothing when one building belongs to another user or is in the trash', async () => {
    const { id } = await createBuilding(owner);
    const gone = await createBuilding(owner);
    await owner.delete(`/api/buildings/${gone.id}`);
    const another = await createBuilding(heirClient);
    for (const other of [gone.id, another.id]) {
      expect((await transfer(owner, [id, other], { email: 'admin@prumo.local' })).status).toBe(404);
      expect((await owner.post('/api/buildings/transfer/preview', { ids: [id, other] })).status).toBe(404);
    }
    expect((await owner.get(`/api/buildings/${id}`)).body.userId).toBe(giver.id);
    expect(await countOf(app, 'trash', `record_id = ${gone.id} AND owner_id = ${giver.id}`)).toBe(1);
  });

  it('waits for a concurrent edit and keeps it, and makes an open edit stale', async () => {
    const building = await createBuilding(owner);
    const runner = app.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('UPDATE buildings SET name = $2 WHERE id = $1', [building.id, 'Alterada']);
    const before = await waitingFor(app.dataSource);
    const moving = Promise.resolve(transfer(owner, [building.id], { email: heir.email }));
    await until(async () => (await waitingFor(app.dataSource)) > before);
    await runner.commitTransaction();
    await runner.release();
    expect((await moving).status).toBe(200);
    expect((await heirClient.get(`/api/buildings/${building.id}`)).body.name).toBe('Alterada');
    const { updatedAt } = building;
    expect((await owner.put(`/api/buildings/${building.id}`, { floors: 2, updatedAt })).status).toBe(404);
    expect((await admin.put(`/api/buildings/${building.id}`, { floors: 2, updatedAt })).status).toBe(409);
  });
});

describe('the evidence of a transferred building', () => {
  interface Used {
    rows: { key: string | null }[];
    evidence: Row[];
  }
  const proofOf = async (client: Client, report: number): Promise<Used> =>
    (await client.get(`/api/reports/${report}/verification`)).body as unknown as Used;

  /** A building with a report whose first row uses this evidence. */
  async function proven(client: Client, evidence: number[]): Promise<{ id: number; report: number }> {
    const { id } = await createBuilding(client);
    const structure = await structureOf(admin, ['13'], ['minimum']);
    const report = (await client.post('/api/reports/with-structure', { buildingId: id, structure })).body[
      'id'
    ] as number;
    const { rows } = await proofOf(client, report);
    const key = rows.find((row) => row.key !== null)?.key;
    const put = await client.put(`/api/reports/${report}/verification`, { rows: [{ key, evidence }] });
    expect(put.status).toBe(200);
    return { id, report };
  }

  const ownerOf = async (id: number): Promise<unknown> =>
    (await admin.get(`/api/evidence/${id}`)).body['userId'];

  it('includes that of a report in the trash, as a copy where one that stays there uses it', async () => {
    const [alone, shared] = [(await createEvidence(owner)).id, (await createEvidence(owner)).id];
    const moved = await proven(owner, [alone, shared]);
    const kept = await proven(owner, [shared]);
    for (const { report } of [moved, kept]) await owner.delete(`/api/reports/${report}`);
    const preview = await owner.post('/api/buildings/transfer/preview', { ids: [moved.id] });
    expect(preview.body).toMatchObject({ reports: 0, evidence: 2 });
    expect((await transfer(owner, [moved.id], { email: heir.email })).body).toMatchObject({ evidence: 2 });

    for (const [client, { report }] of [[heirClient, moved] as const, [owner, kept] as const]) {
      const [item] = (await client.get('/api/trash', { filter: { recordId: report } })).body as Row[];
      expect((await client.post(`/api/trash/${item?.id}/restore`)).status).toBe(200);
    }
    const used = (await proofOf(heirClient, moved.report)).evidence.map(({ id }) => id);
    expect([used.length, used.includes(alone), used.includes(shared)]).toEqual([2, true, false]);
    for (const id of used) expect(await ownerOf(id)).toBe(heir.id);
    expect((await proofOf(owner, kept.report)).evidence).toMatchObject([{ id: shared }]);
    expect(await ownerOf(shared)).toBe(giver.id);
  });

  it('includes that in the trash which a report in the trash uses, so that both can be restored', async () => {
    const [alone, shared] = [(await createEvidence(owner)).id, (await createEvidence(owner)).id];
    const moved = await proven(owner, [alone]);
    const kept = await proven(owner, [shared]);
    const both = await proven(owner, [shared]);
    for (const { report } of [moved, kept, both]) await owner.delete(`/api/reports/${report}`);
    for (const id of [alone, shared]) expect((await owner.delete(`/api/evidence/${id}`)).status).toBe(200);
    await transfer(owner, [moved.id, both.id], { email: heir.email });

    const restore = async (client: Client, resource: string, id: number) =>
      (await client.post('/api/trash/restore', { resource, recordIds: [id] })).status;
    expect(await restore(heirClient, 'evidence', alone)).toBe(200);
    expect(await restore(heirClient, 'reports', moved.report)).toBe(200);
    expect(await ownerOf(alone)).toBe(heir.id);
    // What a report that stays uses, too, stays with it.
    expect(await restore(heirClient, 'evidence', shared)).toBe(404);
    expect(await restore(owner, 'evidence', shared)).toBe(200);
    expect(await restore(owner, 'reports', kept.report)).toBe(200);
  });

  it('is copied where it belongs to somebody else, whose report was moved to the building', async () => {
    const { id: evidence } = await createEvidence(admin);
    const { report } = await proven(admin, [evidence]);
    const before = await ownerOf(evidence);
    const { id: buildingId } = await createBuilding(owner);
    expect((await admin.put(`/api/reports/${report}/with-structure`, { buildingId })).status).toBe(200);
    expect((await transfer(owner, [buildingId], { email: heir.email })).body).toMatchObject({ evidence: 1 });
    expect(await ownerOf(evidence)).toBe(before);
    const [used] = (await proofOf(heirClient, report)).evidence;
    expect(used?.id).not.toBe(evidence);
    expect(await ownerOf(used?.id ?? 0)).toBe(heir.id);
  });
});

it('transfers 200 buildings with as many statements as one', async () => {
  const listener = listenToStatements();
  try {
    const sent = async (count: number): Promise<number> => {
      const { technicianId } = await createBuilding(owner);
      const rows = await app.dataSource.query<{ id: number }[]>(
        `INSERT INTO buildings (user_id, technician_id, name, cep, street, bioclimatic_zone, total_area, floors)
         SELECT user_id, technician_id, 'Bloco ' || n, cep, street, bioclimatic_zone, total_area, floors
         FROM buildings, generate_series(1, $2) n WHERE technician_id = $1 RETURNING id`,
        [technicianId, count],
      );
      const ids = rows.map(({ id }) => id);
      const heard = await listener.during(async () =>
        expect((await transfer(owner, ids, { email: heir.email })).body).toMatchObject({ buildings: count }),
      );
      return heard.length;
    };
    const one = await sent(1);
    expect(await sent(200)).toBeLessThanOrEqual(one);
  } finally {
    listener.stop();
  }
});
