import fc from 'fast-check';

/** Draws random values; the same seed draws the same. */
export type Gen = fc.GeneratorValue;

/** The generator of one request, determined by the run's seed and the request's number. */
export const genOf = (seed: number, request: number): Gen => {
  const [gen] = fc.sample(fc.gen(), { seed: (seed * 1_000_003 + request) | 0, numRuns: 1 });
  if (!gen) throw new Error('Nothing was drawn.');
  return gen;
};

/** Uniform: without fast-check's bias towards the limits. */
const evenly = (min: number, max: number) => fc.noBias(fc.integer({ min, max }));

export const int = (g: Gen, min: number, max: number): number => g(evenly, min, max);

/** True with this probability in percent. */
export const chance = (g: Gen, percent: number): boolean => int(g, 1, 100) <= percent;

/** @throws Error when there is nothing to choose from */
export function pick<T>(g: Gen, choices: readonly T[]): T {
  if (choices.length === 0) throw new Error('Nothing to choose from.');
  return choices[int(g, 0, choices.length - 1)] as T;
}

/** One of several, each as often as its weight says. */
export function weighted<T>(g: Gen, choices: readonly (readonly [weight: number, choice: T])[]): T {
  let left = int(
    g,
    1,
    choices.reduce((sum, [weight]) => sum + weight, 0),
  );
  const found = choices.find(([weight]) => (left -= weight) <= 0);
  return (found ?? choices[0])?.[1] as T;
}
