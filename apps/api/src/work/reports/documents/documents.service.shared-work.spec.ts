import { SharedWork } from './documents.service.js';

function deferred() {
  let resolve!: (text: string) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<string>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
}

/** Work that is done when told to, and remembers what happened to it. */
function work() {
  const done = deferred();
  const begun: AbortSignal[] = [];
  return {
    begun,
    finish: done.resolve,
    fail: done.reject,
    start: (cancelled: AbortSignal): Promise<string> => {
      begun.push(cancelled);
      return done.promise;
    },
  };
}

it('is begun once for all who wait for it', async () => {
  const shared = new SharedWork<string>();
  const { start, begun, finish } = work();
  const answers = Promise.all([shared.join('a', start), shared.join('a', start)]);
  finish('done');
  expect(await answers).toEqual(['done', 'done']);
  expect(begun).toHaveLength(1);
});

it('goes on while anybody waits, and is cancelled when the last has gone', async () => {
  const shared = new SharedWork<string>();
  const { start, begun } = work();
  const [first, second] = [new AbortController(), new AbortController()];
  const waiting = [shared.join('a', start, first.signal), shared.join('a', start, second.signal)];
  const settled = Promise.allSettled(waiting);
  first.abort();
  await expect(waiting[0]).rejects.toMatchObject({ name: 'AbortError' });
  expect(begun[0]?.aborted).toBe(false);
  second.abort();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(begun[0]?.aborted).toBe(true);
});

it('answers who stays when another goes', async () => {
  const shared = new SharedWork<string>();
  const { start, finish } = work();
  const leaving = new AbortController();
  const left = shared.join('a', start, leaving.signal).catch(() => 'left');
  const stays = shared.join('a', start);
  leaving.abort();
  expect(await left).toBe('left');
  finish('done');
  expect(await stays).toBe('done');
});

it('begins anew after it was cancelled, failed or done', async () => {
  const shared = new SharedWork<string>();
  const [cancelled, failed, done] = [work(), work(), work()];
  const gone = new AbortController();
  const left = shared.join('a', cancelled.start, gone.signal).catch(() => 'left');
  gone.abort();
  await left;
  failed.fail(new Error('broken'));
  await expect(shared.join('a', failed.start)).rejects.toThrow('broken');
  done.finish('done');
  expect(await shared.join('a', done.start)).toBe('done');
  expect(await shared.join('b', done.start)).toBe('done');
  expect(done.begun).toHaveLength(2);
});

it('is not begun for who has gone already', async () => {
  const { start, begun } = work();
  await expect(new SharedWork<string>().join('a', start, AbortSignal.abort())).rejects.toThrow();
  expect(begun).toEqual([]);
});
