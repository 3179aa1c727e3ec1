import { type BuiltBuilding, buildingBody, createBuilding } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { createTechnician } from './builders/technician.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { countOf } from './support/people.js';

const STEEL = { systemType: 'steel', designLife: 50 };

interface AuditRow {
  action: string;
  entity: string;
}

describe('a building saved with its structural system', () => {
  let app: TestApp;
  let admin: Client;
  let technicianId: number;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
    technicianId = (await createTechnician(admin)).id;
  });
  afterAll(() => app.stop());

  const put = (id: number, body: object) => admin.put(`/api/buildings/${id}`, body);
  const get = async (id: number) => (await admin.get(`/api/buildings/${id}`)).body as BuiltBuilding;
  const systemOf = async (id: number) =>
    (await admin.get(`/api/buildings/${id}/structural-system`)).body as { updatedAt: string } | null;
  const auditOf = (id: number) =>
    app.dataSource.query<AuditRow[]>(
      `SELECT action, entity FROM audit_log
       WHERE entity IN ('buildings', 'structural_systems') AND entity_id = $1 ORDER BY id`,
      [id],
    );

  it('is created with it by one request, each with its audit row', async () => {
    const { id } = await createBuilding(admin, { technicianId, structuralSystem: STEEL });
    expect(await systemOf(id)).toMatchObject({ ...STEEL, buildingId: id, designLoads: null });
    expect(await auditOf(id)).toEqual([
      { action: 'create', entity: 'buildings' },
      { action: 'create', entity: 'structural_systems' },
    ]);
    expect(await get(id)).not.toHaveProperty('structuralSystem');
  });

  it('keeps an omitted system, changes the fields that are sent, and deletes it for null', async () => {
    const { id } = await createBuilding(admin, { technicianId, structuralSystem: STEEL });
    expect((await put(id, { floors: 3 })).status).toBe(200);
    expect(await systemOf(id)).toMatchObject(STEEL);
    expect((await put(id, { structuralSystem: { designLife: 63 } })).status).toBe(200);
    expect(await systemOf(id)).toMatchObject({ systemType: 'steel', designLife: 63 });
    expect((await put(id, { structuralSystem: null })).status).toBe(200);
    expect(await systemOf(id)).toBeNull();
    expect((await put(id, { structuralSystem: null })).status).toBe(200);
    expect((await auditOf(id)).slice(-2)).toEqual([
      { action: 'update', entity: 'structural_systems' },
      { action: 'delete', entity: 'structural_systems' },
    ]);
  });

  it.each<[string, unknown, object]>([
    [
      'incomplete',
      { systemType: 'wood' },
      { 'structuralSystem.designLife': 'Vida útil de projeto é obrigatória' },
    ],
    [
      'of an unknown type',
      { ...STEEL, systemType: 'mud' },
      { 'structuralSystem.systemType': 'Tipo de sistema inválido' },
    ],
    [
      'with an unknown field',
      { ...STEEL, colour: 1 },
      { 'structuralSystem.colour': 'Campo desconhecido: structuralSystem.colour' },
    ],
    ['a text', 'steel', { structuralSystem: 'Sistema estrutural inválido' }],
    ['blank', '', { structuralSystem: 'Sistema estrutural inválido' }],
    ['a list', [STEEL], { structuralSystem: 'Sistema estrutural inválido' }],
  ])('is not written when the system is %s', async (_name, structuralSystem, errors) => {
    const { id, updatedAt } = await createBuilding(admin, { technicianId, name: 'Antes' });
    const before = [await countOf(app, 'buildings'), await countOf(app, 'audit_log')];
    const bodies = { name: 'Depois', structuralSystem };
    for (const { status, body } of [
      await admin.post('/api/buildings', buildingBody(technicianId, bodies)),
      await put(id, bodies),
    ])
      expect([status, body.errors]).toEqual([400, errors]);
    expect([await countOf(app, 'buildings'), await countOf(app, 'audit_log')]).toEqual(before);
    expect(await get(id)).toMatchObject({ name: 'Antes', updatedAt });
    expect(await systemOf(id)).toBeNull();
  });

  it('returns 409, and writes nothing, when the system was created, changed or removed since it was read', async () => {
    const { id } = await createBuilding(admin, { technicianId, name: 'Antes', structuralSystem: STEEL });
    const read = await systemOf(id);
    await put(id, { structuralSystem: { designLife: 63 } });
    const refused = async (part: object) => {
      expect((await put(id, { name: 'Depois', ...part })).status).toBe(409);
      expect(await get(id)).toMatchObject({ name: 'Antes' });
    };
    const updatedAt = read?.updatedAt;
    await refused({ structuralSystem: { ...STEEL, updatedAt } });
    await refused({ structuralSystem: { ...STEEL, updatedAt: null } });
    await refused({ structuralSystem: null, structuralSystemUpdatedAt: updatedAt });
    await refused({ structuralSystem: null, structuralSystemUpdatedAt: null });
    expect(await systemOf(id)).toMatchObject({ designLife: 63 });

    const structuralSystemUpdatedAt = (await systemOf(id))?.updatedAt;
    expect((await put(id, { structuralSystem: null, structuralSystemUpdatedAt })).status).toBe(200);
    await refused({ structuralSystem: { ...STEEL, updatedAt: structuralSystemUpdatedAt } });
    expect((await put(id, { structuralSystem: { ...STEEL, updatedAt: null } })).status).toBe(200);
  });

  it('compares If-Match with the building only', async () => {
    const { id } = await createBuilding(admin, { technicianId, structuralSystem: STEEL });
    const etag = (await admin.get(`/api/buildings/${id}`)).headers['etag'] as string;
    const send = () =>
      admin.put(
        `/api/buildings/${id}`,
        { floors: 7, structuralSystem: { designLife: 75 } },
        { 'If-Match': etag },
      );
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(409);
  });

  it('increments the version of its reports once, and not when nothing changes', async () => {
    const { id: buildingId } = await createBuilding(admin, { technicianId, structuralSystem: STEEL });
    const structure = await structureOf(admin, ['12'], ['minimum']);
    const { body: report } = await admin.post('/api/reports/with-structure', { buildingId, structure });
    const version = async () =>
      (await admin.get(`/api/reports/${report.id as number}`)).body.version as number;
    await put(buildingId, { floors: 9, structuralSystem: { designLife: 63 } });
    expect(await version()).toBe(2);
    await put(buildingId, { structuralSystem: { designLife: 75 } });
    expect(await version()).toBe(3);
    const audited = await countOf(app, 'audit_log');
    await put(buildingId, { floors: 9, structuralSystem: { systemType: 'steel', designLife: 75 } });
    expect([await version(), await countOf(app, 'audit_log')]).toEqual([3, audited]);
  });
});
