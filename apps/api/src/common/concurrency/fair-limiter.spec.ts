import { jest } from '@jest/globals';

import { FairLimiter, type Release, type Limits } from './fair-limiter.js';

const LIMITS: Limits = { limit: 1, perKey: 1, waiting: 100, waitingPerKey: 100, timeoutMs: 60_000 };
const TEXTS = { own: 'seus', all: 'todos', retryAfterSeconds: 5 };
const queueOf = (limits: Partial<Limits> = {}) => new FairLimiter({ ...LIMITS, ...limits }, TEXTS);

let over: AbortController;
beforeEach(() => (over = new AbortController()));
afterEach(() => over.abort());

/** Records the order of grants; `next` releases the oldest slot. */
function watched(limits: Partial<Limits> = {}) {
  const queue = queueOf(limits);
  const order: string[] = [];
  const releases: Release[] = [];
  const moment = () => new Promise((resolve) => setTimeout(resolve, 2));
  return {
    queue,
    order,
    async ask(whose: string, name = whose, costMs = 0) {
      const given = (release: Release): void => {
        order.push(name);
        releases.push(release);
      };
      void queue.acquire({ key: whose, costMs, signal: over.signal }).then(given, () => undefined);
      await moment();
    },
    async next() {
      releases.shift()?.();
      await moment();
    },
  };
}

describe('FairLimiter', () => {
  it('grants a key a few slots at once and leaves the others to other keys', async () => {
    const { ask, order, next } = watched({ limit: 3, perKey: 2 });
    for (const name of ['ana 1', 'ana 2', 'ana 3', 'ana 4']) await ask('ana', name);
    await ask('rui');
    expect(order).toEqual(['ana 1', 'ana 2', 'rui']);
    await next();
    await next();
    expect(order).toEqual(['ana 1', 'ana 2', 'rui', 'ana 3', 'ana 4']);
  });

  it('grants slots by turns of the keys, not in the order of arrival', async () => {
    const { ask, order, next } = watched();
    for (const name of ['ana 1', 'ana 2', 'ana 3']) await ask('ana', name);
    await ask('rui', 'rui 1');
    await ask('rui', 'rui 2');
    for (let slot = 0; slot < 4; slot += 1) await next();
    expect(order).toEqual(['ana 1', 'rui 1', 'ana 2', 'rui 2', 'ana 3']);
  });

  it('grants short work a slot before long work', async () => {
    const { ask, order, next } = watched();
    await ask('ana');
    await ask('rui', 'long', 5_000);
    await ask('eva', 'short', 10);
    await next();
    await next();
    expect(order).toEqual(['ana', 'short', 'long']);
  });

  it('grants long work a slot once it has waited as long as it takes', async () => {
    const { ask, order, next } = watched();
    await ask('ana');
    await ask('rui', 'long', 20);
    await new Promise((resolve) => setTimeout(resolve, 40));
    await ask('eva', 'short', 10);
    await next();
    expect(order).toEqual(['ana', 'long']);
  });

  it('refuses with 429 when the key’s queue is full and with 503 when the whole queue is, with Retry-After', async () => {
    const { queue, ask } = watched({ waitingPerKey: 1, waiting: 2 });
    await ask('ana');
    await ask('ana');
    await expect(queue.acquire({ key: 'ana' })).rejects.toMatchObject({
      code: 'tooMany',
      message: 'seus',
      details: { retryAfterSeconds: 5 },
    });
    await ask('rui');
    await expect(queue.acquire({ key: 'eva' })).rejects.toMatchObject({
      code: 'unavailable',
      message: 'todos',
      details: { retryAfterSeconds: 5 },
    });
  });

  it('refuses with 503 a request that gets no slot in time', async () => {
    const queue = queueOf({ timeoutMs: 5 });
    const release = await queue.acquire({ key: 'ana' });
    await expect(queue.acquire({ key: 'rui' })).rejects.toMatchObject({ code: 'unavailable' });
    release();
    (await queue.acquire({ key: 'rui' }))();
    expect(queue.size).toEqual({ underWay: 0, waiting: 0 });
  });

  it('holds one slot at a time for an exclusive value, and grants it with the slot', async () => {
    const queue = queueOf({ limit: 2, perKey: 2 });
    const release = await queue.acquire({ key: 'ana', exclusive: 'conta' });
    const second = queue.acquire({ key: 'rui', exclusive: 'conta' });
    (await queue.acquire({ key: 'eva', exclusive: 'outra' }))();
    expect(queue.size).toEqual({ underWay: 1, waiting: 1 });
    release();
    (await second)();
    expect(queue.size).toEqual({ underWay: 0, waiting: 0 });
  });

  it('drops an aborted request and grants its slot to another', async () => {
    const queue = queueOf();
    const release = await queue.acquire({ key: 'ana' });
    const gone = new AbortController();
    const abandoned = queue.acquire({ key: 'rui', signal: gone.signal });
    const waiting = queue.acquire({ key: 'eva' });
    gone.abort();
    await expect(abandoned).rejects.toMatchObject({ name: 'AbortError' });
    expect(queue.size).toEqual({ underWay: 1, waiting: 1 });
    release();
    release();
    (await waiting)();
    expect(queue.size).toEqual({ underWay: 0, waiting: 0 });
  });
});

it('raises Retry-After with the length of the queue', async () => {
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const queue = new FairLimiter({ ...LIMITS, waiting: 4 }, { ...TEXTS, maxRetryAfterSeconds: 60 });
  const refused = () => queue.acquire({ key: 'eva' }).catch((error: unknown) => error);
  const release = await queue.acquire({ key: 'ana', signal: over.signal });
  for (const whose of ['rui', 'ivo', 'bia', 'leo'])
    void queue.acquire({ key: whose, signal: over.signal }).catch(() => undefined);
  expect(await refused()).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 5 } });
  now = 10_000;
  release();
  void queue.acquire({ key: 'gil', signal: over.signal }).catch(() => undefined);
  expect(await refused()).toMatchObject({ details: { retryAfterSeconds: 20 } });
  clock.mockRestore();
});
