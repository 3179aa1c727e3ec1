import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

interface Row extends Record<string, unknown> {
  id: number;
  updatedAt: string;
}

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
});
afterAll(() => app.stop());

/** A seeded record, by the key of its seed. */
async function seeded(resource: string, key: string): Promise<Row> {
  const [row] = await app.dataSource.query<{ id: number }[]>(
    'SELECT record_id AS id FROM seed_ledger WHERE key = $1',
    [key],
  );
  return (await admin.get(`/api/${resource}/${row?.id}`)).body as Row;
}

const CASES: readonly [resource: string, key: string, edit: object][] = [
  ['typologies', 'typologies/RES-UNI', { code: 'CASA', label: 'Casa', dwelling: 'any', isActive: false }],
  ['constructive-systems', 'constructive_systems/ALV-EST', { label: 'Outro' }],
  ['noise-classes', 'noise_classes/II', { label: 'Outra', minDb: 1, maxDb: 2 }],
  ['aggressiveness-classes', 'aggressiveness_classes/II', { risk: 'Elevado' }],
  ['predominant-colors', '', { label: 'Outra cor' }],
  ['materials', 'materials/ARG-COMUM', { conductivity: 1.2, confidence: null, source: 'Fabricante' }],
  ['surface-finishes', 'surface_finishes/CAIACAO-NOVA', { absorptanceMax: 0.2, emissivity: null }],
  ['warranty-terms', 'warranty_terms/G17170-06', { months: 72, presence: 'if-any', source: null }],
  ['maintenance-activities', 'maintenance_activities/MANUT-01', { period: 'yearly', element: null }],
  ['bioclimatic-zones', 'bioclimatic_zones/ZB1', { label: 'Outra', code: 'Z1' }],
  ['isopleths', 'isopleths/II', { windMinMS: 1, windMaxMS: 2 }],
  ['attributes', 'attributes/buildings.floors', { friendlyName: 'Andares' }],
  ['requirements', 'requirements/13', { code: 'R13', label: 'Luz' }],
  ['criteria', '', { code: 'C1', label: 'Outro' }],
  ['analyses', '', { label: 'Outra' }],
  ['states', 'states/PR', { name: 'Parana' }],
  ['cities', 'cities/4106902', { name: 'Curityba', altitudeM: 1, notes: 'nota' }],
];

describe('reset of a seeded record to its original', () => {
  const keyOf = async (resource: string, key: string): Promise<string> => {
    if (key !== '') return key;
    const [row] = await app.dataSource.query<{ key: string }[]>(
      `SELECT key FROM seed_ledger WHERE starts_with(key, $1) ORDER BY key LIMIT 1`,
      [`${resource.replaceAll('-', '_')}/`],
    );
    return row?.key ?? '';
  };

  it.each(CASES)('reverts the edits of %s, after a preview', async (resource, key, edit) => {
    const before = await seeded(resource, await keyOf(resource, key));
    const path = `/api/${resource}/${before.id}`;
    expect((await admin.get(`${path}/original`)).body).toMatchObject({ changes: [] });
    const edited = (await admin.put(path, edit)).body as Row;
    expect(edited).toMatchObject(edit);
    const preview = (await admin.get(`${path}/original`)).body as {
      updatedAt: string;
      changes: { field: string }[];
    };
    expect(preview.changes.map(({ field }) => field).sort()).toEqual(Object.keys(edit).sort());
    const { status, body } = await admin.post(`${path}/original`, { updatedAt: preview.updatedAt });
    expect([status, { ...body, updatedAt: 0 }]).toEqual([200, { ...before, updatedAt: 0 }]);
    const { entries, hasOriginal } = (await admin.get(`${path}/history`)).body as {
      entries: { action: string }[];
      hasOriginal: boolean;
    };
    expect([entries[0]?.action, hasOriginal]).toEqual(['revert', true]);
    expect((await admin.post(`${path}/original`, {})).status).toBe(409);
  });

  it('restores a parameter with its attribute, limits and conditions', async () => {
    const rows = await app.dataSource.query<{ id: number }[]>(
      `SELECT p.id FROM parameters p JOIN seed_ledger l ON l.record_id = p.id AND starts_with(l.key, 'parameters/')
        WHERE p.attribute_id IS NOT NULL AND EXISTS (SELECT FROM parameter_conditions c WHERE c.parameter_id = p.id)
        ORDER BY p.id LIMIT 1`,
    );
    const path = `/api/parameters/${rows[0]?.id}`;
    const before = (await admin.get(path)).body as Row;
    await admin.put(path, {
      ...{ label: 'Outro', minimumValue: '9', notes: 'nota', conditions: [] },
      ...{ attributeId: null, attributeValueId: null, minLimit: null, maxLimit: null },
    });
    const { status, body } = await admin.post(`${path}/original`, {});
    expect([status, { ...body, updatedAt: 0 }]).toEqual([200, { ...before, updatedAt: 0 }]);
  });

  it('is refused when the record was saved since the preview', async () => {
    const { id } = await seeded('states', 'states/SC');
    const { updatedAt } = (await admin.put(`/api/states/${id}`, { name: 'Outro' })).body as Row;
    await admin.put(`/api/states/${id}`, { name: 'Mais outro' });
    expect((await admin.post(`/api/states/${id}/original`, { updatedAt })).status).toBe(409);
  });

  it('is refused when another record has taken the code', async () => {
    const { id } = await seeded('typologies', 'typologies/RES-SOB');
    await admin.put(`/api/typologies/${id}`, { code: 'SOBRADO' });
    await admin.post('/api/typologies', { code: 'res-sob', label: 'Ocupa' });
    const { status, body } = await admin.post(`/api/typologies/${id}/original`, {});
    expect([status, Object.keys(body.errors as object)]).toEqual([409, ['code']]);
  });

  it('returns 404 for a record that a user created', async () => {
    const { id } = (await admin.post('/api/typologies', { code: 'NOVA', label: 'Nova' })).body as Row;
    expect((await admin.get(`/api/typologies/${id}/original`)).status).toBe(404);
    expect((await admin.post(`/api/typologies/${id}/original`, {})).status).toBe(404);
    expect((await admin.get(`/api/typologies/${id}/history`)).body).toMatchObject({ hasOriginal: false });
  });
});
