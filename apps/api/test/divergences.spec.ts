import type { EvaluatedReport, ReportData } from '@prumo/domain';

import { createBuilding } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';
import { pdfText } from './support/pdf-text.js';

describe('divergences in a building’s data', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
  });
  afterAll(() => app.stop());

  /** A report of the building with every analysis at the minimum. */
  async function evaluated(buildingId: number): Promise<EvaluatedReport> {
    type Row = { id: number; requirementId: number; criterionId: number };
    const analyses = (await admin.get('/api/analyses')).body as Row[];
    const distinct = (ids: number[]) => [...new Set(ids)].map((id, index) => ({ id, position: index + 1 }));
    const structure = {
      requirements: distinct(analyses.map((one) => one.requirementId)).map((one) => ({
        ...one,
        isEnabled: true,
      })),
      criteria: distinct(analyses.map((one) => one.criterionId)),
      analyses: distinct(analyses.map(({ id }) => id)).map((one) => ({ ...one, levels: ['minimum'] })),
    };
    const answer = await admin.post('/api/reports/preview', { buildingId, structure });
    return (answer.body as { evaluation: EvaluatedReport }).evaluation;
  }
  const firstId = async (resource: string, code: string): Promise<number> =>
    ((await admin.get(`/api/${resource}`)).body as { id: number; code: string }[]).find(
      (one) => one.code === code,
    )?.id ?? 0;

  it('exclude the unchecked zone and wind of a city, which are assumptions', async () => {
    const { id } = await createBuilding(admin);
    const before = await evaluated(id);
    const marks = { checkZone: true, checkZone2024: true, checkWind: true };
    const [city] = (await admin.get('/api/cities', { filter: { ibgeCode: 4106902 } })).body as {
      id: number;
    }[];
    expect((await admin.put(`/api/cities/${city?.id}`, marks)).body).toMatchObject(marks);
    const { assumptions = [], counts, ...after } = await evaluated(id);
    expect({ ...after, assumptions: before.assumptions, counts: before.counts }).toEqual(before);
    expect(counts).toEqual({ ...before.counts, assumptions: assumptions.length });
    const known = new Set(before.assumptions?.map(({ text }) => text));
    expect(assumptions.filter(({ text }) => !known.has(text))).toEqual([
      { name: 'Zona bioclimática', text: 'ZB1, a do município: valor a conferir' },
      expect.objectContaining({ name: 'Zona de 2024' }),
      expect.objectContaining({ name: 'Isopleta' }),
    ]);
    const unmarked = { checkZone: false, checkZone2024: false, checkWind: false };
    expect((await admin.put(`/api/cities/${city?.id}`, unmarked)).status).toBe(200);
  });

  it("exclude a zone overridden with a reason, which is an assumption until the city's zone is set again", async () => {
    const { id } = await createBuilding(admin, { bioclimaticZone: 'ZB8' });
    const path = `/api/buildings/${id}`;
    const reasonIn = async () =>
      ((await admin.get(path)).body as Record<string, unknown>)['zoneOverrideReason'];
    const found = async () => {
      const { divergences, assumptions = [] } = await evaluated(id);
      return [divergences.map(({ code }) => code), assumptions.map(({ text }) => text)] as const;
    };
    const text = 'ZB8 em lugar da do município (ZB1): estação do terreno';
    expect((await found())[0]).toEqual(['zone']);
    await admin.put(path, { zoneOverrideReason: 'estação do terreno' });
    const [divergences, assumptions] = await found();
    expect([divergences, assumptions.includes(text)]).toEqual([[], true]);
    await admin.put(path, { floors: 5 });
    expect(await reasonIn()).toBe('estação do terreno');
    await admin.put(path, { bioclimaticZone: 'ZB1' });
    expect(await reasonIn()).toBeNull();
    expect((await found())[1]).not.toContain(text);
    const { body } = await admin.put(path, { zoneOverrideReason: 'sem desvio' });
    expect(body.zoneOverrideReason).toBeNull();
  });

  it('are found between fields of a building', async () => {
    const { id } = await createBuilding(admin, {
      buildingHeight: 90,
      floors: 2,
      bioclimaticZone: 'ZB8',
      isoplethCode: 'I',
      aggressivenessClassId: await firstId('aggressiveness-classes', 'IV'),
      constructiveSystemId: await firstId('constructive-systems', 'MADEIRA'),
    });
    const system = { systemType: 'concrete', designLife: 30, materialResistance: 'fck 25 MPa' };
    await admin.put(`/api/buildings/${id}/structural-system`, system);
    const { divergences, isDraft, counts } = await evaluated(id);
    expect(divergences.map(({ code }) => code)).toEqual([
      'designLife',
      'materialStrength',
      'height',
      'zone',
      'isopleth',
      'constructiveSystem',
    ]);
    expect(divergences[3]?.text).toBe('A zona bioclimática informada é ZB8; a do município é ZB1.');
    expect([isDraft, counts.divergences]).toEqual([true, 6]);
  });

  it('include a zone of 2024 other than the city’s, in preview, data and document', async () => {
    const { bioclimaticZone2024: own } = (await createBuilding(admin)) as { bioclimaticZone2024?: string };
    const zones = (await admin.get('/api/bioclimatic-zones', { filter: { edition: 2024 } })).body as {
      code: string;
    }[];
    const other = zones.find(({ code }) => code !== own)?.code ?? '';
    const { id: buildingId } = await createBuilding(admin, { bioclimaticZone2024: other });
    const text = `A zona bioclimática de 2024 informada é ${other}; a do município é ${own}.`;
    const expected = [{ code: 'zone', text, fields: ['bioclimaticZone2024'] }];
    expect((await evaluated(buildingId)).divergences).toEqual(expected);

    const structure = await structureOf(admin, ['12']);
    const { body: report } = await admin.post('/api/reports/with-structure', { buildingId, structure });
    const address = `/api/reports/${report.id}/jsreport`;
    const pdf = await admin.get(address).buffer(true).parse(binary);
    expect((await pdfText(pdf.body as Buffer)).join(' ').replaceAll(/\s+/g, ' ')).toContain(text);
    const { document, evaluation } = (await admin.get(`${address}?format=json`)).body as ReportData;
    expect([document?.reportId, evaluation.divergences]).toEqual([report.id, expected]);
  });

  it('are empty for an ordinary building, and its preview explains the zone', async () => {
    const { id, bioclimaticZone } = await createBuilding(admin, { buildingHeight: 12 });
    const { divergences, decidedBy } = await evaluated(id);
    expect(divergences).toEqual([]);
    expect(decidedBy).toContainEqual({
      name: 'Zona bioclimática',
      chain: ['CEP 80010-000', 'Curitiba/PR', bioclimaticZone],
      parameters: expect.any(Number),
    });
  });
});
