import { readFileSync, writeFileSync } from 'node:fs';

import { REQUIREMENTS } from '@prumo/starter-catalogue';

import { seedParameters } from '../../src/database/seeds/parameter-records.js';
import { versionOf } from '../../src/database/seeds/upgrade-seeds.js';
import { asFirstRelease, firstParameters, firstStructure } from './first-release.js';
import { checksums, openDatabase, type SeededDatabase } from './support.js';

const LIST = new URL('../../../../libs/starter-catalogue/src/released.json', import.meta.url);

/** What every parameter of any release has said, as the file has it, with today's added when it is to be written. */
function releasedVersions(): Record<string, string[]> {
  const released = JSON.parse(readFileSync(LIST, 'utf8')) as Record<string, string[]>;
  if (process.env.UPDATE_RELEASED !== '1') return released;
  for (const parameter of [...firstParameters, ...seedParameters]) {
    const versions = (released[parameter.key] ??= []);
    const version = versionOf(parameter);
    if (!versions.includes(version)) versions.push(version);
  }
  const inOrder = Object.entries(released).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(LIST, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
  return released;
}

describe('list of seed versions', () => {
  const released = releasedVersions();

  it('contains the current versions and those of the first release (UPDATE_RELEASED=1 adds new ones)', () => {
    const missing = [...firstParameters, ...seedParameters].filter(
      (parameter) => !released[parameter.key]?.includes(versionOf(parameter)),
    );
    expect(missing.map(({ key }) => key)).toEqual([]);
  });

  it('keeps requirements, criteria and analyses of the first release unchanged', () => {
    const today = REQUIREMENTS.flatMap((requirement) => [
      `${requirement.code} ${requirement.label}`,
      ...requirement.criteria.flatMap((criterion) => [
        `${criterion.code} ${criterion.label}`,
        ...criterion.analyses.map(({ number, label }) => `${criterion.code}.${number} ${label}`),
      ]),
    ]);
    expect(firstStructure.filter((line) => !today.includes(line))).toEqual([]);
  });
});

describe('a database of the first release', () => {
  let database: SeededDatabase;
  beforeEach(async () => {
    database = await openDatabase('starter');
    await asFirstRelease(database);
  });
  afterEach(() => database.close());

  const run = (sql: string, parameters: unknown[] = []) => database.dataSource.query(sql, parameters);
  const keys = (where = 'true') =>
    database.list(
      `SELECT l.key FROM seed_ledger l JOIN parameters p ON p.id = l.record_id
        WHERE starts_with(l.key, 'parameters/') AND ${where} ORDER BY 1`,
    );
  const FACADE = 'parameters/12.2.1/d2m-II';
  const RETIRED = 'parameters/11.4.1/zb6-8';
  const of = (key: string) => `p.id = (SELECT record_id FROM seed_ledger WHERE key = '${key}')`;

  it('contains the records of that release', async () => {
    expect(await keys()).toEqual(firstParameters.map(({ key }) => key).sort());
    expect(await database.list(`SELECT minimum_value FROM parameters p WHERE ${of(RETIRED)}`)).toEqual([
      'Sem exigência',
    ]);
  });

  it('is upgraded to the current catalogue where it is unedited', async () => {
    const [line] = (await database.seed('starter')).slice(-1);
    expect(line).toMatch(/^Parâmetros de uma versão anterior: \d+ alterados, \d+ retirados, 0 mantidos/);
    expect(await keys()).toEqual(seedParameters.map(({ key }) => key).sort());
    const stored = await database.list(
      `SELECT jsonb_build_object('key', l.key, 'label', p.label, 'minimum_value', p.minimum_value,
                'intermediate_value', p.intermediate_value, 'superior_value', p.superior_value, 'unit', p.unit,
                'standard_edition', p.standard_edition, 'confidence', p.confidence, 'notes', p.notes)
         FROM parameters p JOIN seed_ledger l ON l.record_id = p.id AND starts_with(l.key, 'parameters/')
        ORDER BY l.key COLLATE "C"`,
    );
    expect(stored).toEqual(
      [...seedParameters]
        .sort((a, b) => (a.key < b.key ? -1 : 1))
        .map(({ key, row }) => ({
          key,
          ...Object.fromEntries(
            [
              'label',
              'minimum_value',
              'intermediate_value',
              'superior_value',
              'unit',
              'standard_edition',
              'confidence',
              'notes',
            ].map((column) => [column, row[column]]),
          ),
        })),
    );
    const fresh = await openDatabase('starter');
    const count = `SELECT count(*)::int FROM parameter_conditions`;
    expect(await database.list(count)).toEqual(await fresh.list(count));
    await fresh.close();

    const before = await checksums(database);
    expect(await database.seed('starter')).toEqual([]);
    expect(await checksums(database)).toEqual(before);
  });

  const CITY = `SELECT jsonb_build_object('latitude', latitude, 'longitude', longitude, 'altitude', altitude_m,
      'v0', vento_basico_ms, 'notes', notes) FROM cities WHERE ibge_code = $1`;
  const place = async (ibge: number) => (await database.list<object>(CITY, [ibge]))[0];
  const covering = (ibge: number) =>
    database.list(
      `SELECT z.code FROM zone_coverages v JOIN bioclimatic_zones z ON z.id = v.zone_id JOIN cities c ON c.id = v.city_id
        WHERE c.ibge_code = $1
       UNION ALL SELECT i.code FROM isopleth_coverages v JOIN isopleths i ON i.id = v.isopleth_id
         JOIN cities c ON c.id = v.city_id WHERE c.ibge_code = $1`,
      [ibge],
    );

  it('gets the missing facts and corrections of places', async () => {
    expect(await place(3500204)).toMatchObject({ latitude: null, altitude: null, v0: null });
    expect(await covering(3500204)).toEqual([]);
    await database.seed('starter');
    const fresh = await openDatabase('starter');
    const cities = `SELECT md5(string_agg(concat_ws('|', ibge_code, latitude, longitude, altitude_m, vento_basico_ms,
      notes, check_zone, check_zone_2024, check_wind), ';' ORDER BY ibge_code)) FROM cities`;
    expect(await database.list(cities)).toEqual(await fresh.list(cities));
    const coverages = `SELECT md5(string_agg(c.ibge_code || z.code, ';' ORDER BY c.ibge_code, z.code))
      FROM zone_coverages v JOIN cities c ON c.id = v.city_id JOIN bioclimatic_zones z ON z.id = v.zone_id`;
    expect(await database.list(coverages)).toEqual(await fresh.list(coverages));
    await fresh.close();
  });

  it('keeps edited facts of places', async () => {
    await run(
      `UPDATE cities SET latitude = -20.5, altitude_m = 480, updated_at = now() + interval '1 second' WHERE ibge_code = 3500204`,
    );
    await run(`UPDATE cities SET vento_basico_ms = NULL WHERE ibge_code = 4106902`);
    await run(`INSERT INTO bioclimatic_zones (code, label) VALUES ('MINHA', 'Minha')`);
    await run(
      `INSERT INTO zone_coverages (zone_id, city_id) SELECT z.id, c.id FROM bioclimatic_zones z, cities c
        WHERE z.code = 'MINHA' AND c.check_zone = false AND c.ibge_code = 3500204`,
    );
    await database.seed('starter');
    expect(await place(3500204)).toMatchObject({ latitude: -20.5, longitude: null, altitude: 480 });
    expect(await place(3500204)).not.toMatchObject({ v0: null });
    expect(await covering(3500204)).toEqual(expect.arrayContaining(['MINHA']));
    expect(await covering(3500204)).toHaveLength(3);
    expect(await place(4106902)).toMatchObject({ v0: null });
    expect(await database.seed('starter')).toEqual([]);
  });

  it.each([
    ['value', `minimum_value = '≥ 99'`],
    ['unit', `unit = 'dB(A)'`],
    ['notes', `notes = NULL`],
    ['limits', `min_limit = 1`],
    ['active flag', `is_active = false`],
    ['confirmation', `checked_at = now(), checked_by_name = 'Ana'`],
  ])(
    'keeps a row whose %s was edited',
    async (_, change) => {
      await run(`UPDATE parameters p SET ${change} WHERE ${of(FACADE)} OR ${of(RETIRED)}`);
      const rows = () =>
        database.list(`SELECT p::text FROM parameters p WHERE ${of(FACADE)} OR ${of(RETIRED)} ORDER BY 1`);
      const before = await rows();
      const lines = await database.seed('starter');
      expect(lines.at(-1)).toContain('2 mantidos como foram editados');
      expect(await rows()).toEqual(before);
      expect(await database.seed('starter')).toEqual([]);
    },
    120_000,
  );

  it('keeps a row whose further conditions were edited', async () => {
    const key = 'parameters/11.2.1/u-zb3-8-clara';
    await run(
      `UPDATE parameter_conditions SET attribute_value_ids = attribute_value_ids[1:2]
        WHERE parameter_id = (SELECT record_id FROM seed_ledger WHERE key = $1)`,
      [key],
    );
    await database.seed('starter');
    expect(await database.list(`SELECT notes FROM parameters p WHERE ${of(key)}`)).toEqual([
      firstParameters.find((parameter) => parameter.key === key)?.row.notes,
    ]);
  });

  it('does not insert deleted records again', async () => {
    await run(`DELETE FROM parameters p WHERE ${of(FACADE)}`);
    await database.seed('starter');
    expect(await keys(of(FACADE))).toEqual([]);
  });

  it('is upgraded despite renamed codes', async () => {
    await run(`UPDATE noise_classes SET code = 'MÉDIA' WHERE code = 'II'`);
    await run(`UPDATE analyses SET code = 'FACHADA', label = 'Fachada' WHERE code = '12.2.1'`);
    await database.seed('starter');
    expect(
      await database.list(
        `SELECT p.standard || ' ' || p.standard_part FROM parameters p WHERE ${of(FACADE)}`,
      ),
    ).toEqual(['ABNT NBR 15575 4']);
  });
});
