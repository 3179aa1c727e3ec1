import type { PdePreview } from '@prumo/domain';

import { createBuilding } from './builders/building.js';
import { structureOf } from './builders/report.js';
import { createTechnician } from './builders/technician.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

interface Row {
  id: number;
  standard: string | null;
  standardItem: string | null;
}

describe('the grid of parameters', () => {
  let app: TestApp;
  let admin: Client;
  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
  });
  afterAll(() => app.stop());

  const idsOf = async (query: Record<string, unknown> = {}): Promise<number[]> =>
    ((await admin.get('/api/parameters/ids', query)).body as { ids: number[] }).ids;
  const rowsOf = async (query: Record<string, unknown> = {}): Promise<Row[]> =>
    (await admin.get('/api/parameters', query)).body as Row[];

  it('answers the ids of all rows in the order of the list', async () => {
    const sort = ['label', 'DESC'];
    const rows = await rowsOf({ sort });
    expect(rows.length).toBeGreaterThan(300);
    expect(await idsOf({ sort })).toEqual(rows.map(({ id }) => id));
    expect(await idsOf()).toEqual((await rowsOf()).map(({ id }) => id));
  });

  it('narrows the ids by norm, item and edition, as the list does', async () => {
    const sources = (await admin.get('/api/parameters/sources')).body as Record<string, string>[];
    expect(new Set(sources.map((one) => JSON.stringify(one))).size).toBe(sources.length);
    const filter = sources.find((one) => one['standard'] && one['standardItem'] && one['standardEdition']);
    const rows = await rowsOf({ filter });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.standardItem === filter?.['standardItem'])).toBe(true);
    expect(await idsOf({ filter })).toEqual(rows.map(({ id }) => id));
  });

  it('refuses an unknown filter', async () => {
    expect((await admin.get('/api/parameters/ids', { filter: { nome: 'x' } })).status).toBe(400);
  });

  it('returns the parameters that apply to a report, or are pending for its building', async () => {
    const { id: technicianId } = await createTechnician(admin);
    const { id: buildingId } = await createBuilding(admin, { technicianId });
    const structure = await structureOf(admin, ['12'], ['minimum']);
    const { body } = await admin.post('/api/reports/with-structure', { buildingId, structure });
    const { id } = body as { id: number };
    const { evaluation } = (await admin.get(`/api/reports/${id}/evaluation`)).body as PdePreview;
    const analyses = evaluation.requirements.flatMap(({ criteria }) =>
      criteria.flatMap((criterion) => criterion.analyses),
    );
    const { ids } = (await admin.get(`/api/reports/${id}/parameters`)).body as { ids: number[] };
    expect(ids.length).toBeGreaterThan(1);
    expect(ids).toEqual(
      analyses.flatMap(({ applicable, pending }) => [...applicable, ...pending].map((each) => each.id)),
    );
    for (const { notApplicable } of analyses)
      for (const row of notApplicable) expect(ids).not.toContain(row.id);
  });
});
