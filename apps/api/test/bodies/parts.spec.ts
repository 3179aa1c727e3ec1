import { createAnalysis } from '../builders/analysis.js';
import { createBuilding } from '../builders/building.js';
import { structureOf } from '../builders/report.js';
import { startApp, type TestApp } from '../support/app.js';
import { type Client, signedIn } from '../support/client.js';

interface Structure {
  requirements: { id: number; position: number; isEnabled: boolean }[];
  criteria: { id: number; position: number }[];
  analyses: { id: number; position: number; levels: string[] }[];
}
type Part = Record<string, unknown>;

describe('blank part of a record in a request body', () => {
  let app: TestApp;
  let admin: Client;
  let report: number;
  let stored: Structure;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
    const { id: buildingId } = await createBuilding(admin);
    const structure = (await structureOf(admin, ['13'])) as Structure;
    for (const requirement of structure.requirements) requirement.isEnabled = false;
    const answer = await admin.post('/api/reports/with-structure', { buildingId, structure });
    report = answer.body.id as number;
    stored = (await admin.get(`/api/reports/${report}/structure`)).body as Structure;
  });
  afterAll(() => app.stop());

  const put = (structure: Part) => admin.put(`/api/reports/${report}/with-structure`, { structure });
  const structureNow = async () => (await admin.get(`/api/reports/${report}/structure`)).body as unknown;

  it.each(['requirements', 'criteria', 'analyses'])(
    'does not clear the %s of a report; an omitted one is kept',
    async (part) => {
      for (const blank of [null, '', ' ']) {
        const { status, body } = await put({ [part]: blank });
        expect([status, body.errors]).toEqual([
          400,
          { [`structure.${part}`]: 'Estrutura do relatório inválida' },
        ]);
      }
      const { [part as keyof Structure]: _, ...others } = stored;
      expect((await put({ ...others, buildingId: undefined })).status).toBe(200);
      expect(await structureNow()).toEqual(stored);
    },
  );

  it.each([
    ['requirements', 'isEnabled'],
    ['requirements', 'position'],
    ['criteria', 'position'],
    ['analyses', 'position'],
    ['analyses', 'levels'],
  ] as const)('does not change %s.%s', async (part, field) => {
    for (const blank of [null, '', ' ']) {
      const items = stored[part].map((item) => ({ ...item, [field]: blank }));
      const { status, body } = await put({ [part]: items });
      expect([status, Object.keys(body.errors as object)[0]]).toEqual([400, `structure.${part}.0.${field}`]);
    }
    expect(await structureNow()).toEqual(stored);
  });

  it('does not clear the conditions of a parameter, nor their values', async () => {
    const filter = { sourceTable: 'buildings', sourceColumn: 'typology_id' };
    const [attribute] = (await admin.get('/api/attributes', { filter })).body as [{ id: number }];
    const [typology] = (await admin.get('/api/typologies')).body as [{ id: number }];
    const condition = { attributeId: attribute.id, attributeValueIds: [typology.id] };
    const parameter = { label: 'Com condição', conditions: [condition] };
    const created = await admin.post('/api/parameters', {
      ...parameter,
      analysisId: (await createAnalysis(admin)).id,
    });
    const path = `/api/parameters/${created.body.id}`;
    const refused: [Part[] | null | string, string][] = [
      [null, 'conditions'],
      ['', 'conditions'],
      [[{ ...condition, attributeValueIds: null }], 'conditions.0.attributeValueIds'],
      [[{ ...condition, attributeValueIds: '' }], 'conditions.0.attributeValueIds'],
      [[{ ...condition, attributeId: null }], 'conditions.0.attributeId'],
    ];
    for (const [conditions, field] of refused) {
      const { status, body } = await admin.put(path, { conditions });
      expect([status, Object.keys(body.errors as object)]).toEqual([400, [field]]);
    }
    expect((await admin.get(path)).body).toEqual(created.body);
  });
});
