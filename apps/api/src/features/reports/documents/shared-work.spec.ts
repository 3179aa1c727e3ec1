import { DomainError, notFound } from '../../../common/errors/domain-error.js';
import { SharedWork } from './shared-work.js';

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
  done.promise.catch(() => undefined);
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

it('runs once for concurrent callers of the same key', async () => {
  const shared = new SharedWork<string>();
  const { start, begun, finish } = work();
  const answers = Promise.all([shared.join('a', start), shared.join('a', start)]);
  finish('done');
  expect(await answers).toEqual(['done', 'done']);
  expect(begun).toHaveLength(1);
});

it('aborts the work when the last caller disconnects, and not before', async () => {
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

it('answers the remaining caller when another disconnects', async () => {
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

it('starts again after the work was cancelled, failed or completed', async () => {
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

it('does not start for a caller that has disconnected', async () => {
  const { start, begun } = work();
  await expect(new SharedWork<string>().join('a', start, AbortSignal.abort())).rejects.toThrow();
  expect(begun).toEqual([]);
});

describe('an error of the caller who started the work', () => {
  const spent = () => new DomainError('tooMany', 'spent');
  it.each([
    ['tooMany', spent()],
    ['notFound', notFound()],
  ])('restarts the work once for the other callers: %s', async (_name, reason) => {
    const shared = new SharedWork<string>();
    const [first, second, third] = [work(), work(), work()];
    const failing = shared.join('a', first.start);
    const others = Promise.all([shared.join('a', second.start), shared.join('a', third.start)]);
    first.fail(reason);
    await expect(failing).rejects.toBe(reason);
    second.finish('done');
    expect(await others).toEqual(['done', 'done']);
    expect([second.begun.length, third.begun.length]).toEqual([1, 0]);
  });

  it('rejects each caller with the error of its own work', async () => {
    const shared = new SharedWork<string>();
    const own = [spent(), spent()];
    const [first, second] = [work(), work()];
    const answers = Promise.allSettled([shared.join('a', first.start), shared.join('a', second.start)]);
    first.fail(own[0] as Error);
    second.fail(own[1] as Error);
    expect((await answers).map((one) => one.status === 'rejected' && one.reason === own[0])).toEqual([
      true,
      false,
    ]);
  });

  it('rejects all callers when the rendering fails or the queue is full', async () => {
    for (const reason of [new Error('broken'), new DomainError('unavailable', 'full')]) {
      const shared = new SharedWork<string>();
      const [first, second] = [work(), work()];
      const answers = Promise.allSettled([shared.join('a', first.start), shared.join('a', second.start)]);
      first.fail(reason);
      expect((await answers).map((one) => one.status === 'rejected' && one.reason)).toEqual([reason, reason]);
      expect(second.begun).toEqual([]);
    }
  });

  it('does not restart the work for a caller that has disconnected', async () => {
    const shared = new SharedWork<string>();
    const [first, second] = [work(), work()];
    const gone = new AbortController();
    const answers = Promise.allSettled([
      shared.join('a', first.start),
      shared.join('a', second.start, gone.signal),
    ]);
    gone.abort();
    first.fail(spent());
    await answers;
    expect(second.begun).toEqual([]);
  });
});
