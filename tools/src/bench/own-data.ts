/**
 * Measures 'Meus dados' of somebody with much through HTTP against the built program: `npm run bench:own-data`. 5,000
 * buildings with a report each, 25,000 rows of audit, and as many issued documents as go along. Prints how large the
 * archive is, the time to its first byte and to its last, how much memory the server took at most, and what somebody else
 * waits for a page of buildings meanwhile. Ends with 1 when they wait too long. Linux only: memory is read from /proc.
 */
import { percentile, sample, wholeOf } from './latency.js';
import { copyRows } from './lists/fill.js';
import { mostMemory } from './memory.js';
import { AUDIT_ROWS } from './product/records.js';
import { readWhole } from './product/read-whole.js';
import { fillStage, onStage, type Stage } from './product/stage.js';

const SIZE = { buildings: 5_000, parameters: 2_000 };
const AUDITED = 5;
const DOCUMENTS = 1_000;
const PAGE = '/api/buildings?range=[0,14]&sort=["name","ASC"]';
/** What a bystander waits at most, 99 times of 100. */
const BYSTANDER_MS = 250;

async function fill(stage: Stage): Promise<void> {
  const { dataSource, session, target } = stage;
  const { reportId } = await fillStage(stage, SIZE);
  await (await session.send(target.url, `/api/reports/${reportId}/jsreport`)).arrayBuffer();
  await copyRows(dataSource, { table: 'documents', count: DOCUMENTS, own: { report_id: '1000000 + n' } });
  await dataSource.query(AUDIT_ROWS, [AUDITED]);
  await dataSource.query('VACUUM ANALYZE');
}

const ms = (value: number): string => `${value.toFixed(0)} ms`;
const told = (times: readonly number[]): string =>
  `p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))} (${times.length} pages)`;

/** Reads pages for as long as it goes on; answers how long each took. */
const bystander = async ({ session, target }: Stage, goesOn: (done: number) => boolean): Promise<number[]> =>
  (await sample(session, target.url, PAGE, goesOn)).map(wholeOf);

/** Answers what a bystander waited meanwhile, 99 times of 100. */
async function measure(stage: Stage): Promise<number> {
  const { session, target } = stage;
  const before = mostMemory(target.pid);
  let isOver = false;
  const waiting = bystander(stage, () => !isOver);
  const { bytes, first, all } = await readWhole(session, target.url, '/api/account/data');
  isOver = true;
  const waited = await waiting;
  console.log(
    `${(bytes / 1e6).toFixed(1)} MB, first ${ms(first)}, all ${ms(all)}, ` +
      `memory ${before.toFixed(0)} → ${mostMemory(target.pid).toFixed(0)} MB, bystander ${told(waited)}`,
  );
  return percentile(waited, 0.99);
}

await onStage(async (stage) => {
  await fill(stage);
  console.log(`nobody else: ${told(await bystander(stage, (done) => done < 400))}`);
  const waited = [await measure(stage), await measure(stage), await measure(stage)];
  process.exitCode = Math.max(...waited) > BYSTANDER_MS ? 1 : 0;
});
