import { percentile } from '../latency.js';
import { ms } from '../table/sheet.js';
import { type Load, load, type Side } from './load.js';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SECONDS = Number(process.env.SECONDS ?? 4);

/** Loads one side after the other, in rounds; each one's median. */
export async function inTurns(sides: readonly Side[]): Promise<Load[]> {
  const loads: Load[][] = sides.map(() => []);
  // The first round compiles and fills caches.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [at, side] of sides.entries()) {
      const one = await load(side, SECONDS);
      if (round > 0) loads[at]?.push(one);
    }
  return loads.map(medianOf);
}

function medianOf(loads: readonly Load[]): Load {
  const of = (key: keyof Load): number =>
    percentile(
      loads.map((one) => one[key]),
      0.5,
    );
  return {
    perSecond: of('perSecond'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    nodeMs: of('nodeMs'),
    postgresMs: of('postgresMs'),
  };
}

/** A load in words: answers a second, p50 and p99, processor time of Node and of PostgreSQL for each. */
export const told = ({ perSecond, p50Ms, p99Ms, nodeMs, postgresMs }: Load): string =>
  `${perSecond.toFixed(0)}/s, ${p50Ms} and ${ms(p99Ms)}, ${nodeMs.toFixed(2)} + ${postgresMs.toFixed(2)} ms`;
