import { createBuilding } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { createTechnician } from './builders/technician.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { countOf } from './support/people.js';

interface Report {
  id: number;
  version: number;
}

const SYSTEM = { systemType: 'concrete', designLife: 50, materialResistance: 'C30' };

describe('save without changes', () => {
  let app: TestApp;
  let admin: Client;
  let buildingId: number;
  let technicianId: number;
  let report: Report;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
    technicianId = (await createTechnician(admin)).id;
    buildingId = (await createBuilding(admin, { technicianId })).id;
    await admin.put(`/api/buildings/${buildingId}/structural-system`, SYSTEM);
    await admin.put('/api/company', { name: 'Prumo Engenharia', accentColor: '#0F4C5C' });
    const structure = await structureOf(admin, ['12'], ['minimum', 'superior']);
    report = (await admin.post('/api/reports/with-structure', { buildingId, structure })).body as Report;
  });
  afterAll(() => app.stop());

  const versionOf = async ({ id }: Report): Promise<number> =>
    ((await admin.get(`/api/reports/${id}`)).body as Report).version;

  const saves: [string, () => string, object | ((stored: object) => object)][] = [
    ['of a building', () => `/api/buildings/${buildingId}`, (stored) => stored],
    ['of a building without a field', () => `/api/buildings/${buildingId}`, {}],
    ['of a technician', () => `/api/technicians/${technicianId}`, (stored) => stored],
    ['of a structural system', () => `/api/buildings/${buildingId}/structural-system`, SYSTEM],
    ['of the company', () => '/api/company', { name: 'Prumo Engenharia' }],
  ];
  it.each(saves)('%s creates no version and no audit row', async (_name, path, body) => {
    const { body: stored } = await admin.get(path());
    const before = [await versionOf(report), await countOf(app, 'audit_log')];
    const answer = await admin.put(path(), typeof body === 'function' ? body(stored as object) : body);
    expect([answer.status, answer.body]).toEqual([200, stored]);
    expect([await versionOf(report), await countOf(app, 'audit_log')]).toEqual(before);
  });

  it.each([
    ['its building', async () => ({ buildingId })],
    [
      'its structure',
      async () => ({ structure: (await admin.get(`/api/reports/${report.id}/structure`)).body }),
    ],
    [
      'its structure in another order',
      async () => {
        const { body } = await admin.get(`/api/reports/${report.id}/structure`);
        const { analyses } = body as { analyses: { levels: string[] }[] };
        const reversed = analyses.map((one) => ({ ...one, levels: [...one.levels].reverse() })).reverse();
        return { structure: { analyses: reversed } };
      },
    ],
    ['nothing', async () => ({})],
  ])('of a report with %s creates no version', async (_name, body) => {
    const { body: stored } = await admin.get(`/api/reports/${report.id}`);
    const before = await countOf(app, 'audit_log');
    const answer = await admin.put(`/api/reports/${report.id}/with-structure`, await body());
    expect([answer.status, answer.body]).toEqual([200, stored]);
    expect(await countOf(app, 'audit_log')).toBe(before);
  });

  it('differs from one that changes a field, a system or a level', async () => {
    const version = await versionOf(report);
    await admin.put(`/api/buildings/${buildingId}`, { floors: 5 });
    expect(await versionOf(report)).toBe(version + 1);
    await admin.put(`/api/buildings/${buildingId}/structural-system`, { designLife: 63 });
    expect(await versionOf(report)).toBe(version + 2);
    const structure = await structureOf(admin, ['12'], ['minimum']);
    await admin.put(`/api/reports/${report.id}/with-structure`, { structure });
    expect(await versionOf(report)).toBe(version + 3);
  });
});
