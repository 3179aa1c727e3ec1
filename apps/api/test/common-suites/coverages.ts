import { contentsOf, nextCode, type Running } from './suite.js';

type Row = Record<string, unknown> & { id: number };

/** What covers cities: its path, tables, the field of its coverages, and what people call it. */
export interface CoverageCase {
  resource: string;
  coverages: string;
  holderField: string;
  noun: string;
}

/** A city has one active holder at most; the error of a second one names it. Called for zones and for isopleths. */
export function coversCities(running: () => Running, tested: CoverageCase): void {
  const { resource, coverages, holderField, noun } = tested;
  const path = `/api/${resource}`;
  const holder = async (over: object = {}): Promise<Row & { code: string }> =>
    (await running().admin.post(path, { code: nextCode(), label: `Uma ${noun}`, ...over })).body as Row & {
      code: string;
    };
  const city = async (name: string, uf = 'PR'): Promise<number> => {
    const found = await running().admin.get('/api/cities', { filter: { name, state: uf } });
    return (found.body as Row[])[0]?.id ?? 0;
  };
  const cover = (id: number, cityId: unknown) => running().admin.post(`${path}/${id}/coverages`, { cityId });
  const coveredBy = async (id: number): Promise<string[]> =>
    ((await running().admin.get(`${path}/${id}/coverages`)).body as Row[]).map(
      (row) => `${row['state']}/${row['city']}`,
    );

  describe(resource, () => {
    it('lists coverages by UF and city, and finds them by either', async () => {
      const { id } = await holder();
      for (const [name, uf] of [
        ['Maringá', 'PR'],
        ['Lages', 'SC'],
        ['Apucarana', 'PR'],
      ] as const)
        expect((await cover(id, await city(name, uf))).status).toBe(201);
      expect(await coveredBy(id)).toEqual(['PR/Apucarana', 'PR/Maringá', 'SC/Lages']);
      for (const q of ['maringa', 'pr/mar', 'MARINGÁ/PR']) {
        const { body, headers } = await running().admin.get(`${path}/${id}/coverages`, { filter: { q } });
        expect((body as Row[]).map((row) => row['city'])).toEqual(['Maringá']);
        expect(headers['content-range']).toBe('coverages 0-0/1');
      }
      const [row] = (await running().admin.get(`${path}/${id}/coverages`, { range: [0, 0] })).body as Row[];
      expect(row).toMatchObject({
        [holderField]: id,
        cityId: await city('Apucarana'),
        stateId: expect.any(Number),
      });
    });

    it('refuses a city covered by another active one, names that one, and changes nothing', async () => {
      const [first, second] = [await holder(), await holder()];
      const cityId = await city('Londrina');
      await cover(first.id, cityId);
      const before = await contentsOf(running(), [coverages]);
      const { status, body } = await cover(second.id, cityId);
      const message = `Londrina/PR já é coberto pela ${noun} ${first.code}.`;
      expect([status, body]).toEqual([409, { statusCode: 409, message, errors: { cityId: message } }]);
      expect((await cover(first.id, cityId)).body.message).toBe(`Município já coberto por esta ${noun}.`);
      expect(await contentsOf(running(), [coverages])).toBe(before);
    });

    it('lets an inactive one cover the same city, and refuses to activate it', async () => {
      const [active, inactive] = [await holder(), await holder({ isActive: false })];
      for (const name of ['Cascavel', 'Toledo']) {
        await cover(active.id, await city(name));
        expect((await cover(inactive.id, await city(name))).status).toBe(201);
      }
      const { status, body } = await running().admin.put(`${path}/${inactive.id}`, { isActive: true });
      const message = `Não é possível ativar: Cascavel/PR já é coberto pela ${noun} ${active.code} (são 2 municípios já cobertos).`;
      expect([status, body]).toEqual([409, { statusCode: 409, message, errors: { isActive: message } }]);
      expect((await running().admin.get(`${path}/${inactive.id}`)).body.isActive).toBe(false);
      await running().admin.put(`${path}/${active.id}`, { isActive: false });
      expect((await running().admin.put(`${path}/${inactive.id}`, { isActive: true })).status).toBe(200);
    });

    it('assigns a city to one of several concurrent requests', async () => {
      const holders = await Promise.all([1, 2, 3, 4].map(() => holder()));
      const cityId = await city('Guarapuava');
      const answers = await Promise.all(holders.map(({ id }) => cover(id, cityId)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    });

    it('activates only one of several concurrent requests that cover the same city', async () => {
      const holders = await Promise.all([1, 2, 3].map(() => holder({ isActive: false })));
      for (const { id } of holders) await cover(id, await city('Umuarama'));
      const answers = await Promise.all(
        holders.map(({ id }) => running().admin.put(`${path}/${id}`, { isActive: true })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    });

    it('refuses to delete itself or a city while it covers the city', async () => {
      const { id } = await holder();
      const cityId = await city('Paranaguá');
      const coverage = (await cover(id, cityId)).body as Row;
      for (const used of [`${path}/${id}`, `/api/cities/${cityId}`])
        expect((await running().admin.delete(used)).body.message).toBe(
          'Não é possível excluir: há registros que dependem deste.',
        );
      const deleted = await running().admin.delete(`${path}/coverages/${coverage.id}`);
      expect([deleted.status, deleted.body]).toEqual([200, coverage]);
      expect(await coveredBy(id)).toEqual([]);
      expect((await running().admin.delete(`${path}/${id}`)).status).toBe(200);
    });

    it.each([
      [{}, 'Município é obrigatório'],
      [{ cityId: null }, 'Município é obrigatório'],
      [{ cityId: 'Curitiba' }, 'Município é obrigatório'],
      [{ cityId: [1] }, 'Município é obrigatório'],
      [{ cityId: 2_147_483_648 }, 'Município é obrigatório'],
      [{ cityId: 2_147_483_647 }, 'O registro escolhido não existe.'],
      [{ cityId: 1, uf: 'PR' }, 'Campo desconhecido: uf'],
    ])('refuses %j', async (body, message) => {
      const { id } = await holder();
      const before = await contentsOf(running(), [coverages]);
      const answer = await running().admin.post(`${path}/${id}/coverages`, body);
      expect([answer.status, answer.body.message]).toEqual([400, message]);
      expect(await contentsOf(running(), [coverages])).toBe(before);
    });

    it('answers 404 for unknown ids', async () => {
      const { admin } = running();
      for (const answer of [
        await admin.get(`${path}/2147483647/coverages`),
        await admin.post(`${path}/2147483647/coverages`, { cityId: await city('Curitiba') }),
        await admin.delete(`${path}/coverages/2147483647`),
        await admin.delete(`${path}/coverages/x`),
      ])
        expect([answer.status, answer.body.message]).toEqual([404, 'Registro não encontrado.']);
    });
  });
}
