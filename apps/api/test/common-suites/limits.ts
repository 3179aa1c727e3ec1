import { contentsOf, createOf, type ResourceCase, type Running } from './suite.js';

const OUT_OF_ORDER = 'Máx deve ser >= Mín';

/** What was computed, without the noise that no column would hold. */
const exact = (value: number): number => Number(value.toFixed(3));

/** A pair of limits in order: when created, when changed, and when only one of them is sent. */
export function keepsLimitsInOrder(
  running: () => Running,
  tested: ResourceCase,
  [min, max]: readonly [min: string, max: string],
  [low, high]: readonly [low: number, high: number],
): void {
  const path = `/api/${tested.resource}`;
  const refused = { statusCode: 400, message: OUT_OF_ORDER, errors: { [max]: OUT_OF_ORDER } };

  describe(`order of ${min} and ${max} in ${tested.resource}`, () => {
    it('is validated on create', async () => {
      const answer = await running().admin.post(path, { ...(await tested.body()), [min]: high, [max]: low });
      expect(answer.body).toEqual(refused);
      await createOf(running(), tested, { [min]: high, [max]: high });
    });

    it('is validated against the stored value when only one is sent', async () => {
      const { id } = await createOf(running(), tested, { [min]: low, [max]: high });
      const before = await contentsOf(running(), tested.tables);
      for (const wrong of [{ [min]: exact(high + (high - low)) }, { [max]: exact(low - (high - low) / 2) }])
        expect((await running().admin.put(`${path}/${id}`, wrong)).body).toEqual(refused);
      expect(await contentsOf(running(), tested.tables)).toBe(before);
      const opened = await running().admin.put(`${path}/${id}`, { [max]: null });
      expect([opened.status, opened.body[max]]).toEqual([200, null]);
      const moved = await running().admin.put(`${path}/${id}`, { [min]: high });
      expect([moved.status, moved.body[min]]).toEqual([200, high]);
    });
  });
}
