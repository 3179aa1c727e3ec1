import pg from 'pg';

import { createBuilding } from './builders/building.js';
import { createTechnician } from './builders/technician.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

let app: TestApp;
let admin: Client;
let database: pg.Client;

beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  database = new pg.Client(app.databaseUrl);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await app.stop();
});

const idsOf = async (resource: string, filter: object): Promise<number[]> =>
  ((await admin.get(`/api/${resource}`, { filter })).body as { id: number }[]).map(({ id }) => id).sort();

describe('the period of a list', () => {
  let early: number;
  let late: number;

  beforeAll(async () => {
    [early, late] = [(await createBuilding(admin)).id, (await createBuilding(admin)).id];
    // 23:59:59 and 00:00 in São Paulo.
    await database.query("UPDATE buildings SET created_at = '2025-03-02 02:59:59.999Z' WHERE id = $1", [
      early,
    ]);
    await database.query("UPDATE buildings SET created_at = '2025-03-02 03:00Z' WHERE id = $1", [late]);
  });

  it.each([
    [{ createdFrom: '2025-03-01', createdTo: '2025-03-01' }, ['early']],
    [{ createdFrom: '2025-03-02', createdTo: '2025-03-02' }, ['late']],
    [{ createdFrom: '2025-03-01', createdTo: '2025-03-02' }, ['early', 'late']],
    [{ createdTo: '2025-03-01' }, ['early']],
    [{ createdFrom: '2025-03-03', createdTo: '2025-03-31' }, []],
  ])('covers whole days in São Paulo: %j', async (filter, expected) => {
    const named: Record<string, number> = { early, late };
    expect(await idsOf('buildings', filter)).toEqual(expected.map((name) => named[name]));
  });

  it.each(['2025-02-30', '0000-01-01', '2025-3-1', '01/03/2025', 'x', 1, ['2025-03-01', '2025-03-02']])(
    'returns 400 naming the filter for %j',
    async (createdFrom) => {
      const { status, body } = await admin.get('/api/buildings', { filter: { createdFrom } });
      expect([status, body.message]).toEqual([400, expect.stringContaining('createdFrom')]);
    },
  );

  it('exports the rows of the period', async () => {
    const filter = { createdFrom: '2025-03-01', createdTo: '2025-03-02' };
    const { headers } = await admin.get('/api/buildings/export', { format: 'csv', filter });
    expect(headers['export-rows']).toBe('2');
  });
});

describe('the filters of reports', () => {
  let buildingId: number;
  let technicianId: number;
  let reportId: number;

  beforeAll(async () => {
    technicianId = (await createTechnician(admin)).id;
    buildingId = (await createBuilding(admin, { technicianId, city: 'São Paulo', state: 'SP' })).id;
    reportId = (await admin.post('/api/reports/with-structure', { buildingId })).body.id as number;
    const other = await createBuilding(admin);
    await admin.post('/api/reports/with-structure', { buildingId: other.id });
  });

  it('filter by the facts of their buildings', async () => {
    expect(await idsOf('reports', { technicianId })).toEqual([reportId]);
    expect(await idsOf('reports', { state: 'SP' })).toEqual([reportId]);
    expect(await idsOf('reports', { userId: 999_999 })).toEqual([]);
    expect(await idsOf('reports', { generatedTo: '2020-01-01' })).toEqual([]);
  });

  it('find those that changed after their last document', async () => {
    const changed = () => idsOf('reports', { hasChanged: true });
    expect(await changed()).toEqual([]);
    expect((await admin.get(`/api/reports/${reportId}/jsreport`)).status).toBe(200);
    expect(await changed()).toEqual([]);
    await database.query('UPDATE buildings SET updated_at = clock_timestamp() WHERE id = $1', [buildingId]);
    expect(await changed()).toEqual([reportId]);
    expect(await idsOf('reports', { hasChanged: false })).not.toContain(reportId);
  });

  it('find those whose structural system changed after their last document', async () => {
    const { id } = await createBuilding(admin);
    const other = (await admin.post('/api/reports/with-structure', { buildingId: id })).body.id as number;
    expect((await admin.get(`/api/reports/${other}/jsreport`)).status).toBe(200);
    const changed = () => idsOf('reports', { buildingId: id, hasChanged: true });
    expect(await changed()).toEqual([]);
    const system = {
      systemType: 'masonry',
      materialResistance: 'fbk 6 MPa',
      designLife: 50,
      designLoads: '2 kN',
    };
    expect((await admin.put(`/api/buildings/${id}/structural-system`, system)).status).toBe(200);
    expect(await changed()).toEqual([other]);
    expect((await admin.get(`/api/reports/${other}/jsreport`)).status).toBe(200);
    expect(await changed()).toEqual([]);
  });
});
