import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';

import { BoundedPool, type PoolLimits } from '../src/common/concurrency/bounded-pool.js';

interface Task {
  model: { building: { name: string } };
}

const LIMITS: PoolLimits = {
  worker: fileURLToPath(new URL('./support/render-worker.mjs', import.meta.url)),
  threads: 1,
  waiting: 2,
  busyText: 'Ocupado.',
  timeLimitMs: 60_000,
};
const BUSY = { code: 'unavailable', details: { retryAfterSeconds: 10 } };

let pool: BoundedPool<Task, { bytes: Uint8Array }>;
afterEach(() => pool.onApplicationShutdown());

const make = (limits: Partial<PoolLimits> = {}): void => {
  pool = new BoundedPool({ ...LIMITS, ...limits });
};
const render = (name: string, cancelled?: AbortSignal): Promise<string> =>
  pool.run({ model: { building: { name } } }, cancelled).then(({ bytes }) => Buffer.from(bytes).toString());

it('loses only the document of a worker that crashes', async () => {
  make();
  const [before, crashed, after] = await Promise.allSettled([render('one'), render('crash'), render('two')]);
  expect([before.status, crashed.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await render('three')).toBe('%PDF-1.7 three');
});

it('ends a cancelled task and runs the next', async () => {
  make();
  const gone = new AbortController();
  const hanging = render('hang', gone.signal);
  const next = render('next');
  gone.abort();
  await expect(hanging).rejects.toMatchObject({ name: 'AbortError' });
  expect(await next).toBe('%PDF-1.7 next');
});

it('removes a cancelled task from the queue', async () => {
  make();
  // A thread that is only starting leaves room for one more.
  await render('warm');
  const [running, waiting] = [new AbortController(), new AbortController()];
  const hanging = render('hang', running.signal).catch(() => 'ended');
  const left = [render('a', waiting.signal), render('b', waiting.signal)].map((one) =>
    one.catch(() => 'left'),
  );
  await expect(render('too many')).rejects.toMatchObject(BUSY);
  waiting.abort();
  expect(await Promise.all(left)).toEqual(['left', 'left']);
  const next = render('c');
  running.abort();
  expect(await Promise.all([hanging, next])).toEqual(['ended', '%PDF-1.7 c']);
});

it('fails a task at the time limit and runs the next', async () => {
  make({ timeLimitMs: 300 });
  await expect(render('hang')).rejects.toMatchObject(BUSY);
  make();
  expect(await render('next')).toBe('%PDF-1.7 next');
});

it('starts threads outside of the request’s context', async () => {
  const request = new AsyncLocalStorage<string>();
  const known: unknown[] = [];
  const look = (): number => known.push(request.getStore());
  process.on('worker', look);
  make();
  await request.run('somebody’s', () => render('one'));
  process.off('worker', look);
  expect(known).toEqual([undefined]);
});

it('ends a thread that is idle for longer than `idleMs`, and starts another for the next task', async () => {
  const ended = once(process, 'worker').then(([thread]) => once(thread as Worker, 'exit'));
  make({ idleMs: 20 });
  await render('one');
  await ended;
  expect(await render('two')).toBe('%PDF-1.7 two');
});
