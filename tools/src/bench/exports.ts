/**
 * Measures lists as files through HTTP against the built program: `npm run bench:exports`. For each: bytes, the time to
 * the first of them and to the last, how much memory the server took at most, and what somebody who works with the
 * product meanwhile waits for a page of buildings. Ends with 1 when the bystander waits too long for one file. Linux
 * only: memory is read from /proc.
 */
import { percentile, sample, wholeOf } from './latency.js';
import { SIZE } from './lists/fill.js';
import { mostMemory } from './memory.js';
import { readWhole } from './product/read-whole.js';
import { fillStage, onStage, type Stage } from './product/stage.js';

const PAGE = '/api/buildings?range=[0,14]&sort=["name","ASC"]';
/** What a bystander waits at most, 99 times of 100. */
const GOAL_MS = 250;

const ms = (value: number): string => `${value.toFixed(0)} ms`;
let isTooSlow = false;

/** Reads a file while somebody else pages through the buildings. */
async function measure({ session, target }: Stage, name: string, paths: readonly string[]): Promise<void> {
  mostMemory(target.pid);
  let isOver = false;
  const bystander = sample(session, target.url, PAGE, () => !isOver);
  const start = performance.now();
  const files = await Promise.all(paths.map((path) => readWhole(session, target.url, path)));
  const all = performance.now() - start;
  isOver = true;
  const waited = (await bystander).map(wholeOf);
  const p99 = percentile(waited, 0.99);
  isTooSlow ||= paths.length === 1 && p99 > GOAL_MS;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  console.log(
    `${name.padEnd(26)} ${(bytes / 1e6).toFixed(1).padStart(6)} MB  first ${ms(files[0]?.first ?? 0).padStart(8)}  ` +
      `all ${ms(all).padStart(9)}  memory ${mostMemory(target.pid).toFixed(0)} MB  ` +
      `bystander p50 ${ms(percentile(waited, 0.5))} p99 ${ms(p99)} (${waited.length} pages)`,
  );
}

const BUILDINGS = '/api/buildings/export?format=';

await onStage(async (stage) => {
  await fillStage(stage);
  const { session, target } = stage;
  console.log(`${SIZE.buildings} buildings, ${SIZE.parameters} parameters`);
  const quiet = (await sample(session, target.url, PAGE, (done) => done < 100)).map(wholeOf);
  console.log(
    `nobody exports: bystander p50 ${ms(percentile(quiet, 0.5))} p99 ${ms(percentile(quiet, 0.99))}`,
  );
  await measure(stage, 'buildings, CSV', [`${BUILDINGS}csv`]);
  await measure(stage, 'buildings, XLSX', [`${BUILDINGS}xlsx`]);
  await measure(stage, 'parameters, XLSX', ['/api/parameters/export?format=xlsx']);
  await measure(stage, 'buildings, XLSX, two', [`${BUILDINGS}xlsx`, `${BUILDINGS}xlsx`]);
});
process.exitCode = isTooSlow ? 1 : 0;
