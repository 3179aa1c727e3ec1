import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

type Row = Record<string, unknown> & { id: number };

describe('response of a GET', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
  });
  afterAll(() => app.stop());

  it.each([
    'typologies',
    'requirements',
    'criteria',
    'noise-classes',
    'aggressiveness-classes',
    'predominant-colors',
    'constructive-systems',
    'materials',
    'surface-finishes',
    'warranty-terms',
    'maintenance-activities',
    'analyses',
    'parameters',
    'attributes',
    'bioclimatic-zones',
    'isopleths',
    'states',
    'cities',
  ])('is accepted by PUT for every record of the starter catalogue: %s', async (resource) => {
    const rows = (await admin.get(`/api/${resource}`, { range: [0, 199] })).body as Row[];
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const { status, body } = await admin.put(`/api/${resource}/${row.id}`, row);
      expect([status, body]).toEqual([200, { ...row, updatedAt: body.updatedAt }]);
    }
    const [logged] = await app.dataSource.query<{ changed: number }[]>(
      `SELECT count(*) AS changed FROM audit_log WHERE entity = $1 AND changes <> '{}'`,
      [resource.replaceAll('-', '_')],
    );
    expect(logged?.changed).toBe(0);
  });
});
