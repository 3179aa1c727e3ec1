import type { DataSource } from 'typeorm';

import { migrateAndGrant } from '../src/database/migrate-and-grant.js';
import { DomainError } from '../src/common/errors/domain-error.js';
import { createBoss, prepareQueues } from '../src/jobs/job-store.js';
import { JobWorker, type JobHandler } from '../src/jobs/job-worker.js';
import { WorkQueue } from '../src/jobs/work-queue.js';
import { runInContext } from '../src/common/context/request-context.js';
import { until } from './support/amid.js';
import { startTwoRoles, type TwoRoles } from './support/two-roles.js';

type Make = JobHandler['handle'];

let roles: TwoRoles;
/** As the role that may not change the schema. */
let dataSource: DataSource;
let workers: JobWorker[];

beforeAll(async () => {
  roles = await startTwoRoles('queue', { kind: 'empty' });
  dataSource = roles.app.dataSource;
  // As often as a process starts; at once, as processes do that are started pipelined.
  await Promise.all(
    [1, 2].map(() =>
      migrateAndGrant(dataSource, { DATABASE_OWNER_URL: roles.owner.databaseUrl }, prepareQueues),
    ),
  );
});
afterAll(() => roles.stop());
beforeEach(() => (workers = []));
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop(0)));
  await dataSource.query('DELETE FROM pgboss.job');
});

const work = async (make: Make, concurrency = 1): Promise<JobWorker> => {
  const worker = await JobWorker.start(dataSource, { concurrency, handle: make });
  workers.push(worker);
  return worker;
};
const asked = (number: number) => ({ key: String(number), data: { number } });
const queue = (timeLimitMs?: number): WorkQueue => new WorkQueue(dataSource, 'Ocupado.', timeLimitMs);
const ask = (
  number: number,
  whose = `person ${number}`,
  gone?: AbortSignal,
  from = queue(),
): Promise<unknown> => runInContext({ key: whose }, () => from.run(asked(number), gone));
const states = async (): Promise<string[]> => {
  const rows = await dataSource.query<{ state: string }[]>(
    'SELECT state::text FROM pgboss.job ORDER BY created_on',
  );
  return rows.map(({ state }) => state);
};
const double: Make = ({ number }) => Promise.resolve({ double: 2 * Number(number) });

/** Work that goes on until it is cancelled, or `end` is called. */
function endless() {
  const begun: number[] = [];
  let end: (() => void) | undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const make: Make = ({ number }, signal) => {
    begun.push(Number(number));
    return Promise.race([
      ended.then(() => ({ number })),
      new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
    ]);
  };
  return { make, begun, end: () => end?.() };
}

it('runs jobs in workers and stores only their numbers', async () => {
  await work(double);
  expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual([{ double: 2 }, { double: 4 }, { double: 6 }]);
  const jobs = await dataSource.query<{ data: object }[]>('SELECT data FROM pgboss.job');
  expect(jobs.map(({ data }) => data)).toEqual(expect.arrayContaining([{ number: 1 }, { number: 2 }]));
});

it('throws a job’s domain error at the caller and does not retry it', async () => {
  let times = 0;
  await work(() => {
    times += 1;
    return Promise.reject(new DomainError('tooMany', 'Amanhã mais.', { retryAfterSeconds: 99 }));
  });
  await expect(ask(1)).rejects.toMatchObject({
    code: 'tooMany',
    message: 'Amanhã mais.',
    details: { retryAfterSeconds: 99 },
  });
  expect(times).toBe(1);
});

it('hides the message of an unexpected error', async () => {
  await work(() => Promise.reject(new Error('connect postgres://prumo:segredo@host')));
  await expect(ask(1)).rejects.toThrow(/^Job [0-9a-f-]+ failed in its worker\.$/);
});

it('refuses with noWorker and Retry-After when no worker takes the job', async () => {
  await expect(ask(1, 'Ana', undefined, queue(300))).rejects.toMatchObject({
    code: 'unavailable',
    details: { reason: 'noWorker', retryAfterSeconds: 60 },
  });
  // A retry finds it in its place in the queue.
  expect(await states()).toEqual(['created']);
  await work(double);
  expect(await ask(1)).toEqual({ double: 2 });
});

it('shares a job among callers of the same key in all processes', async () => {
  const { make, begun, end } = endless();
  await work(make, 2);
  const first = ask(7, 'Ana');
  await until(() => Promise.resolve(begun.length === 1));
  const others = [queue(), queue()];
  const all = Promise.all([first, ...others.map((one, at) => ask(7, `person ${at}`, undefined, one))]);
  const waiting = (one: WorkQueue): number => (one as unknown as { awaited: string[] }).awaited.length;
  await until(() => Promise.resolve(others.every((one) => waiting(one) === 1)));
  end();
  expect(await all).toEqual([{ number: 7 }, { number: 7 }, { number: 7 }]);
  expect(begun).toEqual([7]);
});

it('cancels a queued job when its callers abort, and lets a running one end', async () => {
  const { make, begun, end } = endless();
  await work(make);
  const gone = [new AbortController(), new AbortController()] as const;
  const left = gone.map(({ signal }, number) => ask(number, `person ${number}`, signal).catch(() => 'gone'));
  await until(async () => begun.length === 1 && (await states()).length === 2);
  for (const one of gone) one.abort();
  expect(await Promise.all(left)).toEqual(['gone', 'gone']);
  await until(async () => (await states()).includes('cancelled'));
  end();
  await until(async () => (await states()).includes('completed'));
  expect([begun.length, [...(await states())].sort()]).toEqual([1, ['cancelled', 'completed']]);
});

it('queues one job per person', async () => {
  const order: number[] = [];
  const one = queue();
  const own = [1, 2, 3, 4].map((number) => ask(number, 'Ana', undefined, one));
  const other = ask(5, 'Rui', undefined, one);
  await until(async () => (await states()).length === 2);
  expect(one.size).toEqual({ underWay: 2, waiting: 3 });
  await work(({ number }) => Promise.resolve({ at: order.push(Number(number)) }));
  await Promise.all([...own, other]);
  expect(order.indexOf(5)).toBeLessThan(2);
});

/** Simulates a worker that vanished a minute ago, after so many others. */
async function vanish(times: number): Promise<void> {
  const boss = await createBoss(dataSource);
  await until(async () => (await boss.fetch('documents')).length > 0);
  await dataSource.query(`UPDATE pgboss.job SET started_on = now() - interval '1 minute', retry_count = $1`, [
    times,
  ]);
}

it('restarts a job whose worker sends no heartbeat', async () => {
  const answer = ask(1);
  await vanish(0);
  await work(double);
  expect(await answer).toEqual({ double: 2 });
});

it('fails a job that crashes every worker, with Retry-After', async () => {
  const answer = ask(1).catch((error: unknown) => error);
  await vanish(2);
  const { make, begun } = endless();
  await work(make);
  expect(await answer).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 10 } });
  expect(begun).toEqual([]);
});

it('returns the job of a stopped worker to the queue', async () => {
  const { make, begun } = endless();
  const first = await work(make);
  const answer = ask(1);
  await until(() => Promise.resolve(begun.length === 1));
  await first.stop(0);
  expect(await states()).toEqual(['retry']);
  await work(double);
  expect(await answer).toEqual({ double: 2 });
});

it('grants the application role no more than it needs', async () => {
  for (const statement of [
    'CREATE TABLE pgboss.mine (id integer)',
    'DROP TABLE pgboss.archive',
    `INSERT INTO pgboss.queue (name) VALUES ('mine')`,
    'TRUNCATE pgboss.job',
    'SELECT * FROM pgboss.schedule',
  ])
    await expect(dataSource.query(statement)).rejects.toThrow(/permission denied|must be owner/);
});

it('is no part of a backup', async () => {
  const [{ tables }] = await dataSource.query<[{ tables: number }]>(
    `SELECT count(*) AS tables FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relname LIKE '%job%'`,
  );
  expect(tables).toBe(0);
});
