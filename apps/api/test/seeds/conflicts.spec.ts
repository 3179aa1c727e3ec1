import { checksums, openDatabase, type SeededDatabase } from './support.js';

/** An installation that was started without the starter catalogue and enables it later. */
describe('records created by an administrator before the seeds', () => {
  let database: SeededDatabase;
  beforeEach(async () => {
    database = await openDatabase('empty');
  });
  afterEach(() => database.close());

  const one = async (sql: string, parameters: unknown[] = []) =>
    (await database.list<number>(`${sql} RETURNING id`, parameters))[0] ?? 0;

  const catalogue = (table: string, code: string) =>
    one(`INSERT INTO ${table} (code, label) VALUES ($1, 'Do administrador')`, [code]);

  it('adopts a record of the same code, and adds the records that depend on it', async () => {
    const tables = [
      'typologies',
      'noise_classes',
      'bioclimatic_zones',
      'isopleths',
      'requirements',
      'criteria',
    ];
    const codes = ['RES-UNI', 'II', 'ZB1', 'IV', '12', '12.2'];
    for (const [index, table] of tables.entries()) await catalogue(table, codes[index] ?? '');

    await database.seed('starter');
    for (const [index, table] of tables.entries())
      expect(await database.list(`SELECT label FROM ${table} WHERE code = $1`, [codes[index]])).toEqual([
        'Do administrador',
      ]);
    expect(
      await database.list(
        `SELECT a.code FROM analyses a JOIN requirements r ON r.id = a.requirement_id
          WHERE r.label = 'Do administrador' ORDER BY 1`,
      ),
    ).toEqual(['12.2.1', '12.2.2', '12.3.1', '12.3.2', '12.4.1', '12.P6.1']);
    expect(await database.seed('starter')).toEqual([]);
  });

  it('gives a seeded analysis the next number when its code is taken', async () => {
    const requirement = await catalogue('requirements', '12');
    const criterion = await catalogue('criteria', '12.2');
    await one(
      `INSERT INTO analyses (requirement_id, criterion_id, code, label) VALUES ($1, $2, '12.2.1', 'Outra coisa')`,
      [requirement, criterion],
    );
    await database.seed('starter');
    expect(
      await database.list(
        `SELECT code || ' ' || (SELECT count(*) FROM parameters p WHERE p.analysis_id = a.id)
           FROM analyses a WHERE criterion_id = $1 ORDER BY 1`,
        [criterion],
      ),
    ).toEqual(['12.2.1 0', '12.2.2 4', '12.2.3 3']);
  });

  it('adopts a city of the same name, and keeps its values', async () => {
    const state = await one(`INSERT INTO states (code, name) VALUES ('PR', 'Paraná (do administrador)')`);
    const city = await one(
      `INSERT INTO cities (name, state_id, vento_basico_ms) VALUES ('CURITIBA', $1, 41.5)`,
      [state],
    );
    await database.seed('starter');
    expect(await database.list('SELECT count(*)::int FROM cities')).toEqual([5571]);
    expect(await database.list('SELECT vento_basico_ms FROM cities WHERE id = $1', [city])).toEqual([41.5]);
    expect(
      await database.list(
        `SELECT z.code FROM zone_coverages c JOIN bioclimatic_zones z ON z.id = c.zone_id WHERE c.city_id = $1
          ORDER BY z.edition`,
        [city],
      ),
    ).toEqual(['ZB1', '1M']);
  });

  it('keeps the active zone of a city', async () => {
    await database.seed('reference');
    const zone = await catalogue('bioclimatic_zones', 'FRIA');
    await database.dataSource.query(
      `INSERT INTO zone_coverages (zone_id, city_id) SELECT $1, id FROM cities WHERE ibge_code = 4106902`,
      [zone],
    );
    await database.seed('starter');
    const zonesOf = (ibge: number) =>
      database.list(
        `SELECT z.code FROM zone_coverages v JOIN bioclimatic_zones z ON z.id = v.zone_id
           JOIN cities c ON c.id = v.city_id WHERE c.ibge_code = $1 ORDER BY z.edition`,
        [ibge],
      );
    expect(await zonesOf(4106902)).toEqual(['FRIA', '1M']);
    expect(await zonesOf(1302603)).toEqual(['ZB8', '6A']);
  });

  it('adopts an attribute of the same column, which seeded parameters refer to', async () => {
    const attribute = await one(
      `INSERT INTO attributes (friendly_name, source_table, source_column, data_kind, value_source)
       VALUES ('Ruído', 'buildings', 'noise_class_id', 'reference', 'noise_classes')`,
    );
    await database.seed('starter');
    expect(
      await database.list('SELECT count(*)::int FROM parameters WHERE attribute_id = $1', [attribute]),
    ).toEqual([6]);
    const before = await checksums(database);
    await database.seed('starter');
    expect(await checksums(database)).toEqual(before);
  });
});
