import type { PdePreview } from '@prumo/domain';

import type { BuildingOverview } from '../src/features/reports/overview/overview.dto.js';
import { createBuilding } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';
import { holderOf } from './support/people.js';
import { listenToStatements } from './support/statements.js';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
});
afterAll(() => app.stop());

const overviewOf = async (id: number, client = admin): Promise<BuildingOverview> => {
  const { status, body } = await client.get(`/api/buildings/${id}/overview`);
  expect(status).toBe(200);
  return body as BuildingOverview;
};
const issue = (id: number) => admin.get(`/api/reports/${id}/jsreport`).buffer(true).parse(binary);
const evaluationOf = async (id: number) =>
  ((await admin.get(`/api/reports/${id}/evaluation`)).body as PdePreview).evaluation;

async function createReport(buildingId: number, codes: string[], levels: string[]): Promise<number> {
  const structure = await structureOf(admin, codes, levels);
  const { status, body } = await admin.post('/api/reports/with-structure', { buildingId, structure });
  expect(status).toBe(201);
  return body.id as number;
}

describe('the overview of a building', () => {
  it('groups the facts and lists missing required ones, with the number of parameters that need them', async () => {
    const { id } = await createBuilding(admin, { hasElevator: true });
    const { name, location, seat, groups, missing } = await overviewOf(id);
    expect([name, location, seat?.name]).toEqual(['Edifício Aurora', 'Curitiba/PR', 'Curitiba']);
    expect(seat?.latitude).toBeCloseTo(-25.4, 0);
    const characteristics = groups.find(({ section }) => section === 'Características');
    const factOf = (field: string) =>
      groups.flatMap(({ facts }) => facts).find((fact) => fact.field === field);
    expect([factOf('totalArea')?.text, factOf('hasElevator')?.text]).toEqual(['1.234,50 m²', 'Sim']);
    expect(factOf('noiseClassId')).toMatchObject({ text: null, isNeeded: true });
    expect(characteristics?.told).toBeLessThan(characteristics?.needed ?? 0);
    const noise = missing.find(({ field }) => field === 'noiseClassId');
    expect(noise).toMatchObject({
      module: 'buildings',
      place: 'Edificações › Características › Classe de ruído',
    });
    expect(noise?.parameters).toBeGreaterThan(0);
    const waiting = missing.map(({ parameters }) => parameters);
    expect(waiting).toEqual([...waiting].sort((a, b) => b - a));
  });

  it('removes a fact from the missing ones once it is entered', async () => {
    const { id } = await createBuilding(admin);
    const [noiseClass] = (await admin.get('/api/noise-classes')).body as { id: number }[];
    const before = await overviewOf(id);
    await admin.put(`/api/buildings/${id}`, { noiseClassId: noiseClass?.id });
    const after = await overviewOf(id);
    const toldIn = ({ groups }: BuildingOverview) =>
      groups.find(({ section }) => section === 'Características')?.told ?? 0;
    expect(toldIn(after)).toBe(toldIn(before) + 1);
    expect(after.missing.map(({ field }) => field)).not.toContain('noiseClassId');
  });

  it('shows the evaluation of each report, newest first, without a number before its first document', async () => {
    const { id } = await createBuilding(admin);
    const first = await createReport(id, ['12'], ['minimum', 'superior']);
    const second = await createReport(id, ['18'], ['minimum']);
    const { reports = [], reportCount, documents } = await overviewOf(id);
    expect([reportCount, documents]).toEqual([2, []]);
    expect(reports.map((report) => report.id)).toEqual([second, first]);
    // Analyses without levels name none.
    expect(reports.map(({ levels }) => levels)).toEqual([[], ['minimum', 'superior']]);
    for (const report of reports) {
      const { counts, isDraft } = await evaluationOf(report.id);
      expect(report).toMatchObject({ counts, isDraft, number: null, issued: null, isOutdated: false });
    }
  });

  it('shows the levels of the newest report by requirement, and none without a report', async () => {
    const { id } = await createBuilding(admin);
    expect((await overviewOf(id)).profile).toEqual([]);
    await createReport(id, ['18'], ['minimum']);
    const newest = await createReport(id, ['12'], ['minimum', 'superior']);
    const { requirements } = await evaluationOf(newest);
    const { profile = [] } = await overviewOf(id);
    expect(profile.map(({ code, figuresAtLevel }) => [code, figuresAtLevel])).toEqual(
      requirements.map(({ code, figuresAtLevel }) => [code, figuresAtLevel]),
    );
    expect(profile.map(({ cells }) => cells)).toEqual([
      { minimum: 'reached', intermediate: 'absent', superior: 'absent' },
    ]);
  });

  it('marks a report as outdated when building, report or catalogue changed since its last document', async () => {
    const { id } = await createBuilding(admin);
    const reportId = await createReport(id, ['12'], ['minimum']);
    const current = async () => (await overviewOf(id)).reports?.[0];
    expect((await issue(reportId)).status).toBe(200);
    expect(await current()).toMatchObject({
      number: expect.stringMatching(/^PDE-\d{4}-\d{4}$/) as string,
      isOutdated: false,
      issued: { version: 1, isDraft: true },
    });

    await admin.put(`/api/buildings/${id}`, { floors: 7 });
    expect(await current()).toMatchObject({ isOutdated: true, issued: { version: 1 } });
    await issue(reportId);
    expect(await current()).toMatchObject({ isOutdated: false, version: 2 });

    await admin.put(`/api/reports/${reportId}/with-structure`, {
      structure: await structureOf(admin, ['12'], ['superior']),
    });
    expect(await current()).toMatchObject({ isOutdated: true, version: 3, issued: { version: 2 } });
    await issue(reportId);
    expect(await current()).toMatchObject({ isOutdated: false });

    const requirements = (await admin.get('/api/requirements')).body as { id: number; code: string }[];
    const requirement = requirements.find(({ code }) => code === '12');
    await admin.put(`/api/requirements/${requirement?.id}`, { label: 'Desempenho acústico (revisto)' });
    expect(await current()).toMatchObject({ isOutdated: true });
    const { documents } = await overviewOf(id);
    expect(documents?.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(documents?.every((document) => document.isDraft && document.reportId === reportId)).toBe(true);
  });

  it('sends as many statements for five reports as for one', async () => {
    const { id } = await createBuilding(admin);
    await createReport(id, ['12'], ['minimum']);
    await overviewOf(id);
    const statements = listenToStatements();
    try {
      const once = await statements.during(() => overviewOf(id));
      for (let more = 0; more < 4; more += 1) await createReport(id, ['12'], ['minimum']);
      const often = await statements.during(() => overviewOf(id));
      expect(often.length).toBe(once.length);
    } finally {
      statements.stop();
    }
  });

  it('returns 404 to other users, and omits reports without their module', async () => {
    const { id } = await createBuilding(admin);
    const other = await holderOf(app, admin, ['buildings', 'technicians']);
    expect((await other.get(`/api/buildings/${id}/overview`)).status).toBe(404);
    const own = await createBuilding(other);
    const overview = await overviewOf(own.id, other);
    expect(Object.keys(overview)).not.toEqual(expect.arrayContaining(['reports']));
    expect([overview.reportCount, overview.documents]).toEqual([undefined, undefined]);
  });
});
