import { createBuilding } from './builders/building.js';
import { signInWith } from './builders/user.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

interface CityMap {
  ids: number[];
  names: string[];
  states: string[];
  latitudes: number[];
  longitudes: number[];
  zones: (string | null)[];
  zones2024: (string | null)[];
  isopleths: (string | null)[];
  buildings?: number[];
}

describe('the map of the municipalities', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp({ kind: 'starter' });
    admin = await signedIn(app);
  });
  afterAll(() => app.stop());

  const read = async (client = admin): Promise<CityMap> => {
    const { status, body } = await client.get('/api/map/cities');
    expect(status).toBe(200);
    return body as CityMap;
  };

  /** All that the map tells of one of them. */
  const cityOf = (map: CityMap, name: string, state: string) => {
    const at = map.names.findIndex((each, index) => each === name && map.states[index] === state);
    return Object.fromEntries(
      Object.entries(map).map(([column, values]) => [column, (values as unknown[])[at]]),
    );
  };

  it('answers all cities of Brazil by UF and name, in columns of equal length', async () => {
    const map = await read();
    expect(Object.values(map).map((values) => (values as unknown[]).length)).toEqual(Array(9).fill(5571));
    expect(new Set(map.ids).size).toBe(5571);
    expect(map.states).toEqual([...map.states].sort());
    expect(map.names.slice(0, 2)).toEqual(['Acrelândia', 'Assis Brasil']);
  });

  it('answers coordinates, zones and isopleth of each city', async () => {
    expect(cityOf(await read(), 'Curitiba', 'PR')).toMatchObject({
      latitudes: expect.closeTo(-25.4, 0) as number,
      longitudes: expect.closeTo(-49.3, 0) as number,
      zones: 'ZB1',
      zones2024: '1M',
    });
    expect(cityOf(await read(), 'São Paulo', 'SP')).toMatchObject({
      zones: 'ZB3',
      zones2024: '2M',
      isopleths: 'III',
      buildings: 0,
    });
  });

  it('omits cities without coordinates, and answers null for cities without coverage', async () => {
    const change = (sql: string) =>
      app.dataSource.query(sql.replace('CITY', '(SELECT id FROM cities WHERE ibge_code = 4113205)'));
    await change('DELETE FROM zone_coverages WHERE city_id = CITY');
    await change('DELETE FROM isopleth_coverages WHERE city_id = CITY');
    const nothing = { zones: null, zones2024: null, isopleths: null };
    expect(cityOf(await read(), 'Lapa', 'PR')).toMatchObject(nothing);
    await change('UPDATE cities SET latitude = NULL WHERE id = CITY');
    expect((await read()).ids).toHaveLength(5570);
  });

  it('ignores inactive zones and isopleths', async () => {
    const switchTo = async (isActive: boolean) => {
      await app.dataSource.query(`UPDATE bioclimatic_zones SET is_active = ${isActive} WHERE code = 'ZB3'`);
      await app.dataSource.query(`UPDATE isopleths SET is_active = ${isActive} WHERE code = 'III'`);
    };
    await switchTo(false);
    const found = cityOf(await read(), 'São Paulo', 'SP');
    await switchTo(true);
    expect(found).toMatchObject({ zones: null, zones2024: '2M', isopleths: null });
  });

  it('counts the visible buildings without regard to the spelling of their city', async () => {
    for (const city of ['Maringá', 'maringa', ' MARINGÁ '])
      await createBuilding(admin, { city, state: 'PR' });
    const person = await signInWith(app, admin, ['buildings', 'technicians']);
    await createBuilding(person, { city: 'Maringá', state: 'PR' });
    expect(cityOf(await read(), 'Maringá', 'PR')).toMatchObject({ buildings: 4 });
    expect(cityOf(await read(person), 'Maringá', 'PR')).toMatchObject({ buildings: 1 });
    expect((await read(person)).buildings?.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  it('omits the number of buildings for users without that module', async () => {
    const person = await signInWith(app, admin, ['isopleths']);
    const map = await read(person);
    expect(map.ids.length).toBeGreaterThan(5000);
    expect(map).not.toHaveProperty('buildings');
  });

  it('answers 304 to a matching ETag', async () => {
    const { headers } = await admin.get('/api/map/cities');
    const again = await admin.get('/api/map/cities').set('If-None-Match', String(headers['etag']));
    expect([again.status, again.text]).toEqual([304, '']);
    await createBuilding(admin, { city: 'Londrina', state: 'PR' });
    const changed = await admin.get('/api/map/cities').set('If-None-Match', String(headers['etag']));
    expect(changed.status).toBe(200);
  });
});
