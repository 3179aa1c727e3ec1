import { contentsOf, createOf, type ResourceCase, type Running } from './suite.js';

const BEYOND_INT4 = 2_147_483_648;
type Wrong = readonly [field: string, value: unknown, message: RegExp];

const exactly = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
const ANY = /./;
const UNCLEAN = /caracteres não permitidos/;

/** Every way in which a single field of the resource can be wrong. */
function wrongFields({ required, longest = {}, numbers = [], references = [] }: ResourceCase): Wrong[] {
  const fields = [...new Set([...Object.keys(required), ...Object.keys(longest), ...numbers, ...references])];
  return [
    ...Object.entries(required).flatMap(([field, message]): Wrong[] => [
      [field, undefined, exactly(message)],
      [field, null, exactly(message)],
      [field, '   ', exactly(message)],
    ]),
    ...Object.entries(longest).map(([field, [length, message]]): Wrong => [
      field,
      'x'.repeat(length + 1),
      exactly(message),
    ]),
    ...fields.flatMap((field): Wrong[] => [
      [field, ['a'], ANY],
      [field, { a: 1 }, ANY],
      [field, true, ANY],
      [field, 'a\0b', UNCLEAN],
      [field, 'a\ud800b', UNCLEAN],
    ]),
    ...[...numbers, ...references].flatMap((field): Wrong[] => [
      [field, 'doze', ANY],
      [field, '1e999', ANY],
      [field, 1e15, ANY],
    ]),
    ...references.flatMap((field): Wrong[] => [
      [field, BEYOND_INT4, ANY],
      [field, 0.5, ANY],
      [field, -1, ANY],
      [field, 2_147_483_647, /não existe/],
    ]),
    ['id2', 1, /^Campo desconhecido: id2$/],
    ['isActive', 'sim', ANY],
  ];
}

/** What can't be stored is refused with a text and leaves the database as it was. */
export function refusesWrongInput(running: () => Running, tested: ResourceCase): void {
  const path = `/api/${tested.resource}`;

  describe('invalid request that changes nothing in the database', () => {
    it.each(wrongFields(tested))('returns 400 when creating with %s = %j', async (field, value, message) => {
      const body = { ...(await tested.body()), [field]: value };
      const before = await contentsOf(running(), tested.tables);
      const answer = await running().admin.post(path, body);
      expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(message)]);
      expect(await contentsOf(running(), tested.tables)).toBe(before);
    });

    it.each(wrongFields(tested).filter(([, value]) => value !== undefined))(
      'returns 400 when changing %s to %j',
      async (field, value, message) => {
        const { id } = await createOf(running(), tested);
        const before = await contentsOf(running(), tested.tables);
        const answer = await running().admin.put(`${path}/${id}`, { [field]: value });
        expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(message)]);
        expect(await contentsOf(running(), tested.tables)).toBe(before);
      },
    );

    it.each(['abc', '0', '-1', '1.5', String(BEYOND_INT4), '999999999999999999999', '%00', '2147483647'])(
      'returns 4xx for the malformed or unknown id %s',
      async (id) => {
        const { admin } = running();
        const body = await tested.body();
        const before = await contentsOf(running(), tested.tables);
        const answers = [
          await admin.get(`${path}/${id}`),
          await admin.put(`${path}/${id}`, body),
          await admin.delete(`${path}/${id}`),
        ];
        for (const { status } of answers) expect(status).toBe(id === '%00' ? 400 : 404);
        expect(await contentsOf(running(), tested.tables)).toBe(before);
      },
    );

    it('returns 404 for an id in another notation', async () => {
      const { admin } = running();
      const { id } = await createOf(running(), tested);
      const spellings = [
        `0${id}`,
        `+${id}`,
        `${id}.0`,
        `${id}e0`,
        `0x${id.toString(16)}`,
        `%20${id}`,
        `${id}%20`,
      ];
      for (const spelling of spellings)
        for (const answer of [
          await admin.get(`${path}/${spelling}`),
          await admin.put(`${path}/${spelling}`, {}),
          await admin.delete(`${path}/${spelling}`),
        ])
          expect([spelling, answer.status]).toEqual([spelling, 404]);
      expect((await admin.get(`${path}/${id}`)).status).toBe(200);
    });

    it.each([[[]], [[{ code: 'A' }]]])('returns 400 for a body that is no object: %j', async (body) => {
      const { id } = await createOf(running(), tested);
      for (const answer of [
        await running().admin.post(path, body),
        await running().admin.put(`${path}/${id}`, body),
      ])
        expect([answer.status, answer.body]).toEqual([
          400,
          { statusCode: 400, message: 'Requisição inválida.' },
        ]);
    });
  });
}
