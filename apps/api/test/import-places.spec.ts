import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { actionsOf, csv, dryRun, errorsOf, type ReportRow, runImport } from './support/import.js';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
});
afterAll(() => app.stop());

const cityOf = async (name: string): Promise<{ id: number } & Record<string, unknown>> =>
  (
    (await admin.get('/api/cities', { filter: { name } })).body as ({ id: number } & Record<
      string,
      unknown
    >)[]
  )[0] ?? {
    id: 0,
  };

describe('municipalities', () => {
  it('identifies rows of cities by IBGE code, else by UF and name without regard to accents and case', async () => {
    const file = csv([
      ['UF', 'Município', 'Código IBGE', 'Latitude (°)'],
      ['pr', 'CURITIBA', '', '-25,5'],
      ['PR', 'Maringa Nova', 4115200, '-23,42'],
      ['PR', 'Cidade Inteiramente Nova', '', '-24'],
      ['PR', 'Londrina', 4115200, ''],
      ['XX', 'Londrina', '', ''],
      ['PR', 'Cidade inteiramente nova', '', ''],
    ]);
    const plan = await dryRun(admin, 'cities', file);
    expect(actionsOf(plan)).toEqual(['update', 'update', 'create', 'error', 'error', 'error']);
    expect(errorsOf(plan)).toEqual([
      '5  []: O código IBGE é de um município, UF e nome são de outro.',
      '6 UF [XX]: UF não cadastrada: XX',
      '7  []: Esta linha repete a linha 4.',
    ]);
    expect((plan.body.rows as ReportRow[])[1]?.changes).toContainEqual({
      column: 'Município',
      from: 'Maringá',
      to: 'Maringa Nova',
    });
  });

  it('keeps values without a column, and clears values of empty cells', async () => {
    const before = await cityOf('Curitiba');
    await runImport(
      admin,
      'cities',
      csv([
        ['Código IBGE', 'Altitude (m)', 'Observação'],
        [4106902, '', 'Medido'],
      ]),
    );
    const { updatedAt: _, altitudeM, notes, ...after } = await cityOf('Curitiba');
    expect([altitudeM, notes]).toEqual([null, 'Medido']);
    expect(before).toMatchObject(after);
  });

  it('reports all 37 wrong cells of 10,000 rows and writes nothing', async () => {
    const rows: (string | number)[][] = Array.from({ length: 10_000 }, (_, at) => [
      'PR',
      `Povoado ${at}`,
      at % 270 === 5 && at < 37 * 270 ? '95,5' : '-25,5',
    ]);
    const wrong = rows.filter(([, , latitude]) => latitude === '95,5').length;
    expect(wrong).toBe(37);
    const file = csv([['UF', 'Município', 'Latitude (°)'], ...rows]);
    const plan = await dryRun(admin, 'cities', file);
    expect(plan.body.total).toEqual({ rows: 10_000, created: 9963, changed: 0, same: 0, wrong: 37 });
    expect(errorsOf(plan)).toHaveLength(37);
    expect(errorsOf(plan)[0]).toBe('7 Latitude (°) [95,5]: Deve ser entre -90 e 90');
    const { status, body } = await runImport(admin, 'cities', file);
    expect([status, Object.keys(body.errors as object).length]).toEqual([400, 37]);
    expect(body.errors['rows.7.latitude']).toBe('linha 7, Latitude (°): Deve ser entre -90 e 90');
    expect((await cityOf('Povoado 0')).id).toBe(0);
    const good = csv([
      ['UF', 'Município', 'Latitude (°)'],
      ...rows.map(([uf, name]) => [uf ?? '', name ?? '', '-25,5']),
    ]);
    expect((await runImport(admin, 'cities', good)).body.total).toMatchObject({ created: 10_000 });
    expect((await runImport(admin, 'cities', good)).body.total).toMatchObject({
      created: 0,
      changed: 0,
      same: 10_000,
    });
    const beyond = csv([
      ['UF', 'Município'],
      ...Array.from({ length: 10_001 }, (_, at) => ['PR', `Vila ${at}`]),
    ]);
    expect((await dryRun(admin, 'cities', beyond)).body.errors.file).toContain('10.000 linhas');
  }, 120_000);
});

describe('coverages', () => {
  const zones = async (cityId: number): Promise<string[]> =>
    (
      await app.dataSource.query<{ code: string }[]>(
        `SELECT z.code FROM zone_coverages v JOIN bioclimatic_zones z ON z.id = v.zone_id
         WHERE v.city_id = $1 AND z.edition = 2005`,
        [cityId],
      )
    ).map(({ code }) => code);

  it('moves the cities of a state to another zone, and changes nothing when imported again', async () => {
    const cities = (await admin.get('/api/cities', { filter: { state: 'SC' } })).body as {
      id: number;
      name: string;
    }[];
    const file = csv([['UF', 'Município', 'Zona'], ...cities.map(({ name }) => ['SC', name, 'ZB5'])]);
    const path = 'bioclimatic-zones/coverages';
    const plan = await dryRun(admin, path, file);
    expect(errorsOf(plan)).toEqual([]);
    const { created, changed, same } = plan.body.total as Record<string, number>;
    expect([created, (changed ?? 0) > 0, (created ?? 0) + (changed ?? 0) + (same ?? 0)]).toEqual([
      0,
      true,
      cities.length,
    ]);
    expect((plan.body.rows as ReportRow[]).find(({ action }) => action === 'update')?.changes).toEqual([
      { column: 'Zona', from: expect.stringMatching(/^ZB\d$/), to: 'ZB5' },
    ]);
    expect((await runImport(admin, path, file)).body.total).toEqual(plan.body.total);
    for (const { id } of cities.slice(0, 20)) expect(await zones(id)).toEqual(['ZB5']);
    expect((await runImport(admin, path, file)).body.total).toMatchObject({
      same: cities.length,
      changed: 0,
    });
  }, 60_000);

  it('refuses unknown cities and zones, and a city twice', async () => {
    const plan = await dryRun(
      admin,
      'isopleths/coverages',
      csv([
        ['UF', 'Município', 'Isopleta'],
        ['PR', 'Atlântida', 'I'],
        ['PR', 'Curitiba', 'Z9'],
        ['PR', 'Curitiba', 'I'],
        ['PR', 'curitiba', 'II'],
        ['PR', 'Londrina', ''],
      ]),
    );
    expect(errorsOf(plan)).toEqual([
      '2 Município [Atlântida]: Município não encontrado: Atlântida/PR',
      '3 Isopleta [Z9]: não há registro com o código Z9',
      '5  []: Esta linha repete a linha 4.',
      '6 Isopleta []: Isopleta é obrigatória',
    ]);
  });
});
