import { cityFinder } from '@prumo/domain';

import { namedCities } from '../src/features/places/coverage/bulk/line-plans.js';
import { contentsOf, nextCode, type Running } from './common-suites/suite.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { countOf, holderOf } from './support/people.js';

type Row = Record<string, unknown> & { id: number; code: string };
interface Told {
  line: number | null;
  text: string | null;
  status: string;
  cityId: number | null;
  city: string | null;
  state: string | null;
  holder: string | null;
  candidates: string[];
}
interface Answer {
  added: number;
  moved: number;
  left: number;
  plan: string;
  rows: Told[];
}

describe('coverages in bulk', () => {
  let app: TestApp;
  let admin: Client;
  const running = (): Running => ({ app, admin });

  beforeAll(async () => {
    app = await startApp({ kind: 'reference' });
    admin = await signedIn(app);
  });
  afterAll(() => app.stop());

  describe.each([
    { resource: 'bioclimatic-zones', coverages: 'zone_coverages', field: 'zoneId', noun: 'zona' },
    { resource: 'isopleths', coverages: 'isopleth_coverages', field: 'isoplethId', noun: 'isopleta' },
  ])('of $resource', ({ resource, coverages, field, noun }) => {
    const path = `/api/${resource}`;
    const holder = async (over: object = {}): Promise<Row> =>
      (await admin.post(path, { code: nextCode(), label: `Uma ${noun}`, ...over })).body as Row;
    const bulk = async (id: number, body: object, client = admin) => {
      const { status, body: answer, text } = await client.post(`${path}/${id}/coverages/bulk`, body);
      return { status, text, answer: answer as Answer & { message: string; errors: Record<string, string> } };
    };
    const preview = async (id: number, body: object): Promise<Answer> => {
      const { status, text, answer } = await bulk(id, { ...body, dryRun: true });
      expect([status, text.slice(0, 200)]).toEqual([200, expect.any(String)]);
      return answer;
    };
    const apply = (id: number, body: object) => bulk(id, { ...body, dryRun: false });
    const coveredBy = async (id: number): Promise<string[]> =>
      ((await admin.get(`${path}/${id}/coverages`)).body as Row[]).map(
        (row) => `${row['city']}/${row['state']}`,
      );
    const citiesOf = (uf: string): Promise<number> =>
      countOf(app, 'cities c', `c.state_id = (SELECT id FROM states WHERE code = '${uf}')`);

    afterEach(async () => {
      await app.dataSource.query(`DELETE FROM ${coverages}`);
    });

    describe('bulk delete', () => {
      const covered = async (): Promise<{ id: number; rows: Row[] }> => {
        const { id } = await holder();
        const body = { state: 'se' };
        const { plan } = await preview(id, body);
        expect((await apply(id, { ...body, plan })).status).toBe(200);
        return { id, rows: (await admin.get(`${path}/${id}/coverages`)).body as Row[] };
      };
      const remove = (id: number, selection: object, client = admin) =>
        client.post(`${path}/${id}/coverages/bulk/delete`, selection);

      it('deletes by ids, with an audit row each', async () => {
        const { id, rows } = await covered();
        const ids = rows.slice(0, 3).map((row) => row.id);
        const { status, body } = await remove(id, { ids });
        expect([status, body]).toEqual([200, { ids }]);
        expect(await coveredBy(id)).toHaveLength(rows.length - 3);
        const where = `action = 'delete' AND entity = '${coverages}' AND entity_id IN (${ids.join()})`;
        expect(await countOf(app, 'audit_log', where)).toBe(3);
      });

      it('deletes by the filter of the list, within this zone or isopleth only', async () => {
        const { id, rows } = await covered();
        const other = await holder();
        const [city] = (await admin.get('/api/cities', { filter: { state: 'AL' }, range: [0, 0] }))
          .body as Row[];
        await admin.post(`${path}/${other.id}/coverages`, { cityId: city?.id });
        expect((await remove(id, { filter: {}, count: rows.length + 1 })).body).toMatchObject({
          count: rows.length,
        });
        expect((await remove(id, { filter: {}, count: rows.length })).status).toBe(200);
        expect([await coveredBy(id), (await coveredBy(other.id)).length]).toEqual([[], 1]);
      });

      it('deletes none when one id is unknown or of another zone or isopleth', async () => {
        const { id, rows } = await covered();
        const other = await holder();
        const [first] = rows;
        expect((await remove(other.id, { ids: [first?.id] })).status).toBe(404);
        const gone = await remove(id, { ids: [first?.id, 999_999] });
        expect([gone.status, gone.body.refused]).toEqual([409, [expect.objectContaining({ id: 999_999 })]]);
        expect(await coveredBy(id)).toHaveLength(rows.length);
        expect((await remove(999_999, { ids: [first?.id] })).status).toBe(404);
        const stranger = await holderOf(app, admin, ['states']);
        expect((await remove(id, { ids: [first?.id] }, stranger)).status).toBe(403);
      });
    });

    it('covers a whole state, after a preview without changes', async () => {
      const { id } = await holder();
      const before = await contentsOf(running(), [coverages]);
      const previewed = await preview(id, { state: 'se' });
      expect(await contentsOf(running(), [coverages])).toBe(before);
      const total = await citiesOf('SE');
      expect(previewed).toMatchObject({
        added: total,
        moved: 0,
        left: 0,
        plan: expect.stringMatching(/^\w{32}$/),
      });
      expect(previewed.rows).toHaveLength(total);
      expect(previewed.rows[0]).toEqual({
        ...{ line: null, text: null, status: 'enters', cityId: expect.any(Number), candidates: [] },
        ...{ city: expect.stringMatching(/^Amparo d[eo] São Francisco$/), state: 'SE', holder: null },
      });
      const done = await apply(id, { state: 'SE', plan: previewed.plan });
      expect([done.status, done.answer]).toEqual([
        200,
        { added: total, moved: 0, left: 0, plan: previewed.plan, rows: [] },
      ]);
      expect(await coveredBy(id)).toHaveLength(total);
      const again = await apply(id, { state: 'SE', move: true });
      expect(again.answer).toMatchObject({ added: 0, moved: 0, left: 0 });
    });

    it('covers the names and codes of a list without regard to accents and case', async () => {
      const { id } = await holder();
      const lines = 'curitiba/pr\n\n4119905\r\nSAO JOSE DOS PINHAIS\nPR - Maringá\nCuritiba';
      const { added, rows } = await preview(id, { lines });
      expect(added).toBe(4);
      expect(
        rows.map(({ line, text, status, city, state }) => [line, text, status, `${city}/${state}`]),
      ).toEqual([
        [1, 'curitiba/pr', 'enters', 'Curitiba/PR'],
        [3, '4119905', 'enters', 'Ponta Grossa/PR'],
        [4, 'SAO JOSE DOS PINHAIS', 'enters', 'São José dos Pinhais/PR'],
        [5, 'PR - Maringá', 'enters', 'Maringá/PR'],
        [6, 'Curitiba', 'repeated', 'Curitiba/PR'],
      ]);
      expect((await apply(id, { lines })).answer).toMatchObject({ added: 4, rows: [] });
      expect(await coveredBy(id)).toEqual([
        ...['Curitiba/PR', 'Maringá/PR', 'Ponta Grossa/PR', 'São José dos Pinhais/PR'],
      ]);
    });

    it('reports lines that are unknown or ambiguous, and covers nothing', async () => {
      const { id } = await holder();
      const lines = 'Curitiba/PR\nCuritba\nBom Jesus\n9999999\n';
      const { rows } = await preview(id, { lines });
      expect(rows.map(({ status }) => status)).toEqual(['enters', 'notFound', 'ambiguous', 'notFound']);
      const candidates = rows[2]?.candidates ?? [];
      expect(candidates).toEqual(expect.arrayContaining(['Bom Jesus/PB', 'Bom Jesus/PI']));
      const before = await contentsOf(running(), [coverages]);
      const { status, answer } = await apply(id, { lines });
      expect([status, answer.errors]).toEqual([
        400,
        {
          'lines.2': "Linha 2: município 'Curitba' não encontrado",
          'lines.3': `Linha 3: 'Bom Jesus' pode ser ${candidates.join(' ou ')}; informe a UF`,
          'lines.4': "Linha 4: município '9999999' não encontrado",
        },
      ]);
      expect(await contentsOf(running(), [coverages])).toBe(before);
    });

    it('keeps cities of another active one unless `move` is sent', async () => {
      const [first, second] = [await holder(), await holder()];
      await apply(first.id, { lines: 'Curitiba/PR\nLondrina/PR' });
      const body = { lines: 'Curitiba/PR\nMaringá/PR' };
      const previewed = await preview(second.id, body);
      expect(previewed).toMatchObject({ added: 1, moved: 0, left: 1 });
      expect(previewed.rows[0]).toMatchObject({ status: 'elsewhere', holder: first.code });
      expect((await apply(second.id, body)).answer).toMatchObject({ added: 1, moved: 0, left: 1 });
      expect(await coveredBy(first.id)).toEqual(['Curitiba/PR', 'Londrina/PR']);
      expect(await preview(second.id, { ...body, move: true })).toMatchObject({
        added: 0,
        moved: 1,
        left: 0,
      });
      expect((await apply(second.id, { ...body, move: true })).answer).toMatchObject({
        added: 0,
        moved: 1,
        left: 0,
      });
      expect(await coveredBy(first.id)).toEqual(['Londrina/PR']);
      expect(await coveredBy(second.id)).toEqual(['Curitiba/PR', 'Maringá/PR']);
    });

    it('takes no city from the active one when it is inactive', async () => {
      const [active, inactive] = [await holder(), await holder({ isActive: false })];
      await apply(active.id, { lines: 'Curitiba/PR' });
      const { answer } = await apply(inactive.id, { lines: 'Curitiba/PR', move: true });
      expect(answer).toMatchObject({ added: 1, moved: 0 });
      expect(await coveredBy(active.id)).toEqual(['Curitiba/PR']);
    });

    it('moves all cities, or the chosen ones, from another one', async () => {
      const [from, to] = [await holder(), await holder()];
      await apply(from.id, { state: 'RR' });
      const total = await citiesOf('RR');
      const previewed = await preview(to.id, { fromId: from.id });
      expect(previewed).toMatchObject({ added: 0, moved: total, left: 0 });
      expect(new Set(previewed.rows.map((row) => `${row.status} ${row.holder}`))).toEqual(
        new Set([`elsewhere ${from.code}`]),
      );
      const chosen = previewed.rows.filter(({ city }) => city === 'Boa Vista' || city === 'Uiramutã');
      const cityIds = chosen.map(({ cityId }) => cityId);
      const some = await apply(to.id, { fromId: from.id, cityIds, plan: previewed.plan });
      expect(some.answer).toMatchObject({ added: 0, moved: 2, left: 0 });
      expect(await coveredBy(to.id)).toEqual(['Boa Vista/RR', 'Uiramutã/RR']);
      const none = await apply(to.id, { fromId: from.id, cityIds });
      expect([none.status, none.answer.errors]).toEqual([
        400,
        { cityIds: 'Um dos municípios escolhidos não é dessa abrangência' },
      ]);
      expect((await apply(to.id, { fromId: from.id })).answer).toMatchObject({ moved: total - 2 });
      expect(await coveredBy(from.id)).toEqual([]);
      expect(await coveredBy(to.id)).toHaveLength(total);
    });

    it('moves cities from an inactive one unless a third one covers a city', async () => {
      const [from, to, third] = [await holder({ isActive: false }), await holder(), await holder()];
      await apply(from.id, { lines: 'Curitiba/PR\nLondrina/PR' });
      await apply(third.id, { lines: 'Londrina/PR' });
      const previewed = await preview(to.id, { fromId: from.id });
      expect(previewed.rows.map(({ status, holder: now }) => [status, now])).toEqual([
        ['elsewhere', from.code],
        ['taken', third.code],
      ]);
      const before = await contentsOf(running(), [coverages]);
      const { status, answer } = await apply(to.id, { fromId: from.id });
      expect([status, answer.message]).toEqual([409, `Londrina/PR já é coberto pela ${noun} ${third.code}.`]);
      expect(await contentsOf(running(), [coverages])).toBe(before);
      const cityIds = previewed.rows.slice(0, 1).map(({ cityId }) => cityId);
      expect((await apply(to.id, { fromId: from.id, cityIds })).status).toBe(200);
      expect(await coveredBy(from.id)).toEqual(['Londrina/PR']);
    });

    it('refuses a plan that changed since the preview', async () => {
      const [first, second] = [await holder(), await holder()];
      const body = { lines: 'Curitiba/PR\nLondrina/PR', move: true };
      const { plan } = await preview(first.id, body);
      await apply(second.id, { lines: 'Londrina/PR' });
      const before = await contentsOf(running(), [coverages]);
      const { status, answer } = await apply(first.id, { ...body, plan });
      expect([status, answer.message]).toEqual([
        409,
        'As abrangências mudaram desde a prévia. Confira a nova prévia.',
      ]);
      expect(await contentsOf(running(), [coverages])).toBe(before);
    });

    it('writes an audit row for each city, and counts in the daily quota', async () => {
      const [from, to] = [await holder(), await holder()];
      const used = async () =>
        (
          await app.dataSource.query<{ used: number }[]>(
            `SELECT sum(used)::integer AS used FROM daily_usage WHERE kind = 'changes'`,
          )
        )[0]?.used ?? 0;
      const before = await used();
      await apply(from.id, { lines: 'Curitiba/PR\nLondrina/PR' });
      await apply(to.id, { lines: 'Curitiba/PR\nMaringá/PR', move: true });
      expect(await used()).toBe(before + 4);
      const [moved] = await app.dataSource.query<{ id: number; city_id: number }[]>(
        `SELECT v.id, v.city_id FROM ${coverages} v JOIN cities c ON c.id = v.city_id WHERE c.name = 'Curitiba'`,
      );
      const rows = await app.dataSource.query<{ action: string; changes: object; user_id: number | null }[]>(
        `SELECT action, changes, user_id FROM audit_log WHERE entity = $1 AND entity_id = $2 ORDER BY id`,
        [coverages, moved?.id],
      );
      expect(rows).toEqual([
        {
          action: 'create',
          changes: { [field]: from.id, cityId: moved?.city_id },
          user_id: expect.any(Number),
        },
        { action: 'update', changes: { [field]: { from: from.id, to: to.id } }, user_id: expect.any(Number) },
      ]);
    });

    it('gives a city to one of several concurrent requests', async () => {
      const holders = await Promise.all([1, 2, 3].map(() => holder()));
      const answers = await Promise.all(holders.map(({ id }) => apply(id, { state: 'AP' })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await countOf(app, coverages)).toBe(await citiesOf('AP'));
    });

    it('accepts at most 10,000 lines', async () => {
      const { id } = await holder();
      const most = 'Curitiba/PR\n'.repeat(10_000);
      expect((await preview(id, { lines: most })).added).toBe(1);
      const { status, answer } = await bulk(id, { lines: `${most}x`, dryRun: true });
      expect([status, answer.errors]).toEqual([400, { lines: 'Informe no máximo 10.000 linhas' }]);
    });

    it.each<[object, string | Record<string, string>]>([
      [{}, 'Informe os municípios de um só modo: por uma UF, por uma lista ou por outra abrangência.'],
      [
        { state: 'PR', lines: 'x' },
        'Informe os municípios de um só modo: por uma UF, por uma lista ou por outra abrangência.',
      ],
      [{ state: 'XX' }, { state: 'UF não cadastrada' }],
      [{ state: 'Paraná' }, { state: 'UF deve ter 2 letras' }],
      [{ lines: ' \n ' }, { lines: 'Informe ao menos um município' }],
      [{ lines: ['Curitiba'] }, { lines: 'Lista de municípios inválida' }],
      [{ fromId: 2_147_483_647 }, { fromId: 'O registro escolhido não existe.' }],
      [{ fromId: 'x' }, { fromId: 'Valor inválido' }],
      [{ state: 'PR', cityIds: [1] }, { cityIds: 'Só se escolhem municípios de outra abrangência' }],
      [{ fromId: 1, cityIds: [] }, { cityIds: 'Municípios inválidos: informe de 1 a 5000 ids distintos' }],
      [{ state: 'PR', move: null }, { move: 'Informe se os municípios de outra devem mudar' }],
      [{ state: 'PR', plan: 7 }, { plan: 'Prévia inválida' }],
      [{ state: 'PR', uf: 'PR' }, { uf: 'Campo desconhecido: uf' }],
      [{ state: 'PR', dryRun: null }, { dryRun: 'Informe se é só uma prévia' }],
    ])('refuses %j', async (body, errors) => {
      const { id } = await holder();
      const { status, answer } = await bulk(id, { dryRun: true, ...body });
      expect([status, typeof errors === 'string' ? answer.message : answer.errors]).toEqual([400, errors]);
    });

    it('requires the module and an existing record', async () => {
      const { id } = await holder();
      const reader = await holderOf(app, admin, ['buildings']);
      expect((await bulk(id, { state: 'PR', dryRun: true }, reader)).status).toBe(403);
      const editor = await holderOf(app, admin, [resource]);
      expect((await bulk(id, { state: 'AC', dryRun: false }, editor)).status).toBe(200);
      expect((await bulk(2_147_483_647, { state: 'PR', dryRun: true })).status).toBe(404);
      const { status, answer } = await bulk(id, { fromId: id, dryRun: true });
      expect([status, answer.errors]).toEqual([400, { fromId: `Escolha outra ${noun}` }]);
    });
  });

  it('finds every municipality of Brazil by usual spellings', async () => {
    const cities = await namedCities(app.dataSource.manager);
    const find = cityFinder(cities);
    const missed = cities.flatMap((city) => {
      const { name, state, ibgeCode } = city;
      const texts = [
        `${name}/${state}`,
        `${state} - ${name}`,
        `${name} ${state}`,
        `${name.toUpperCase()}-${state}`,
      ];
      return [...texts, String(ibgeCode)].filter((text) => {
        const match = find(text);
        return match.status !== 'found' || match.city !== city;
      });
    });
    expect([cities.length, missed]).toEqual([5571, []]);
    expect(cities.filter(({ name }) => find(name).status === 'notFound')).toEqual([]);
  });

  describe('of zones of two editions', () => {
    it('keeps cities of the other edition', async () => {
      const zone = async (edition: number): Promise<Row> =>
        (await admin.post('/api/bioclimatic-zones', { code: nextCode(), label: 'Zona', edition }))
          .body as Row;
      const [old, recent] = [await zone(2005), await zone(2024)];
      const bulk = (id: number, body: object) =>
        admin.post(`/api/bioclimatic-zones/${id}/coverages/bulk`, { dryRun: false, ...body });
      expect((await bulk(old.id, { state: 'AC' })).body).toMatchObject({ added: 22, moved: 0 });
      expect((await bulk(recent.id, { state: 'AC', move: true })).body).toMatchObject({
        added: 22,
        moved: 0,
      });
      expect((await admin.get(`/api/bioclimatic-zones/${old.id}/coverages`)).body).toHaveLength(22);
      const { status, body } = await bulk(recent.id, { fromId: old.id });
      expect([status, body.errors]).toEqual([400, { fromId: 'Escolha uma zona da mesma edição' }]);
    });
  });
});
