/**
 * Measures lists asked for whole (no `range`), through HTTP against the built program: `npm run bench:whole-lists`.
 * For each: bytes, the time to the first of them and to the last, and how much memory the server took at most.
 * Linux only: memory is read from /proc.
 */
import { SIZE } from './lists/fill.js';
import { memoryNow, mostMemory } from './memory.js';
import { type Read, readWhole } from './product/read-whole.js';
import { fillStage, onStage, type Stage } from './product/stage.js';

const ROUNDS = 5;
const LISTS = ['typologies', 'states', 'cities', 'parameters', 'buildings', 'reports'];

async function measure(
  { session, target }: Stage,
  name: string,
  path: string,
  rounds = ROUNDS,
): Promise<void> {
  await readWhole(session, target.url, '/api/states');
  const before = memoryNow(target.pid);
  mostMemory(target.pid);
  const times: Read[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await readWhole(session, target.url, path));
  times.sort((one, other) => one.all - other.all);
  const { bytes, first, all } = times[rounds >> 1] ?? { bytes: 0, first: 0, all: 0 };
  console.log(
    `${name.padEnd(22)} ${(bytes / 1e6).toFixed(1).padStart(6)} MB  first ${first.toFixed(0).padStart(5)} ms  ` +
      `all ${all.toFixed(0).padStart(6)} ms  memory ${before.toFixed(0)} → ${mostMemory(target.pid).toFixed(0)} MiB`,
  );
}

/** A reader that leaves after the first bytes: what goes on in the database afterwards. */
async function leave({ session, target, dataSource }: Stage, path: string): Promise<void> {
  const controller = new AbortController();
  const answer = await session.send(target.url, path, { signal: controller.signal });
  await answer.body?.getReader().read();
  controller.abort();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const [{ busy }] = await dataSource.query<[{ busy: number }]>(
    `SELECT count(*)::int AS busy FROM pg_stat_activity
      WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`,
  );
  console.log(`left after the first bytes: ${busy} of the server's connections still at work a second later`);
}

await onStage(async (stage) => {
  const { session, target } = stage;
  await fillStage(stage);
  console.log(`${SIZE.buildings} buildings and reports, ${SIZE.parameters} parameters`);
  for (const list of LISTS) await measure(stage, list, `/api/${list}`);
  await measure(stage, 'buildings, sorted', '/api/buildings?sort=["name","ASC"]');
  await leave(stage, '/api/buildings');
  mostMemory(target.pid);
  const start = performance.now();
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => readWhole(session, target.url, '/api/buildings')));
  console.log(
    `six at once: ${(performance.now() - start).toFixed(0)} ms, memory ${mostMemory(target.pid).toFixed(0)} MiB`,
  );
});
