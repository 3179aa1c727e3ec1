import { createOf, type ResourceCase, type Running } from './suite.js';

type Row = Record<string, unknown> & { id: number };

/** The list dialect: slices, sorting, filters, refusals that name what is wrong. */
export function answersLists(
  running: () => Running,
  tested: ResourceCase,
  sortable: readonly string[],
): void {
  const path = `/api/${tested.resource}`;
  const list = async (query: Record<string, unknown>): Promise<Row[]> =>
    (await running().admin.get(path, query)).body as Row[];

  describe('list requests', () => {
    it('return a plain array without parameters, and Content-Range with range, sort or filter', async () => {
      await createOf(running(), tested);
      await createOf(running(), tested);
      const all = await running().admin.get(path);
      expect([all.status, Array.isArray(all.body), all.headers['content-range']]).toEqual([
        200,
        true,
        undefined,
      ]);
      const total = (all.body as Row[]).length;
      const page = await running().admin.get(path, { range: [1, 1] });
      expect(page.body).toEqual([(all.body as Row[])[1]]);
      expect(page.headers['content-range']).toMatch(new RegExp(`^[a-z-]+ 1-1/${total}$`));
      const beyond = await running().admin.get(path, { range: [90_000, 90_010] });
      expect([beyond.status, beyond.body]).toEqual([200, []]);
      expect(beyond.headers['content-range']).toMatch(new RegExp(`/${total}$`));
    });

    it.each(sortable)('sort by %s in both directions, without overlapping pages', async (field) => {
      for (const direction of ['ASC', 'DESC']) {
        const sort = [field, direction];
        const all = (await list({ sort })).map(({ id }) => id);
        const first = await list({ sort, range: [0, 1] });
        const second = await list({ sort, range: [2, 3] });
        expect([...first, ...second].map(({ id }) => id)).toEqual(all.slice(0, 4));
      }
    });

    it('return several records by id', async () => {
      const [a, b] = [await createOf(running(), tested), await createOf(running(), tested)];
      const rows = await list({ filter: { id: [a.id, b.id, 2_147_483_647] } });
      expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([a.id, b.id]));
      expect(await list({ filter: { id: [] } })).toEqual([]);
    });

    it.each([
      [{ sort: ['passwordHash', 'ASC'] }, 'passwordHash'],
      [{ sort: ['id', 'SIDEWAYS'] }, 'sort'],
      [{ sort: ['__proto__', 'ASC'] }, '__proto__'],
      [{ filter: { salary: 1 } }, 'salary'],
      [{ filter: { id: ['x'] } }, 'id'],
      [{ filter: { id: [2_147_483_648] } }, 'id'],
      [{ filter: { q: 1 } }, 'q'],
      [{ filter: [1] }, 'filter'],
      [{ filter: '{"q":' }, 'filter'],
      [{ filter: { q: 'a\0' } }, 'caracteres'],
      [{ range: [-1, 5] }, 'range'],
      [{ range: [5, 1] }, 'range'],
      [{ range: [0, 1000] }, 'range'],
      [{ range: 'x' }, 'range'],
    ])('return 400 for %j, naming the parameter', async (query, named) => {
      const { status, body } = await running().admin.get(path, query as Record<string, unknown>);
      expect([status, body.message]).toEqual([400, expect.stringContaining(named)]);
    });

    it('treat % and _ of a search literally, like any other character', async () => {
      for (const q of ['%', '__', '\\', "'; DROP TABLE users; --"])
        expect(await list({ filter: { q } })).toEqual([]);
    });
  });
}
