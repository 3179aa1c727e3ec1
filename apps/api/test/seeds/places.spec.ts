import { zone2024Of } from '@prumo/domain';
import { CITIES, isoplethOf } from '@prumo/starter-catalogue';

import { openDatabase, type SeededDatabase } from './support.js';

/** Zone of 2005 and basic wind speed of the capitals, from tables other than the seeds'. */
const CAPITALS = [
  ...[
    'Rio Branco/AC ZB8 30',
    'Maceió/AL ZB8 30',
    'Macapá/AP ZB8 30',
    'Manaus/AM ZB8 30',
    'Salvador/BA ZB8 30',
  ],
  ...[
    'Fortaleza/CE ZB8 30',
    'Brasília/DF ZB4 35',
    'Vitória/ES ZB8 32',
    'Goiânia/GO ZB6 33',
    'São Luís/MA ZB8 30',
  ],
  ...['Cuiabá/MT ZB7 33', 'Campo Grande/MS ZB6 43', 'Belo Horizonte/MG ZB3 32', 'Belém/PA ZB8 30'],
  ...['João Pessoa/PB ZB8 30', 'Curitiba/PR ZB1 42', 'Recife/PE ZB8 30', 'Teresina/PI ZB7 30'],
  ...['Rio de Janeiro/RJ ZB8 35', 'Natal/RN ZB8 30', 'Porto Alegre/RS ZB3 45', 'Porto Velho/RO ZB8 30'],
  ...[
    'Boa Vista/RR ZB8 35',
    'Florianópolis/SC ZB3 43',
    'São Paulo/SP ZB3 40',
    'Aracaju/SE ZB8 30',
    'Palmas/TO ZB7 30',
  ],
];

describe('the seeded places', () => {
  let database: SeededDatabase;
  beforeAll(async () => {
    database = await openDatabase('starter');
  });
  afterAll(() => database.close());

  it('have a region and cities for every state', async () => {
    const rows = await database.dataSource.query<{ region: string; states: number; cities: number }[]>(
      `SELECT s.region, count(DISTINCT s.id)::int AS states, count(*)::int AS cities
         FROM states s JOIN cities c ON c.state_id = s.id GROUP BY 1 ORDER BY 1`,
    );
    expect(rows).toEqual([
      { region: 'Centro-Oeste', states: 4, cities: 468 },
      { region: 'Nordeste', states: 9, cities: 1794 },
      { region: 'Norte', states: 7, cities: 450 },
      { region: 'Sudeste', states: 4, cities: 1668 },
      { region: 'Sul', states: 3, cities: 1191 },
    ]);
  });

  it('have coordinates in Brazil for every city, and an altitude for almost all', async () => {
    expect(
      await database.list(
        `SELECT name FROM cities WHERE latitude IS NULL OR longitude IS NULL
           OR latitude NOT BETWEEN -34 AND 5.5 OR longitude NOT BETWEEN -74.1 AND -32.3`,
      ),
    ).toEqual([]);
    expect(await database.list('SELECT count(*)::int FROM cities WHERE altitude_m IS NULL')).toEqual([45]);
  });

  it('have a zone of each edition for every city, and the isopleth of its basic wind speed', async () => {
    const rows = await database.dataSource.query<{ zone: string; zone2024: string }[]>(
      `SELECT z.code AS zone, z24.code AS zone2024
         FROM cities c
         JOIN zone_coverages v ON v.city_id = c.id AND v.edition = 2005
         JOIN bioclimatic_zones z ON z.id = v.zone_id AND z.edition = 2005
         JOIN zone_coverages v24 ON v24.city_id = c.id AND v24.edition = 2024
         JOIN bioclimatic_zones z24 ON z24.id = v24.zone_id AND z24.edition = 2024
         JOIN isopleth_coverages ic ON ic.city_id = c.id JOIN isopleths i ON i.id = ic.isopleth_id
        WHERE c.vento_basico_ms <= i.wind_max_ms AND c.vento_basico_ms > coalesce(i.wind_min_ms, 0)`,
    );
    expect(rows).toHaveLength(5571);
    expect(new Set(rows.map(({ zone }) => zone)).size).toBe(8);
    expect(new Set(rows.map(({ zone2024 }) => zone2024)).size).toBe(12);
  });

  it('agree with independent tables of zones and wind for the capitals', async () => {
    const rows = await database.list(
      `SELECT c.name || '/' || s.code || ' ' || z.code || ' ' || trim_scale(c.vento_basico_ms)
         FROM cities c JOIN states s ON s.id = c.state_id
         JOIN zone_coverages v ON v.city_id = c.id AND v.edition = 2005
         JOIN bioclimatic_zones z ON z.id = v.zone_id
        WHERE c.name || '/' || s.code = ANY ($1)`,
      [CAPITALS.map((line) => line.replace(/ ZB.*/, ''))],
    );
    expect(rows.sort()).toEqual([...CAPITALS].sort());
  });

  it('assign Manaus to the first isopleth manually, with a note', async () => {
    const [notes] = await database.list(
      `SELECT c.notes FROM cities c JOIN isopleth_coverages v ON v.city_id = c.id
         JOIN isopleths i ON i.id = v.isopleth_id WHERE c.ibge_code = 1302603 AND i.code = 'I' AND c.check_wind`,
    );
    expect(notes).toContain('30,7 m/s');
  });

  it('mark only the doubtful facts', async () => {
    const counted = await database.dataSource.query(
      `SELECT count(*) FILTER (WHERE check_zone)::int AS zone, count(*) FILTER (WHERE check_zone_2024)::int AS zone2024,
              count(*) FILTER (WHERE check_wind)::int AS wind FROM cities`,
    );
    expect(counted).toEqual([{ zone: 16, zone2024: 17, wind: 1347 }]);
  });

  it('cannot have a second active zone of an edition, by a database constraint', async () => {
    const cover = (code: string) =>
      database.dataSource.query(
        `INSERT INTO zone_coverages (zone_id, city_id)
         SELECT z.id, c.id FROM bioclimatic_zones z, cities c WHERE z.code = $1 AND c.ibge_code = 4106902`,
        [code],
      );
    await expect(cover('ZB2')).rejects.toThrow('zone_coverages_one_active');
    await expect(cover('2M')).rejects.toThrow('zone_coverages_one_active');
    await database.dataSource.query(`UPDATE bioclimatic_zones SET is_active = false WHERE code = 'ZB2'`);
    await cover('ZB2');
    await expect(
      database.dataSource.query(`UPDATE bioclimatic_zones SET is_active = true WHERE code = 'ZB2'`),
    ).rejects.toThrow('zone_coverages_one_active');
  });

  it('assign a basic wind speed on a shared limit to the lower isopleth', () => {
    expect([30, 30.1, 35, 40, 42, 45, 50].map(isoplethOf)).toEqual(['I', 'II', 'II', 'III', 'IV', 'IV', 'V']);
    expect(() => isoplethOf(51)).toThrow(RangeError);
  });

  it('agree with the rule of 2024 on M and R, except two cities marked as doubtful', () => {
    // Where the group is what the table says, the climate inside the group decides nothing in the second group.
    const second = CITIES.filter(({ zone2024 }) => zone2024.startsWith('2'));
    const others = second.filter((city) => zone2024Of({ ...city, tbsC: 20 }) !== city.zone2024);
    expect(second).toHaveLength(967);
    expect(others.map(({ ibge }) => ibge)).toEqual([4105201, 4128625]);
    expect(others.every(({ doubtful }) => doubtful.includes('zone2024'))).toBe(true);

    // In the first, cold enough is R and warm enough is M; north of 27.7° there is no R at all.
    const first = CITIES.filter(({ zone2024 }) => zone2024.startsWith('1'));
    const possible = (city: (typeof first)[number]) =>
      [16.9, 18.4, 18.7].some((tbsC) => zone2024Of({ ...city, tbsC }) === city.zone2024);
    expect([first.length, first.filter((city) => !possible(city))]).toEqual([533, []]);
  });
});
