import { RECORD_NAMES } from '@prumo/domain';

import { UnitOfWork } from '../src/crud/write/transaction.js';
import { dependentsOf, referencesTo } from '../src/database/dependents.js';
import { Typology } from '../src/features/requirements/catalogues/typology.entity.js';
import { createAnalysis } from './builders/analysis.js';
import { createAttribute } from './builders/attribute.js';
import { createBuilding } from './builders/building.js';
import { signInWith } from './builders/user.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

const MESSAGE = 'Não é possível excluir: há registros que dependem deste.';

interface Row {
  id: number;
  code: string;
  [field: string]: unknown;
}

describe('dependent records of a refused delete', () => {
  let app: TestApp;
  let admin: Client;
  let serial = 0;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
  });
  afterAll(() => app.stop());

  const create = async (resource: string, body: object = {}): Promise<Row> => {
    const code = `D${++serial}`;
    const answer = await admin.post(`/api/${resource}`, { code, label: `Item ${code}`, ...body });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body as Row;
  };
  const find = async (resource: string, code: string): Promise<Row> => {
    const rows = (await admin.get(`/api/${resource}`)).body as Row[];
    const row = rows.find((each) => each.code === code);
    if (!row) throw new Error(`${resource} has no ${code}`);
    return row;
  };
  const refusal = async (client: Client, path: string) => {
    const { status, body } = await client.delete(`/api/${path}`);
    expect([status, body.statusCode, body.message]).toEqual([409, 409, MESSAGE]);
    expect((await admin.get(`/api/${path}`)).status).toBe(200);
    return body.dependents as unknown;
  };
  const report = (buildingId: number, requirementId: number) =>
    admin.post('/api/reports/with-structure', {
      buildingId,
      structure: {
        requirements: [{ id: requirementId, position: 0, isEnabled: true }],
        criteria: [],
        analyses: [],
      },
    });

  it('leave nothing in the trash, even when the transaction continues', async () => {
    const typology = await create('typologies');
    await createBuilding(admin, { typologyId: typology.id });
    const refused = await app.app.get(UnitOfWork).run(null, async (tx) => {
      const record = await tx.lock(Typology, { id: typology.id });
      return tx.removeMany(Typology, [record], { trash: 'typologies' });
    });
    expect([...refused.keys()]).toEqual([typology.id]);
    expect((await admin.get('/api/trash')).body).toEqual([]);
  });

  it('count buildings, and each parameter once that requires the record as a value', async () => {
    const typology = await create('typologies');
    await createBuilding(admin, { typologyId: typology.id });
    await createBuilding(admin, { typologyId: typology.id });
    const attributes = (await admin.get('/api/attributes')).body as { id: number; sourceColumn: string }[];
    const attributeId =
      attributes.find(({ sourceColumn }) => sourceColumn === 'typology_id')?.id ??
      (await createAttribute(admin, 'typology_id')).id;
    const analysis = await createAnalysis(admin);
    await create('parameters', {
      code: undefined,
      analysisId: analysis.id,
      attributeId,
      attributeValueId: typology.id,
      conditions: [{ attributeId, attributeValueIds: [typology.id] }],
    });
    expect(await refusal(admin, `typologies/${typology.id}`)).toEqual([
      { table: 'buildings', count: 2, text: '2 edificações' },
      { table: 'parameters', count: 1, text: '1 parâmetro' },
    ]);
    expect(await refusal(admin, `attributes/${attributeId}`)).toEqual([
      expect.objectContaining({ table: 'parameters', count: expect.any(Number) }),
    ]);
  });

  it('count a report once, by its links', async () => {
    const requirement = await create('requirements');
    const analysis = await createAnalysis(admin, { requirementId: requirement.id });
    await createAnalysis(admin, { requirementId: requirement.id });
    const building = await createBuilding(admin);
    expect((await report(building.id, requirement.id)).status).toBe(201);
    expect(await refusal(admin, `requirements/${requirement.id}`)).toEqual([
      { table: 'reports', count: 1, text: '1 relatório' },
      { table: 'analyses', count: 2, text: '2 análises' },
    ]);
    expect(await refusal(admin, `criteria/${analysis.criterionId}`)).toEqual([
      { table: 'analyses', count: 1, text: '1 análise' },
    ]);
    expect(await refusal(admin, `buildings/${building.id}`)).toEqual([
      { table: 'reports', count: 1, text: '1 relatório' },
    ]);
  });

  it('count references by code, and coverages', async () => {
    const zone = await find('bioclimatic-zones', 'ZB1');
    const listed = (await admin.get(`/api/bioclimatic-zones/${zone.id}/coverages`)).body as unknown[];
    const buildings = (await admin.get('/api/buildings', { filter: { bioclimaticZone: 'ZB1' } }))
      .body as unknown[];
    expect(buildings.length).toBeGreaterThan(0);
    expect(await refusal(admin, `bioclimatic-zones/${zone.id}`)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ table: 'buildings', count: buildings.length }),
        expect.objectContaining({ table: 'zone_coverages', count: listed.length }),
      ]),
    );
  });

  it('are only counted for a user who may not see them, across all owners', async () => {
    const typology = await create('typologies');
    await createBuilding(admin, { name: 'Edifício Reservado', typologyId: typology.id });
    const clerk = await signInWith(app, admin, ['typologies']);
    const dependents = await refusal(clerk, `typologies/${typology.id}`);
    expect(dependents).toEqual([{ table: 'buildings', count: 1, text: '1 edificação' }]);
  });

  it('leave no audit row, and allow the delete once they are gone', async () => {
    const typology = await create('typologies');
    const { id } = await createBuilding(admin, { typologyId: typology.id });
    await refusal(admin, `typologies/${typology.id}`);
    const logged = await app.dataSource.query<object[]>(
      "SELECT 1 FROM audit_log WHERE action = 'delete' AND entity = 'typologies' AND entity_id = $1",
      [typology.id],
    );
    expect(logged).toEqual([]);
    await admin.put(`/api/buildings/${id}`, { typologyId: null });
    expect((await admin.delete(`/api/typologies/${typology.id}`)).status).toBe(200);
  });

  it('have a name for every table with a foreign key', async () => {
    const { manager } = app.dataSource;
    const tables = await manager.query<{ name: string }[]>(
      "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
    );
    const owners = new Set<string>();
    for (const { name } of tables) {
      for (const { owner } of await referencesTo(manager, name)) owners.add(owner);
      // Whatever the schema refers by can be counted.
      const counted =
        (await referencesTo(manager, name)).length > 0 ? dependentsOf(manager, name, [0]) : new Map();
      expect([name, await counted]).toEqual([name, new Map()]);
    }
    expect([...owners].sort()).toEqual(Object.keys(RECORD_NAMES).sort());
  });
});
