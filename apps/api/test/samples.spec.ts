import { createBuilding } from './builders/building.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { holderOf } from './support/people.js';

interface Listed {
  id: number;
  name: string;
}

const MODULES = ['technicians', 'buildings', 'reports'];

describe('sample data', () => {
  let app: TestApp;
  let admin: Client;
  let ana: Client;

  const list = async (client: Client, resource: string): Promise<Listed[]> =>
    (await client.get(`/api/${resource}`)).body as Listed[];
  const counts = (client: Client): Promise<number[]> =>
    Promise.all(MODULES.map(async (resource) => (await list(client, resource)).length));

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    ana = await holderOf(app, admin, MODULES);
  });

  it('is loaded as ordinary records of the caller, which can be saved unchanged', async () => {
    const { status, body } = await ana.post('/api/samples');
    expect([status, body]).toEqual([200, { technicians: 1, buildings: 2, reports: 1 }]);
    const [technician] = (await ana.get('/api/technicians')).body as { id: number; fullName: string }[];
    expect(technician?.fullName).toContain('Exemplo');
    expect((await ana.put(`/api/technicians/${technician?.id}`, technician ?? {})).status).toBe(200);
    for (const building of await list(ana, 'buildings')) {
      expect(building.name).toMatch(/^Exemplo: /);
      expect((await ana.put(`/api/buildings/${building.id}`, building)).status).toBe(200);
      const history = (await ana.get(`/api/buildings/${building.id}/history`)).body as {
        entries: { action: string }[];
      };
      expect([...new Set(history.entries.map(({ action }) => action))]).toEqual(['create']);
    }
    expect(await counts(await holderOf(app, admin, MODULES))).toEqual([0, 0, 0]);
  });

  it('has every required fact, and a report whose document can be issued', async () => {
    await ana.post('/api/samples');
    const buildings = await list(ana, 'buildings');
    for (const { id } of buildings) {
      const { groups, missing } = (await ana.get(`/api/buildings/${id}/overview`)).body as {
        groups: { told: number; needed: number }[];
        missing: unknown[];
      };
      expect(groups.map(({ told, needed }) => needed - told)).toEqual(groups.map(() => 0));
      expect(missing).toEqual([]);
    }
    const [report] = await list(ana, 'reports');
    expect((await ana.get(`/api/reports/${report?.id}/jsreport`)).status).toBe(200);
  });

  it('counts as no first step, and is offered for removal', async () => {
    const steps = async (): Promise<unknown> =>
      (await ana.get('/api/dashboard/extended-stats')).body.firstSteps as unknown;
    const none = { technician: false, building: false, report: false, document: false };
    await ana.post('/api/samples');
    expect(await steps()).toEqual({ ...none, samples: true });
    await ana.delete('/api/samples');
    expect(await steps()).toEqual({ ...none, samples: false });
  });

  it('is loaded once, also with concurrent requests', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ana.post('/api/samples')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain('já foram carregados');
    expect(await counts(ana)).toEqual([1, 2, 1]);
  });

  it('is moved to the trash by one request, except records of the caller, and can be restored', async () => {
    const own = await createBuilding(ana);
    await ana.post('/api/samples');
    const [sample] = (await list(ana, 'buildings')).filter(({ id }) => id !== own.id);
    const { status, body } = await ana.delete('/api/samples');
    expect([status, body]).toEqual([200, { technicians: 1, buildings: 2, reports: 1 }]);
    expect(await counts(ana)).toEqual([1, 1, 0]);
    const trash = (await ana.get('/api/trash')).body as { resource: string; recordId: number }[];
    expect(trash.map(({ resource }) => resource).sort()).toEqual([
      'buildings',
      'buildings',
      'reports',
      'technicians',
    ]);
    for (const resource of ['technicians', 'buildings', 'reports']) {
      const recordIds = trash.filter((item) => item.resource === resource).map(({ recordId }) => recordId);
      expect((await ana.post('/api/trash/restore', { resource, recordIds })).status).toBe(200);
    }
    expect((await list(ana, 'buildings')).map(({ id }) => id)).toContain(sample?.id);
    expect((await ana.delete('/api/samples')).body).toEqual({ technicians: 1, buildings: 2, reports: 1 });
  });

  it("is not removed while the caller's records depend on it, which the error lists", async () => {
    await ana.post('/api/samples');
    const [technician] = await list(ana, 'technicians');
    await createBuilding(ana, { technicianId: technician?.id, name: 'Obra real' });
    const { status, body } = await ana.delete('/api/samples');
    expect(status).toBe(409);
    expect(body.refused).toMatchObject([{ id: technician?.id, dependents: [{ table: 'buildings' }] }]);
    expect(await counts(ana)).toEqual([1, 3, 1]);
  });

  it('is neither loaded nor removed by a user who lacks one of its modules', async () => {
    const bia = await holderOf(app, admin, ['buildings', 'reports']);
    expect((await bia.post('/api/samples')).status).toBe(403);
    expect((await bia.delete('/api/samples')).status).toBe(403);
  });

  it('of other users is kept when an administrator removes their own', async () => {
    await ana.post('/api/samples');
    expect((await admin.delete('/api/samples')).body).toEqual({ technicians: 0, buildings: 0, reports: 0 });
    expect(await counts(ana)).toEqual([1, 2, 1]);
  });
});
