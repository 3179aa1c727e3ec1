import { jest } from '@jest/globals';

import { FairQueue, type Leave, type Limits } from './fair-limiter.js';

const LIMITS: Limits = { atOnce: 1, ofOne: 1, waiting: 100, waitingOfOne: 100, patienceMs: 60_000 };
const TEXTS = { own: 'seus', all: 'todos', retryAfterSeconds: 5 };
const queueOf = (limits: Partial<Limits> = {}) => new FairQueue({ ...LIMITS, ...limits }, TEXTS);

let over: AbortController;
beforeEach(() => (over = new AbortController()));
afterEach(() => over.abort());

/** Notes who gets their turn, in which order; `next` ends the oldest turn. */
function watched(limits: Partial<Limits> = {}) {
  const queue = queueOf(limits);
  const order: string[] = [];
  const leaves: Leave[] = [];
  const moment = () => new Promise((resolve) => setTimeout(resolve, 2));
  return {
    queue,
    order,
    async ask(whose: string, name = whose, costMs = 0) {
      const given = (leave: Leave): void => {
        order.push(name);
        leaves.push(leave);
      };
      void queue.enter({ whose, costMs, gone: over.signal }).then(given, () => undefined);
      await moment();
    },
    async next() {
      leaves.shift()?.();
      await moment();
    },
  };
}

describe('a turn', () => {
  it('is one of a few that a person has at once; another’s comes meanwhile', async () => {
    const { ask, order, next } = watched({ atOnce: 3, ofOne: 2 });
    for (const name of ['ana 1', 'ana 2', 'ana 3', 'ana 4']) await ask('ana', name);
    await ask('rui');
    expect(order).toEqual(['ana 1', 'ana 2', 'rui']);
    await next();
    await next();
    expect(order).toEqual(['ana 1', 'ana 2', 'rui', 'ana 3', 'ana 4']);
  });

  it('goes round: nobody waits for all that another asked for before', async () => {
    const { ask, order, next } = watched();
    for (const name of ['ana 1', 'ana 2', 'ana 3']) await ask('ana', name);
    await ask('rui', 'rui 1');
    await ask('rui', 'rui 2');
    for (let turn = 0; turn < 4; turn += 1) await next();
    expect(order).toEqual(['ana 1', 'rui 1', 'ana 2', 'rui 2', 'ana 3']);
  });

  it('goes to what is short before what is long', async () => {
    const { ask, order, next } = watched();
    await ask('ana');
    await ask('rui', 'long', 5_000);
    await ask('eva', 'short', 10);
    await next();
    await next();
    expect(order).toEqual(['ana', 'short', 'long']);
  });

  it('comes to what is long, too, when it has waited so long', async () => {
    const { ask, order, next } = watched();
    await ask('ana');
    await ask('rui', 'long', 20);
    await new Promise((resolve) => setTimeout(resolve, 40));
    await ask('eva', 'short', 10);
    await next();
    expect(order).toEqual(['ana', 'long']);
  });

  it('is refused beyond the bound: of one with 429, of all with 503, each with the time to come back', async () => {
    const { queue, ask } = watched({ waitingOfOne: 1, waiting: 2 });
    await ask('ana');
    await ask('ana');
    await expect(queue.enter({ whose: 'ana' })).rejects.toMatchObject({
      code: 'tooMany',
      message: 'seus',
      retryAfterSeconds: 5,
    });
    await ask('rui');
    await expect(queue.enter({ whose: 'eva' })).rejects.toMatchObject({
      code: 'unavailable',
      message: 'todos',
      retryAfterSeconds: 5,
    });
  });

  it('that does not come in time is no longer waited for', async () => {
    const queue = queueOf({ patienceMs: 5 });
    const leave = await queue.enter({ whose: 'ana' });
    await expect(queue.enter({ whose: 'rui' })).rejects.toMatchObject({ code: 'unavailable' });
    leave();
    (await queue.enter({ whose: 'rui' }))();
    expect(queue.size).toEqual({ underWay: 0, waiting: 0 });
  });

  it('of who has gone is another’s', async () => {
    const queue = queueOf();
    const leave = await queue.enter({ whose: 'ana' });
    const gone = new AbortController();
    const abandoned = queue.enter({ whose: 'rui', gone: gone.signal });
    const waiting = queue.enter({ whose: 'eva' });
    gone.abort();
    await expect(abandoned).rejects.toMatchObject({ name: 'AbortError' });
    expect(queue.size).toEqual({ underWay: 1, waiting: 1 });
    leave();
    leave();
    (await waiting)();
    expect(queue.size).toEqual({ underWay: 0, waiting: 0 });
  });
});

it('says to come again later, the longer those take who wait', async () => {
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const queue = new FairQueue({ ...LIMITS, waiting: 4 }, { ...TEXTS, mostRetryAfterSeconds: 60 });
  const refused = () => queue.enter({ whose: 'eva' }).catch((error: unknown) => error);
  const leave = await queue.enter({ whose: 'ana', gone: over.signal });
  for (const whose of ['rui', 'ivo', 'bia', 'leo'])
    void queue.enter({ whose, gone: over.signal }).catch(() => undefined);
  expect(await refused()).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  now = 10_000;
  leave();
  void queue.enter({ whose: 'gil', gone: over.signal }).catch(() => undefined);
  expect(await refused()).toMatchObject({ retryAfterSeconds: 20 });
  clock.mockRestore();
});
