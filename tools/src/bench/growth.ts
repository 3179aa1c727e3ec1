/**
 * Measures how the cost of what people do grows with the number of buildings: `npm run bench:growth`. Fills a database of
 * its own with 1,000, 10,000, 100,000 and 1,000,000 buildings, a report each, and asks the built program the same at each
 * size, one after another. Prints p50 and processor time as a table and draws `docs/images/growth.svg`. It takes
 * long (24 minutes on a busy machine) and 2 GB of disk. `-- --most 100000` stops earlier. Linux only: processor time is read from /proc.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import { askerOf, repeat } from './alone.js';
import { type Case, casesAbout, UNIQUE } from './growth/cases.js';
import { drawGrowth } from './growth/chart.js';
import type { Curve } from './growth/curve.js';
import { copyBuildings } from './lists/fill.js';
import { withoutIndexes } from './lists/without-indexes.js';
import { buildingBody } from './product/records.js';
import { Refused } from './product/session.js';
import { fillStage, onStage, type Stage } from './product/stage.js';

const CHART = fileURLToPath(new URL('../../../docs/images/growth.svg', import.meta.url));
const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const BATCH = 100_000;
const ROUNDS = 20;
const WARM_UP = 3;
/** What takes long is asked less often. */
const LONGEST_MS = 8_000;

const { values } = parseArgs({ options: { most: { type: 'string', default: '1000000' } } });
const sizes = SIZES.filter((size) => size <= Number(values.most));

await onStage(async (stage) => {
  const { building } = await fillStage(stage, { buildings: 998, parameters: 2_000 });
  const unique = buildingBody(building.technicianId, UNIQUE);
  await stage.session.write(stage.target.url, 'POST', '/api/buildings', unique);
  const cases = casesAbout(building, await stage.session.headers(stage.target.url));
  const curves = cases.map(({ name, picture }): Curve => ({ name, picture, points: [] }));
  // What is asked for the first time is compiled then.
  for (const one of cases) await measure(stage, one, 1_000);
  for (const size of sizes) {
    await grow(stage, size);
    for (const [at, one] of cases.entries())
      curves[at]?.points.push({ size, ...(await measure(stage, one, size)) });
    tell(size, curves);
    await writeFile(CHART, drawGrowth(curves));
  }
  console.log(table(curves));
});

/** Copies buildings until there are so many. */
async function grow({ dataSource }: Stage, size: number): Promise<void> {
  const [{ known }] = await dataSource.query<[{ known: number }]>(
    'SELECT count(*)::int AS known FROM buildings',
  );
  await withoutIndexes(dataSource, ['buildings', 'reports'], async () => {
    for (let first = known; first < size; first += BATCH)
      await copyBuildings(dataSource, Math.min(BATCH, size - first), first);
  });
  await dataSource.query('VACUUM ANALYZE');
}

/** Nothing is told of what the product refuses, for it takes too long. */
async function measure(stage: Stage, one: Case, size: number): Promise<{ p50Ms: number; workMs: number }> {
  try {
    return await attempt(stage, one, size);
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 503) throw error;
    return { p50Ms: NaN, workMs: NaN };
  }
}

async function attempt(
  stage: Stage,
  { ask, parts }: Case,
  size: number,
): Promise<{ p50Ms: number; workMs: number }> {
  const asker = await askerOf(stage);
  const start = performance.now();
  await ask(asker, size);
  const rounds = Math.max(1, Math.min(ROUNDS, Math.floor(LONGEST_MS / (performance.now() - start))));
  const alone = await repeat(asker.clock, rounds, () => ask(asker, size), Math.min(rounds - 1, WARM_UP));
  const shares = parts?.(size) ?? 1;
  return { p50Ms: alone.p50Ms / shares, workMs: (alone.nodeMs + alone.postgresMs) / shares };
}

function tell(size: number, curves: readonly Curve[]): void {
  const load = loadavg()[0]?.toFixed(1);
  console.error(`${size} buildings (load ${load})`);
  for (const { name, points } of curves) {
    const { p50Ms = NaN, workMs = NaN } = points.at(-1) ?? {};
    console.error(`  ${name.padEnd(30)} p50 ${p50Ms.toFixed(1)} ms, processor ${workMs.toFixed(1)} ms`);
  }
}

function table(curves: readonly Curve[]): string {
  const head = ['p50, processor', ...sizes.map((size) => size.toLocaleString('en'))];
  const rows = curves.map(({ name, points }) => [
    name,
    ...points.map(({ p50Ms, workMs }) =>
      Number.isNaN(p50Ms) ? 'refused' : `${figure(p50Ms)}, ${figure(workMs)} ms`,
    ),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function figure(value: number): string {
  return value.toFixed(value < 10 ? 1 : 0);
}
