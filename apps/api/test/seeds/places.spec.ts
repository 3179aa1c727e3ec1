import { placeOfCep } from '@prumo/domain';
import { CAPITALS, isoplethOf } from '@prumo/starter-catalogue';

import { openDatabase, type SeededDatabase } from './support.js';

describe('the seeded places', () => {
  let database: SeededDatabase;
  beforeAll(async () => {
    database = await openDatabase('starter');
  });
  afterAll(() => database.close());

  it('every state has a region and cities', async () => {
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

  it('coordinates lie in Brazil, and few are missing', async () => {
    const outside = await database.list(
      `SELECT name FROM cities WHERE latitude NOT BETWEEN -34 AND 5.5 OR longitude NOT BETWEEN -74.1 AND -32.3`,
    );
    expect(outside).toEqual([]);
    const [missing] = await database.list<number>(
      'SELECT count(*)::int FROM cities WHERE latitude IS NULL OR longitude IS NULL',
    );
    expect(missing).toBeLessThan(50);
  });

  it('every capital has coordinates, a zone, an isopleth and a basic wind speed', async () => {
    const rows = await database.dataSource.query<{ uf: string }[]>(
      `SELECT s.code AS uf FROM cities c JOIN states s ON s.id = c.state_id
         JOIN zone_coverages zc ON zc.city_id = c.id
         JOIN isopleth_coverages ic ON ic.city_id = c.id
         JOIN isopleths i ON i.id = ic.isopleth_id
        WHERE c.latitude IS NOT NULL AND c.vento_basico_ms <= i.wind_max_ms
          AND c.vento_basico_ms >= coalesce(i.wind_min_ms, 0)`,
    );
    expect(new Set(rows.map(({ uf }) => uf)).size).toBe(27);
    expect(rows).toHaveLength(CAPITALS.length);
  });

  it('a basic wind speed on a shared limit is of the lower isopleth', () => {
    expect([30, 30.1, 35, 40, 42, 45, 50].map(isoplethOf)).toEqual(['I', 'II', 'II', 'III', 'IV', 'IV', 'V']);
    expect(() => isoplethOf(51)).toThrow(RangeError);
  });

  it('a city that a CEP names is a city of that state', async () => {
    for (const prefix of ['80010', '01310', '69005', '70040', '57020', '76801']) {
      const place = placeOfCep(`${prefix}000`);
      expect(
        await database.list(
          `SELECT count(*)::int FROM cities c JOIN states s ON s.id = c.state_id WHERE s.code = $1 AND c.name = $2`,
          [place?.uf, place?.city],
        ),
      ).toEqual([1]);
    }
  });
});
