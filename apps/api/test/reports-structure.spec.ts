import { createAnalysis } from './builders/analysis.js';
import { createBuilding } from './builders/building.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

const LACKS = 'Inclua na estrutura, com a análise';

describe("a report's structure", () => {
  let app: TestApp;
  let admin: Client;
  let buildingId: number;
  let analysis: { id: number; requirementId: number; criterionId: number; code: string };

  const parts = (left: readonly string[] = []) =>
    Object.fromEntries(
      Object.entries({
        requirements: [{ id: analysis.requirementId, isEnabled: false }],
        criteria: [{ id: analysis.criterionId }],
        analyses: [{ id: analysis.id, levels: ['minimum'] }],
      }).filter(([part]) => !left.includes(part)),
    );
  const reports = async () => (await admin.get('/api/reports')).body as unknown[];

  beforeAll(async () => {
    app = await startApp({ kind: 'reference' });
    admin = await signedIn(app);
    await admin.post('/api/bioclimatic-zones', { code: 'ZB1', label: 'Zona 1' });
    buildingId = (await createBuilding(admin, { bioclimaticZone: 'ZB1' })).id;
    analysis = (await createAnalysis(admin)) as typeof analysis;
  });
  afterAll(() => app.stop());

  describe.each([
    [
      'POST with-structure',
      (structure: object) => admin.post('/api/reports/with-structure', { buildingId, structure }),
    ],
    ['POST preview', (structure: object) => admin.post('/api/reports/preview', { buildingId, structure })],
    [
      'PUT with-structure',
      async (structure: object) => {
        const { body } = await admin.post('/api/reports/with-structure', { buildingId });
        return admin.put(`/api/reports/${body.id}/with-structure`, { structure });
      },
    ],
  ])('%s', (_, send) => {
    it.each([
      ['its requirement', ['requirements'], 'seu requisito'],
      ['its criterion', ['criteria'], 'seu critério'],
      ['either', ['requirements', 'criteria'], 'seu requisito e seu critério'],
    ])('refuses an analysis without %s', async (_lack, left, words) => {
      const { status, body } = await send(parts(left));
      expect([status, body.errors]).toEqual([
        400,
        { 'structure.analyses.0.id': `${LACKS} ${analysis.code}, ${words}.` },
      ]);
    });

    it('refuses an analysis that is not there', async () => {
      const { status, body } = await send({ analyses: [{ id: 999999, levels: [] }] });
      expect([status, body.errors]).toEqual([
        400,
        { 'structure.analyses.0.id': 'A análise 999999 não existe.' },
      ]);
    });

    it('takes one whose requirement is there, enabled or not', async () => {
      expect((await send(parts())).status).toBeLessThan(300);
    });
  });

  it('that is refused leaves no report behind', async () => {
    const before = (await reports()).length;
    await admin.post('/api/reports/with-structure', { buildingId, structure: parts(['criteria']) });
    expect(await reports()).toHaveLength(before);
  });

  it('is judged whole where a part is sent', async () => {
    const { body } = await admin.post('/api/reports/with-structure', { buildingId, structure: parts() });
    const path = `/api/reports/${body.id}`;
    const { body: stored } = await admin.get(`${path}/structure`);
    expect((await admin.put(`${path}/with-structure`, { structure: { criteria: [] } })).status).toBe(400);
    expect((await admin.get(`${path}/structure`)).body).toEqual(stored);
    const enabled = { requirements: [{ id: analysis.requirementId }] };
    expect((await admin.put(`${path}/with-structure`, { structure: enabled })).status).toBe(200);
    expect((await admin.get(`${path}/structure`)).body).toMatchObject({
      requirements: [{ id: analysis.requirementId, isEnabled: true }],
      analyses: [{ id: analysis.id, levels: ['minimum'] }],
    });
  });
});
