import { runInContext } from '../context/request-context.js';
import { EventLoopYielder } from './yield-to-event-loop.js';

/** Loops until the event loop has run three times. */
async function walk(): Promise<number> {
  const yielder = new EventLoopYielder();
  let turns = 0;
  setImmediate(function count() {
    turns += 1;
    if (turns < 3) setImmediate(count);
  });
  while (turns < 3) await yielder.yieldIfDue();
  return turns;
}

it('lets the event loop run during a long loop', async () => {
  expect(await walk()).toBe(3);
});

it('ends the loop when the client has disconnected', async () => {
  const closing = new AbortController();
  setImmediate(() => closing.abort(new Error('nobody waits any more')));
  const walking = runInContext({ key: 'person 1', signal: closing.signal }, walk);
  await expect(walking).rejects.toThrow('nobody waits any more');
});
