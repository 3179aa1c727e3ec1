import { stepOf, stepText, stepsUpTo } from './scale';

describe('steps of the map scale', () => {
  it.each([
    [0, []],
    [1, ['1']],
    [3, ['1', '2', '3']],
    [4, ['1', '2', '3', '4']],
    [10, ['1–2', '3–5', '6–7', '8–10']],
    [100, ['1–25', '26–50', '51–75', '76–100']],
    [10000, ['1–2.500', '2.501–5.000', '5.001–7.500', '7.501–10.000']],
  ])('up to %i', (largest, texts) => {
    expect(stepsUpTo(largest).map(stepText)).toEqual(texts);
  });

  it('cover every number', () => {
    for (let largest = 1; largest < 60; largest += 1) {
      const steps = stepsUpTo(largest);
      for (let value = 1; value <= largest; value += 1)
        expect(stepOf(value, steps)).toBeGreaterThanOrEqual(0);
      expect(stepOf(largest, steps)).toBe(steps.length - 1);
    }
  });

  it('are empty for zero', () => {
    expect(stepOf(0, stepsUpTo(9))).toBe(-1);
  });
});
