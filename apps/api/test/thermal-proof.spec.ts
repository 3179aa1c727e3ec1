import { createBuilding } from './builders/building.js';
import { concreteWall, createComposition } from './builders/composition.js';
import { structureOf } from './builders/report.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { holderOf } from './support/people.js';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
});
afterAll(() => app.stop());

const NO_ROOF = expect.objectContaining({
  label: expect.stringContaining('cobertura'),
  reason: 'nenhuma composição atribuída',
});
const BRICK = [
  {
    name: '',
    area: 1,
    layers: [
      { kind: 'solid', name: 'Tijolo', thickness: 0.2, conductivity: 0.9, density: 1600, specificHeat: 0.92 },
    ],
  },
];

/** U = 2,04 W/(m²·K). */
const TILE_AND_SLAB = [
  {
    name: '',
    area: 1,
    layers: [
      {
        ...{ kind: 'solid', name: 'Fibrocimento', thickness: 0.008 },
        ...{ conductivity: 0.65, density: 1700, specificHeat: 0.84 },
      },
      { kind: 'air', name: 'Ático', thickness: 0.3, emissivity: 'high' },
      {
        ...{ kind: 'solid', name: 'Laje', thickness: 0.1 },
        ...{ conductivity: 1.75, density: 2200, specificHeat: 1 },
      },
    ],
  },
];

/** A report of a building in ZB3 by the tables of 2021, with or without a wall. */
async function reportWith(
  compositions?: (wall: number) => object[],
  facts: object = {},
  levels: readonly string[] = ['minimum'],
) {
  const { id: buildingId } = await createBuilding(admin, {
    ...{ filingDate: '2022-01-10', bioclimaticZone: 'ZB3' },
    predominantColorId: await lightColor(),
    ...facts,
  });
  const { id: wall } = await createComposition(admin, { name: 'Tijolo', sections: BRICK });
  if (compositions) {
    const put = await admin.put(`/api/buildings/${buildingId}/compositions`, {
      compositions: compositions(wall),
    });
    expect(put.status).toBe(200);
  }
  const structure = await structureOf(admin, ['11'], levels);
  const report = await admin.post('/api/reports/with-structure', { buildingId, structure });
  return {
    id: report.body.id as number,
    buildingId,
    wall,
    path: `/api/reports/${report.body.id}/thermal-proof`,
  };
}

async function lightColor(): Promise<number> {
  const colors = (await admin.get('/api/predominant-colors')).body as unknown as {
    id: number;
    absorptanceMax: number | null;
  }[];
  return colors.find(({ absorptanceMax }) => absorptanceMax !== null && absorptanceMax <= 0.4)?.id ?? 0;
}
const externalWall = (compositionId: number) => [{ part: 'external-wall', compositionId }];

interface Row {
  key: string;
  label: string;
  situation: string;
  designValue: number | null;
  unit: string | null;
  meets: boolean | null;
}
const rowsOf = async (id: number): Promise<Row[]> =>
  ((await admin.get(`/api/reports/${id}/verification`)).body as unknown as { rows: Row[] }).rows;

describe('memorial of a building’s compositions', () => {
  it('is a document of the report, with its own versions', async () => {
    const { id, wall } = await reportWith(externalWall);
    const url = `/api/reports/${id}/jsreport?kind=thermal-memorial`;
    const first = await admin.get(url);
    expect([first.status, first.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(first.headers['content-disposition']).toContain('Memorial-de-calculo');
    expect((await admin.get(url)).headers['x-document-sha256']).toBe(first.headers['x-document-sha256']);
    await admin.put(`/api/compositions/${wall}`, { absorptance: 0.2 });
    expect((await admin.get(url)).headers['content-disposition']).toContain('-v2.pdf');
  });

  it('proves exactly the rows that it decides, with one request', async () => {
    const { id, path } = await reportWith(externalWall);
    expect((await admin.get(path)).body).toEqual({ state: 'none', evidenceId: null, hasCompositions: true });
    const { status, body } = await admin.post(path);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        revision: 1,
        open: [NO_ROOF, NO_ROOF],
        proven: [
          expect.objectContaining({ value: 2.5496, meets: true }),
          expect.objectContaining({ value: 294.4, meets: true }),
        ],
      }),
    ]);
    const proven = (await rowsOf(id)).filter(({ situation }) => situation === 'meets');
    expect(proven.map(({ designValue, meets }) => [designValue, meets])).toEqual([
      [2.5496, true],
      [294.4, true],
    ]);
    const links = await app.dataSource.query<{ key: string }[]>(
      'SELECT key FROM verification_evidence WHERE report_id = $1 AND evidence_id = $2 ORDER BY key',
      [id, body['evidenceId']],
    );
    expect(links.map(({ key }) => key)).toEqual(proven.map(({ key }) => key).sort());
    expect((await admin.get(path)).body).toEqual({
      ...{ state: 'current', evidenceId: body['evidenceId'] },
      hasCompositions: true,
    });
    expect((await admin.post(path)).body).toEqual(body);
  });

  it.each<[string, string, number | undefined, boolean]>([
    ['minimum', 'U ≤ 2,30', undefined, true],
    ['intermediate', 'U ≤ 1,50', undefined, false],
    ['superior', 'U ≤ 1,00', undefined, false],
    ['minimum', 'U ≤ 2,30·FT with FT = 1,12', 20, true],
    ['intermediate', 'U ≤ 1,50·FT with FT = 1,12', 20, false],
  ])('proves a roof of 2013 at the adopted level: %s, %s', async (level, _, eavesOpening, meets) => {
    const { id: roof } = await createComposition(admin, {
      ...{ name: 'Telha e laje', element: 'roof', absorptance: 0.3, sections: TILE_AND_SLAB },
    });
    const { id, path } = await reportWith(
      () => [{ part: 'roof', compositionId: roof, ...(eavesOpening && { eavesOpening }) }],
      { filingDate: '2020-01-10', bioclimaticZone: eavesOpening ? 'ZB8' : 'ZB3', roofAbsorptance: 0.3 },
      [level],
    );
    const { body } = await admin.post(path);
    expect(body['proven']).toEqual([expect.objectContaining({ value: 2.0431, meets })]);
    const rows = (await rowsOf(id)).filter(({ designValue }) => designValue === 2.0431);
    expect(rows.map(({ situation }) => situation)).toEqual([meets ? 'meets' : 'fails']);
  });

  it('needs review once a composition changed, and then gets a revision and updates its rows', async () => {
    const { id, wall, path } = await reportWith(externalWall);
    const { evidenceId } = (await admin.post(path)).body as unknown as { evidenceId: number };
    await admin.put(`/api/compositions/${wall}`, concreteWall({ name: 'Concreto' }));
    expect((await admin.get(path)).body).toEqual({ state: 'outdated', evidenceId, hasCompositions: true });
    const again = await admin.post(path);
    expect(again.body).toMatchObject({ evidenceId, revision: 2 });
    const failing = (await rowsOf(id)).filter(({ situation }) => situation === 'fails');
    expect(failing.map(({ designValue, meets }) => [designValue, meets])).toEqual([[4.4025, false]]);
    const [{ files }] = await app.dataSource.query<[{ files: number }]>(
      `SELECT count(*)::integer AS files FROM evidence_files f JOIN evidence_revisions r ON r.id = f.revision_id
       WHERE r.evidence_id = $1`,
      [evidenceId],
    );
    expect(files).toBe(2);
  });

  it('keeps entries made by other means beside its own', async () => {
    const { id, path } = await reportWith(externalWall);
    const proven = (await admin.post(path)).body as unknown as { proven: { key: string }[] };
    const [{ key }] = proven.proven as [{ key: string }];
    const own = { key, version: 1, designValue: 2.4, method: 'Simulação', situation: 'meets' };
    expect((await admin.put(`/api/reports/${id}/verification`, { rows: [own] })).status).toBe(200);
    const again = (await admin.post(path)).body as unknown as { proven: { key: string; isKept: boolean }[] };
    expect(again.proven.map((row) => row.isKept)).toEqual([true, false]);
    expect((await rowsOf(id)).find((row) => row.key === key)).toMatchObject({
      designValue: 2.4,
      evidence: [expect.any(Number)],
    });
  });

  it('names the missing building fact of its undecided rows', async () => {
    const colourless = { predominantColorId: null };
    const roofless = await reportWith(externalWall, colourless);
    const { proven, open } = (await admin.post(roofless.path)).body as unknown as {
      proven: object[];
      open: { label: string; reason: string }[];
    };
    expect(proven).toMatchObject([{ value: 294.4 }]);
    expect(open[0]?.reason).toMatch(/^falta na edificação: Absortância solar da cor/);
    const { id: roof } = await createComposition(admin, { name: 'Laje', element: 'roof', sections: BRICK });
    const onlyRoof = await reportWith(() => [{ part: 'roof', compositionId: roof }], colourless);
    const refused = await admin.post(onlyRoof.path);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(
        /^O memorial não decide nenhuma linha.*cobertura.*: falta na edificação: Absortância solar da cobertura/,
      ),
    ]);
  });

  it('returns 409 without compositions, and 404 to other users', async () => {
    const { id, path } = await reportWith();
    expect((await admin.get(path)).body).toEqual({ state: 'none', evidenceId: null, hasCompositions: false });
    const answer = await admin.post(path);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      expect.stringContaining('não tem composições'),
    ]);
    const other = await holderOf(app, admin, ['reports', 'buildings']);
    expect((await other.post(path)).status).toBe(404);
    expect((await rowsOf(id)).every(({ situation }) => situation === 'not-assessed')).toBe(true);
  });
});
