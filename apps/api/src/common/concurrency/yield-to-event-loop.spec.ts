import { inNameOf } from './fair-limiter.js';
import { Pace } from './yield-to-event-loop.js';

/** Holds the process until a pace of it lets go, or gives up. */
async function walk(): Promise<number> {
  const pace = new Pace();
  let turns = 0;
  setImmediate(function count() {
    turns += 1;
    if (turns < 3) setImmediate(count);
  });
  while (turns < 3) await pace.step();
  return turns;
}

it('lets others have their turn amid a long loop', async () => {
  expect(await walk()).toBe(3);
});

it('ends the loop of who is gone', async () => {
  const closing = new AbortController();
  setImmediate(() => closing.abort(new Error('nobody waits any more')));
  const walking = inNameOf({ whose: 'person 1', gone: closing.signal }, walk);
  await expect(walking).rejects.toThrow('nobody waits any more');
});
