import { VALUE_SOURCES, ATTRIBUTE_TABLES } from '@prumo/domain';

import { loadEvaluationFacts } from '../src/features/reports/evaluation/evaluation.service.js';
import { createBuilding } from './builders/building.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

describe('the tables that an evaluation reaches from a building', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
  });
  afterAll(() => app.stop());

  it('contains every table and column that an attribute may name', async () => {
    const first = async (resource: string): Promise<number> =>
      ((await admin.get(`/api/${resource}`)).body as { id: number }[])[0]?.id ?? 0;
    const { id } = await createBuilding(admin, {
      typologyId: await first('typologies'),
      noiseClassId: await first('noise-classes'),
      aggressivenessClassId: await first('aggressiveness-classes'),
      predominantColorId: await first('predominant-colors'),
      constructiveSystemId: await first('constructive-systems'),
      isoplethCode: 'II',
    });
    await admin.put(`/api/buildings/${id}/structural-system`, { systemType: 'concrete', designLife: 50 });
    const facts = await loadEvaluationFacts(app.dataSource.manager, id);
    expect(Object.keys(facts).sort()).toEqual(Object.keys(ATTRIBUTE_TABLES).sort());
    for (const [table, columns] of Object.entries(ATTRIBUTE_TABLES))
      expect([table, Object.keys(facts[table] ?? {})]).toEqual([
        table,
        expect.arrayContaining(Object.keys(columns)),
      ]);
  });

  it('returns 409 when a row that a parameter refers to is deleted', async () => {
    const guarded = await app.dataSource.query<{ name: string }[]>(
      `SELECT c.relname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
       WHERE t.tgfoid = 'refuse_used_value'::regproc`,
    );
    expect(guarded.map(({ name }) => name).sort()).toEqual([...VALUE_SOURCES].sort());
  });
});
