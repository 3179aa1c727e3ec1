/**
 * Measures the built program while it makes documents: `npm run bench:server`. Starts it on a database of its own and
 * prints how long a second request for the same content takes (of a report of the starter catalogue, and of one of
 * 2,000 rows), and the p99 of a colleague's list of buildings, idle, and while somebody has 20 reports or workbooks of 2,000 rows made.
 * All times are those of a client on the same machine, so that they are never less than the server's. What the second
 * request costs is read when its answer begins: the rest is the wire's time and the client's.
 * Ends with 1 when a goal is missed.
 */
import { copyBuilding, createBuilding, createReports, enlargeCatalogue } from './product/records.js';
import { colleagueOf, onStage, type Stage } from './product/stage.js';
import { percentile, sample, timed, wholeOf } from './latency.js';

const BUILDINGS = 200;
const LARGE_ROWS = 2000;
const LARGE_REPORTS = 20;
const REPEATS = 200;
/** A program that runs for days has compiled what it does often. */
const WARM_UP = 100;
const IDLE_REQUESTS = 500;
const SECOND_GOAL_MS = 50;
/** The list of buildings may take so many times its idle time, or this, whichever is more. */
const BUSY_GOAL = { times: 5, ms: 250 };
const LIST = '/api/buildings';

await onStage(async (stage) => {
  process.exitCode = (await run(stage)) ? 0 : 1;
});

async function run(stage: Stage): Promise<boolean> {
  const { session, dataSource } = stage;
  const { url } = stage.target;
  const bystander = await colleagueOf(stage);
  const building = await createBuilding(session, url);
  await copyBuilding(dataSource, BUILDINGS);
  const reports = await createReports(session, url, building.id, 1 + LARGE_REPORTS);
  const [typical = 0, ...large] = reports.map((id) => `/api/reports/${id}/jsreport`);
  const verdicts: boolean[] = [];
  const judge = (line: string, isMet: boolean): void => {
    verdicts.push(isMet);
    console.log(`${isMet ? 'ok    ' : 'MISSED'} ${line}`);
  };
  const again = async (name: string, path: string): Promise<void> => {
    const { wholeMs: first } = await timed(session, url, path);
    // Without a rest: a virtual processor falls asleep in it, and would be measured waking up.
    await sample(session, url, path, (done) => done < WARM_UP, 0);
    const times = await sample(session, url, path, (done) => done < REPEATS, 0);
    const heads = times.map(({ headMs }) => headMs);
    const median = percentile(heads, 0.5);
    judge(
      `${name}: first ${ms(first)}, again ${ms(median)} until the answer begins (median; least ` +
        `${ms(percentile(heads, 0))}, p90 ${ms(percentile(heads, 0.9))}; goal ${SECOND_GOAL_MS} ms), ` +
        `${ms(percentile(times.map(wholeOf), 0.5))} until all of it is there`,
      median <= SECOND_GOAL_MS,
    );
  };

  await again('starter catalogue', String(typical));
  const idleTimes = await sample(bystander, url, LIST, (done) => done < IDLE_REQUESTS);
  const idle = percentile(idleTimes.map(wholeOf), 0.99);
  await enlargeCatalogue(dataSource, LARGE_ROWS);
  const goal = Math.max(BUSY_GOAL.times * idle, BUSY_GOAL.ms);
  const listWhile = async (made: string, paths: readonly string[]): Promise<void> => {
    let waiting = paths.length;
    const start = performance.now();
    const work = Promise.all(paths.map((path) => timed(session, url, path).finally(() => (waiting -= 1))));
    const times = await sample(bystander, url, LIST, () => waiting > 0);
    await work;
    const seconds = (performance.now() - start) / 1000;
    const busy = percentile(times.map(wholeOf), 0.99);
    judge(
      `GET ${LIST}, ${BUILDINGS} buildings: p99 ${ms(idle)} idle, ${ms(busy)} while ${paths.length} ${made} of ` +
        `${LARGE_ROWS} rows are made in ${seconds.toFixed(1)} s (${times.length} requests, goal ${ms(goal)})`,
      busy <= goal,
    );
  };
  await listWhile('reports', large);
  await listWhile(
    'workbooks',
    large.map((path) => `${path}?format=xlsx`),
  );
  await again(`${LARGE_ROWS} rows`, large[0] ?? '');
  return verdicts.every(Boolean);
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
