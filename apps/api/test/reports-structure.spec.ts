import type { PdePreview } from '@prumo/domain';

import { createAnalysis } from './builders/analysis.js';
import { createAttribute } from './builders/attribute.js';
import { createBuilding } from './builders/building.js';
import { analysesOf, previewOf } from './reference-buildings/printed.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';
import { pdfText } from './support/pdf-text.js';

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
    ])('returns 400 for an analysis without %s', async (_lack, left, words) => {
      const { status, body } = await send(parts(left));
      expect([status, body.errors]).toEqual([
        400,
        { 'structure.analyses.0.id': `${LACKS} ${analysis.code}, ${words}.` },
      ]);
    });

    it('returns 400 for an analysis that does not exist', async () => {
      const { status, body } = await send({ analyses: [{ id: 999999, levels: [] }] });
      expect([status, body.errors]).toEqual([
        400,
        { 'structure.analyses.0.id': 'A análise 999999 não existe.' },
      ]);
    });

    it('accepts an analysis whose requirement is included but disabled', async () => {
      expect((await send(parts())).status).toBeLessThan(300);
    });
  });

  it('creates no report when it is refused', async () => {
    const before = (await reports()).length;
    await admin.post('/api/reports/with-structure', { buildingId, structure: parts(['criteria']) });
    expect(await reports()).toHaveLength(before);
  });

  it('is validated as a whole when a part of it is sent', async () => {
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

  it.each([
    ['requirement', 'requirements', 'requirementId'],
    ['criterion', 'criteria', 'criterionId'],
    ['analysis', 'analyses', 'id'],
  ] as const)(
    'omits an inactive %s from document, data and preview, and names it in the preview',
    async (kind, route, key) => {
      const used = (await createAnalysis(admin)) as typeof analysis & { label: string };
      const parameter = {
        requirementId: used.requirementId,
        criterionId: used.criterionId,
        analysisId: used.id,
      };
      await admin.post('/api/parameters', { ...parameter, label: 'Cobrimento', minimumValue: '20' });
      const structure = {
        requirements: [{ id: used.requirementId }],
        criteria: [{ id: used.criterionId }],
        analyses: [{ id: used.id, levels: ['minimum'] }],
      };
      const { body: report } = await admin.post('/api/reports/with-structure', { buildingId, structure });
      const preview = async () =>
        (await admin.get(`/api/reports/${report.id}/evaluation`)).body as PdePreview;
      const counted = async () => {
        const { evaluation, inactive } = await preview();
        return [evaluation.requirements.length, inactive];
      };
      expect(await counted()).toEqual([1, []]);

      const { body: off } = await admin.put(`/api/${route}/${used[key]}`, { isActive: false });
      expect(await counted()).toEqual([0, [{ kind, id: off.id, code: off.code, label: off.label }]]);
      const pdf = await admin.get(`/api/reports/${report.id}/jsreport`).buffer(true).parse(binary);
      expect((await pdfText(pdf.body as Buffer)).join('\n')).not.toContain('Cobrimento');
      const draft = await admin.post('/api/reports/preview', { buildingId, structure });
      const data = await admin.get(`/api/reports/${report.id}/jsreport?format=json`);
      for (const { status, body } of [draft, data])
        expect([status, body.evaluation.requirements, body.evaluation.counts.applicable]).toEqual([
          200,
          [],
          0,
        ]);
    },
  );

  it('prints both parameters when the one between them lost the limits shared with each', async () => {
    const units = await createAttribute(admin, 'units', { dataKind: 'numeric' });
    const floors = await createAttribute(admin, 'floors', { dataKind: 'numeric' });
    const used = await createAnalysis(admin);
    const create = async (label: string, over: object): Promise<void> => {
      const answer = await admin.post('/api/parameters', { analysisId: used.id, label, ...over });
      expect(answer.status).toBe(201);
    };
    await create('P', { attributeId: units.id, minLimit: 2 });
    const further = { conditions: [{ attributeId: floors.id, minLimit: 5 }] };
    await create('Q', { attributeId: units.id, maxLimit: 2, ...further });
    await create('R', { attributeId: floors.id, maxLimit: 5 });
    const structure = {
      requirements: [{ id: used.requirementId }],
      criteria: [{ id: used.criterionId }],
      analyses: [{ id: used.id, levels: ['minimum'] }],
    };
    const applicable = async (values: object): Promise<string[]> => {
      const { id } = await createBuilding(admin, { bioclimaticZone: 'ZB1', ...values });
      return analysesOf(await previewOf(admin, id, structure)).flatMap((one) =>
        one.applicable.map(({ label }) => label),
      );
    };
    expect(await applicable({ units: 2, floors: 5 })).toEqual(['P', 'R']);
    expect(await applicable({ units: 2, floors: 6 })).toEqual(['Q']);
    expect(await applicable({ units: 2, floors: 4 })).toEqual(['P', 'R']);
    expect(await applicable({ units: 3, floors: 6 })).toEqual(['P']);
  });
});

describe('a condition without a usable value, stored by an earlier release', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp({ kind: 'reference' });
    admin = await signedIn(app);
    await admin.post('/api/bioclimatic-zones', { code: 'ZB1', label: 'Zona 1' });
  });
  afterAll(() => app.stop());

  it('keeps its parameter pending, and names the screen that corrects it', async () => {
    const building = await createBuilding(admin, { bioclimaticZone: 'ZB1' });
    await admin.put(`/api/buildings/${building.id}/structural-system`, {
      systemType: 'concrete',
      materialResistance: 'fck 30',
      designLife: 50,
    });
    const [attribute] = await app.dataSource.query<[{ id: number }]>(
      `INSERT INTO attributes (friendly_name, source_table, source_column, data_kind)
       VALUES ('Resistência', 'structural_systems', 'material_resistance', 'numeric') RETURNING id`,
    );
    const { id, requirementId, criterionId } = await createAnalysis(admin);
    await admin.post('/api/parameters', {
      analysisId: id,
      label: 'Cobrimento',
      minimumValue: '≥ 20 mm',
      attributeId: attribute.id,
      maxLimit: 40,
    });
    const { body: report } = await admin.post('/api/reports/with-structure', {
      buildingId: building.id,
      structure: {
        requirements: [{ id: requirementId }],
        criteria: [{ id: criterionId }],
        analyses: [{ id, levels: ['minimum'] }],
      },
    });
    const { body } = await admin.get(`/api/reports/${report.id}/evaluation`);
    expect(body.evaluation.pendingFields).toEqual([
      {
        sourceTable: 'structural_systems',
        sourceColumn: 'material_resistance',
        name: 'Resistência',
        parameters: 1,
        unfit: 'attributes',
      },
    ]);
    const pdf = await admin.get(`/api/reports/${report.id}/jsreport`).buffer(true).parse(binary);
    expect((await pdfText(pdf.body as Buffer)).join('\n')).toMatch(
      /Pendências[\s\S]*Atributos › Resistência[\s\S]*Cobrimento/,
    );
  });
});
