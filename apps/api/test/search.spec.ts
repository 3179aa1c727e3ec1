import { createBuilding } from './builders/building.js';
import { createComposition } from './builders/composition.js';
import { createEvidence } from './builders/evidence.js';
import { createTechnician } from './builders/technician.js';
import { signInWith } from './builders/user.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

interface Hit {
  resource: string;
  id: number;
  label: string;
  detail: string | null;
}

describe('search of the command palette', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
  });
  afterAll(() => app.stop());

  const find = async (client: Client, q: string): Promise<Hit[]> =>
    (await client.get(`/api/search?q=${encodeURIComponent(q)}`)).body as Hit[];

  it('finds buildings, reports, technicians, compositions, evidence, cities and catalogue items', async () => {
    const technician = await createTechnician(admin, { fullName: 'Íris Araçá' });
    const { id: buildingId } = await createBuilding(admin, {
      technicianId: technician.id,
      name: 'Vila Araçá',
    });
    const report = await admin.post('/api/reports/with-structure', { buildingId });
    const wall = await createComposition(admin, { name: 'Parede Araçá' });
    const laudo = await createEvidence(admin, { subject: 'Janela Araçá', number: '12/26' });
    expect(await find(admin, 'ARACA')).toEqual(
      expect.arrayContaining([
        { resource: 'compositions', id: wall.id, label: 'Parede Araçá', detail: null },
        { resource: 'evidence', id: laudo.id, label: 'Janela Araçá', detail: '12/26' },
        { resource: 'buildings', id: buildingId, label: 'Vila Araçá', detail: 'Curitiba/PR' },
        expect.objectContaining({ resource: 'reports', id: report.body.id, label: 'Vila Araçá' }),
        expect.objectContaining({ resource: 'technicians', label: 'Íris Araçá' }),
      ]),
    );
    expect(await find(admin, 'aracatuba')).toMatchObject([
      { resource: 'cities', label: 'Araçatuba', detail: 'SP' },
    ]);
    expect(await find(admin, 'zb1')).toContainEqual(
      expect.objectContaining({ resource: 'bioclimatic-zones' }),
    );
    expect(await find(admin, 'acústico')).toContainEqual(
      expect.objectContaining({ resource: 'requirements' }),
    );
  });

  it('hides records of modules without access and of other owners', async () => {
    await createBuilding(admin, { name: 'Alheio' });
    const person = await signInWith(app, admin, ['buildings', 'technicians']);
    await createComposition(admin, { name: 'Muro alheio' });
    expect(await find(person, 'alheio')).toEqual([]);
    await createBuilding(person, { name: 'Alheio, mas meu' });
    expect((await find(person, 'alheio')).map(({ label }) => label)).toEqual(['Alheio, mas meu']);
    expect((await find(person, 'curitiba')).some(({ resource }) => resource === 'cities')).toBe(false);
  });

  it('treats % literally, and returns 400 for a query that is no text', async () => {
    expect(await find(admin, 'a%a')).toEqual([]);
    expect(await find(admin, '   ')).toEqual([]);
    expect((await admin.get('/api/search')).status).toBe(400);
    expect((await admin.get(`/api/search?q=${'x'.repeat(101)}`)).status).toBe(400);
    expect((await admin.get('/api/search?q=%00')).status).toBe(400);
  });
});

describe('saved filters', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp();
    admin = await signedIn(app);
  });
  afterAll(() => app.stop());

  const filter = {
    resource: 'buildings',
    name: 'Curitiba',
    query: { filter: { q: 'curitiba' }, sort: null },
  };

  it('are visible to their owner only', async () => {
    const other = await signInWith(app, admin, ['buildings']);
    const { status, body } = await admin.post('/api/saved-filters', filter);
    expect([status, body]).toMatchObject([201, filter]);
    expect((await admin.get('/api/saved-filters?resource=buildings')).body).toEqual([body]);
    expect((await other.get('/api/saved-filters')).body).toEqual([]);
    expect((await other.delete(`/api/saved-filters/${body.id}`)).status).toBe(404);
  });

  it('are replaced by one with the same name', async () => {
    const query = { filter: { q: 'cwb' }, sort: { field: 'name', order: 'ASC' } };
    const { body } = await admin.post('/api/saved-filters', { ...filter, query });
    expect((await admin.get('/api/saved-filters?resource=buildings')).body).toEqual([body]);
    expect(body.query).toEqual(query);
    await admin.delete(`/api/saved-filters/${body.id}`);
    expect((await admin.get('/api/saved-filters')).body).toEqual([]);
  });

  it('exist also for the rows of a proof', async () => {
    const proof = {
      resource: 'verification',
      name: 'Meus',
      query: { filter: { state: 'late' }, sort: null },
    };
    const { status, body } = await admin.post('/api/saved-filters', proof);
    expect([status, body]).toMatchObject([201, proof]);
    expect((await admin.get('/api/saved-filters?resource=verification')).body).toEqual([body]);
    expect((await admin.get('/api/saved-filters?resource=secrets')).status).toBe(400);
    await admin.delete(`/api/saved-filters/${body.id}`);
  });

  it.each([
    [{ ...filter, resource: 'secrets' }, 'resource'],
    [{ ...filter, name: ' ' }, 'name'],
    [{ ...filter, query: [] }, 'query'],
    [{ ...filter, query: { filter: 'x' } }, 'query.filter'],
    [{ ...filter, query: { filter: {}, sort: { field: 'a', order: 'UP' } } }, 'query.sort.order'],
  ])('return 400 for %j', async (body, field) => {
    const answer = await admin.post('/api/saved-filters', body);
    expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([400, [field]]);
  });
});
