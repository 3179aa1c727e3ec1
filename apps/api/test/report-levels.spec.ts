import { type AnalysisLevels, LEVELS } from '@prumo/domain';

import { createBuilding } from './builders/building.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { holderOf } from './support/people.js';

describe('levels that exist per analysis', () => {
  let app: TestApp;
  let admin: Client;
  let idOf: Map<string, number>;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
    const analyses = (await admin.get('/api/analyses')).body as { id: number; code: string }[];
    idOf = new Map(analyses.map(({ id, code }) => [code, id]));
  });
  afterAll(() => app.stop());

  async function levelsFor(filingDate?: string): Promise<Map<string, AnalysisLevels | undefined>> {
    const { id: buildingId } = await createBuilding(admin, { ...(filingDate && { filingDate }) });
    const { status, body } = await admin.get('/api/reports/levels', { buildingId });
    expect(status).toBe(200);
    const levels = body as AnalysisLevels[];
    return new Map([...idOf].map(([code, id]) => [code, levels.find(({ analysisId }) => analysisId === id)]));
  }

  it('are at most the minimum in chapters 8, 9, 15, 16 and 17, and none in 18', async () => {
    const levels = await levelsFor();
    for (const [code, found] of levels) {
      if (/^(8|9|15|16|17)\./.test(code)) expect(LEVELS.slice(1)).not.toContain(found?.levels.at(-1));
      if (code.startsWith('18.')) expect(found?.levels).toEqual([]);
    }
  });

  it.each([
    ['10.2.3', 'window pressures', []],
    ['9.2.1.3', 'guard heights', []],
    ['8.6.1', 'the fire resistance of the structure', []],
    ['14.2.3.1', 'concrete cover', []],
    ['12.2.1', 'the façade', [...LEVELS]],
    ['14.2.1.2', 'the service life of parts', ['minimum', 'superior']],
  ])('are for %s (%s) %j', async (code, _name, expected) => {
    expect((await levelsFor()).get(code)?.levels).toEqual(expected);
  });

  it('are the minimum of the simplified procedure of 2021, and all three of the roof of 2013', async () => {
    const [of2013, of2021] = [await levelsFor('2020-03-01'), await levelsFor()];
    expect(of2021.get('11.2.2')).toMatchObject({
      levels: ['minimum'],
      reason: 'O procedimento simplificado de 2021 só tem o mínimo: I e S exigem simulação.',
    });
    expect(of2013.get('11.2.2')).toMatchObject({ levels: LEVELS, reason: null });
    expect(of2013.get('11.2.1')?.levels).toEqual(['minimum']);
    expect(of2021.get('11.4-2021.1')?.levels).toEqual([...LEVELS]);
  });

  it('include any edition without a building', async () => {
    const levels = (await admin.get('/api/reports/levels')).body as AnalysisLevels[];
    expect(levels.find(({ analysisId }) => analysisId === idOf.get('11.2.2'))?.levels).toEqual([...LEVELS]);
    expect(levels).toHaveLength(idOf.size);
  });

  it("return 400 without an id, and for another user's building", async () => {
    expect((await admin.get('/api/reports/levels', { buildingId: 'x' })).status).toBe(400);
    const { id: buildingId } = await createBuilding(admin);
    const other = await holderOf(app, admin, ['reports']);
    const { status, body } = await other.get('/api/reports/levels', { buildingId });
    expect([status, body.errors]).toEqual([400, { buildingId: 'Edificação não encontrada.' }]);
  });
});
