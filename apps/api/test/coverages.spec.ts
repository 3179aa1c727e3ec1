import { PlaceCoverageService } from '../src/features/places/cities/place-coverage.service.js';
import { coversCities } from './common-suites/coverages.js';
import { nextCode, type Running } from './common-suites/suite.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

type Row = Record<string, unknown> & { id: number; code: string };

/** Nothing of 2024, nothing to check. */
const UNTOLD = {
  ...{ bioclimaticZone2024: null, zone2024From: null },
  ...{ checkZone: false, checkZone2024: false, checkWind: false },
};

describe('coverages', () => {
  let app: TestApp;
  let admin: Client;
  const running = (): Running => ({ app, admin });
  const create = async (resource: string): Promise<Row> =>
    (await admin.post(`/api/${resource}`, { code: nextCode(), label: 'Cobre' })).body as Row;
  const city = async (name: string, uf: string): Promise<number> =>
    ((await admin.get('/api/cities', { filter: { name, state: uf } })).body as Row[])[0]?.id ?? 0;

  beforeAll(async () => {
    app = await startApp({ kind: 'reference' });
    admin = await signedIn(app);
  });
  afterAll(() => app.stop());

  coversCities(running, {
    resource: 'bioclimatic-zones',
    coverages: 'zone_coverages',
    holderField: 'zoneId',
    noun: 'zona',
  });
  coversCities(running, {
    resource: 'isopleths',
    coverages: 'isopleth_coverages',
    holderField: 'isoplethId',
    noun: 'isopleta',
  });

  describe('of zones', () => {
    it('moves a coverage to another city, and refuses one that has an active zone', async () => {
      const [zone, other] = [await create('bioclimatic-zones'), await create('bioclimatic-zones')];
      const add = async (id: number, name: string) =>
        (await admin.post(`/api/bioclimatic-zones/${id}/coverages`, { cityId: await city(name, 'BA') }))
          .body as Row;
      const coverage = await add(zone.id, 'Ilhéus');
      await add(other.id, 'Itabuna');
      const path = `/api/bioclimatic-zones/coverages/${coverage.id}`;
      const taken = await admin.put(path, { cityId: await city('Itabuna', 'BA') });
      expect([taken.status, taken.body.message]).toEqual([
        409,
        `Itabuna/BA já é coberto pela zona ${other.code}.`,
      ]);
      expect(await admin.put(path, {})).toMatchObject({ status: 200, body: { city: 'Ilhéus' } });
      const { body: fresh } = await admin.get(`/api/bioclimatic-zones/${zone.id}/coverages`);
      Object.assign(coverage, (fresh as Row[])[0]);
      const moved = await admin.put(path, { ...coverage, cityId: await city('Salvador', 'BA') });
      expect([moved.status, moved.body]).toEqual([
        200,
        expect.objectContaining({ id: coverage.id, zoneId: zone.id, city: 'Salvador', state: 'BA' }),
      ]);
      expect((await admin.put('/api/bioclimatic-zones/coverages/2147483647', { cityId: 1 })).status).toBe(
        404,
      );
      const stale = await admin.put(path, { cityId: coverage['cityId'], updatedAt: coverage['updatedAt'] });
      expect(stale.status).toBe(409);
    });

    it('accepts one active zone of each edition for a city', async () => {
      const zone = async (edition: number): Promise<Row> => {
        const body = { code: nextCode(), label: 'Cobre', edition };
        return (await admin.post('/api/bioclimatic-zones', body)).body as Row;
      };
      const [old, other, recent] = [await zone(2005), await zone(2005), await zone(2024)];
      const cityId = await city('Feira de Santana', 'BA');
      const cover = (id: number) => admin.post(`/api/bioclimatic-zones/${id}/coverages`, { cityId });
      expect([(await cover(old.id)).status, (await cover(recent.id)).status]).toEqual([201, 201]);
      expect((await cover(other.id)).body.message).toBe(
        `Feira de Santana/BA já é coberto pela zona ${old.code}.`,
      );
      const [listed] = (await admin.get('/api/cities', { filter: { id: [cityId] } })).body as Row[];
      expect(listed).toMatchObject({ bioclimaticZone: old.code, bioclimaticZone2024: recent.code });
      const found = await admin.get('/api/cities', { filter: { bioclimaticZone2024: recent.code } });
      expect((found.body as Row[]).map(({ id }) => id)).toEqual([cityId]);
      const changed = await admin.put(`/api/bioclimatic-zones/${recent.id}`, { edition: 2005 });
      expect([changed.status, changed.body.errors]).toEqual([
        400,
        { edition: 'A edição de uma zona não muda: cadastre outra zona.' },
      ]);
      const of2024 = await admin.get('/api/bioclimatic-zones', { filter: { edition: 2024 } });
      expect((of2024.body as Row[]).map(({ id }) => id)).toContain(recent.id);
      expect((of2024.body as Row[]).map(({ id }) => id)).not.toContain(old.id);
      expect(
        (await admin.post('/api/bioclimatic-zones', { code: 'X', label: 'X', edition: 2010 })).body.errors,
      ).toEqual({ edition: 'Edição deve ser 2005 ou 2024' });
    });

    it('answers whether the city is marked to check', async () => {
      const holder = await create('bioclimatic-zones');
      const cityId = await city('Juazeiro', 'BA');
      await admin.post(`/api/bioclimatic-zones/${holder.id}/coverages`, { cityId });
      const marked = async () =>
        ((await admin.get(`/api/bioclimatic-zones/${holder.id}/coverages`)).body as Row[])[0]?.['toCheck'];
      expect(await marked()).toBe(false);
      await admin.put(`/api/cities/${cityId}`, { checkZone2024: true });
      expect(await marked()).toBe(false);
      await admin.put(`/api/cities/${cityId}`, { checkZone: true });
      expect(await marked()).toBe(true);
    });

    it('finds zones by the name of a city', async () => {
      const zone = await create('bioclimatic-zones');
      const cityId = await city('São João del Rei', 'MG');
      await admin.post(`/api/bioclimatic-zones/${zone.id}/coverages`, { cityId });
      const found = await admin.get('/api/bioclimatic-zones/search-by-city', { q: 'sao joao DEL' });
      expect([found.status, found.body]).toEqual([
        200,
        [expect.objectContaining({ id: zone.id, code: zone.code })],
      ]);
      const listed = await admin.get('/api/bioclimatic-zones', { filter: { q: 'joão del rei' } });
      expect((listed.body as Row[]).map(({ id }) => id)).toEqual([zone.id]);
      expect((await admin.get('/api/bioclimatic-zones/search-by-city', { q: '%%' })).body).toEqual([]);
      for (const query of [{}, { q: ' a ' }, { q: '' }])
        expect((await admin.get('/api/bioclimatic-zones/search-by-city', query)).status).toBe(400);
    });

    it('finds only zones that cover a city of the searched name in the list, its export and bulk writes', async () => {
      const [covering, named] = [await create('bioclimatic-zones'), await create('bioclimatic-zones')];
      const cityId = await city('Xique-Xique', 'BA');
      await admin.post(`/api/bioclimatic-zones/${covering.id}/coverages`, { cityId });
      await admin.put(`/api/bioclimatic-zones/${named.id}`, { label: 'Margens de Xique-Xique' });
      const filter = { q: ' xique-xique ' };
      const listed = await admin.get('/api/bioclimatic-zones', { filter });
      expect((listed.body as Row[]).map(({ id }) => id)).toEqual([covering.id]);
      const exported = await admin.get('/api/bioclimatic-zones/export', { format: 'csv', filter });
      expect(exported.headers['export-rows']).toBe('1');
      const write = { filter, count: 1, isActive: false };
      expect((await admin.post('/api/bioclimatic-zones/bulk/active', write)).status).toBe(200);
      const own = await admin.get('/api/bioclimatic-zones', { filter: { q: 'margens xique' } });
      expect((own.body as Row[]).map(({ id }) => id)).toEqual([named.id]);
    });
  });

  it('answers the active zone and isopleth of a place without regard to accents and case', async () => {
    const [zone, isopleth] = [await create('bioclimatic-zones'), await create('isopleths')];
    const cityId = await city("Santa Bárbara d'Oeste", 'SP');
    await admin.post(`/api/bioclimatic-zones/${zone.id}/coverages`, { cityId });
    await admin.post(`/api/isopleths/${isopleth.id}/coverages`, { cityId });
    const places = app.app.get(PlaceCoverageService);
    const of = (name: string, uf: string) => places.of(name, uf, app.dataSource.manager);
    expect(await of(" SANTA BARBARA D'OESTE", 'sp')).toEqual({
      cityId,
      city: "Santa Bárbara d'Oeste",
      state: 'SP',
      bioclimaticZone: zone.code,
      isoplethCode: isopleth.code,
      ...UNTOLD,
    });
    await admin.put(`/api/bioclimatic-zones/${zone.id}`, { isActive: false });
    expect(await of("Santa Bárbara d'Oeste", 'SP')).toEqual({
      cityId,
      city: "Santa Bárbara d'Oeste",
      state: 'SP',
      bioclimaticZone: null,
      isoplethCode: isopleth.code,
      ...UNTOLD,
    });
    expect(await of("Santa Bárbara d'Oeste", 'RJ')).toBeNull();
    expect(await of('', '')).toBeNull();
  });

  describe('of isopleths', () => {
    it('lists all isopleth coverages with city and state', async () => {
      const isopleth = await create('isopleths');
      const cityId = await city('Florianópolis', 'SC');
      await admin.post(`/api/isopleths/${isopleth.id}/coverages`, { cityId });
      const { status, body } = await admin.get('/api/isopleths/coverages-index');
      expect([status, body]).toEqual([
        200,
        expect.arrayContaining([{ isoplethId: isopleth.id, city: 'Florianópolis', state: 'SC' }]),
      ]);
    });

    it('offers no route that moves an isopleth coverage', async () => {
      const answer = await admin.put('/api/isopleths/coverages/1', { cityId: 1 });
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe('DELETE');
    });
  });
});
