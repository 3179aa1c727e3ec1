import { LoginQueue } from './login-queue.js';

let queue: LoginQueue;
let done: string[];
beforeEach(() => {
  queue = new LoginQueue();
  queue.limits.limit = 1;
  done = [];
});

/** Holds the only slot until the returned function is called. */
async function occupy(): Promise<() => void> {
  let open = () => {};
  const target = { email: 'first@exemplo.com', address: 'first', isKnownDevice: false };
  void queue.run(target, () => new Promise<void>((resolve) => (open = resolve)));
  await Promise.resolve();
  return () => open();
}

const come = (name: string, address: string, isKnownDevice = false, email = `${name}@exemplo.com`) =>
  queue
    .run({ email, address, isKnownDevice }, async () => {
      done.push(name);
    })
    .catch(() => {
      done.push(`${name} refused`);
    });

it('admits known devices first, then alternates them with strangers, and strangers by address', async () => {
  const open = await occupy();
  const all = [
    come('a1', 'A'),
    come('a2', 'A'),
    come('a3', 'A'),
    come('b1', 'B'),
    come('known1', 'A', true),
    come('known2', 'A', true),
  ];
  open();
  await Promise.all(all);
  expect(done).toEqual(['known1', 'a1', 'known2', 'b1', 'a2', 'a3']);
});

it('checks one guess at an account at a time', async () => {
  queue.limits.limit = 2;
  let [now, most] = [0, 0];
  const target = { email: 'ana@exemplo.com', address: 'A', isKnownDevice: false };
  const check = async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setImmediate(resolve));
    now -= 1;
  };
  await Promise.all(Array.from({ length: 6 }, (_, n) => queue.run({ ...target, address: `${n}` }, check)));
  expect(most).toBe(1);
});

it('refuses with 503 and Retry-After a check that waits too long', async () => {
  queue.limits.timeoutMs = 1;
  const open = await occupy();
  const late = queue.run({ email: 'ana@exemplo.com', address: 'A', isKnownDevice: false }, async () => 'in');
  await expect(late).rejects.toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 5 } });
  open();
});

it('evicts the newest of the busiest address when the queue is full', async () => {
  const open = await occupy();
  const all = Array.from({ length: 101 }, (_, n) => come(`a${n}`, 'A'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toEqual(['a100 refused']);
  all.push(come('b1', 'B'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toEqual(['a100 refused', 'a99 refused']);
  open();
  await Promise.all(all);
  expect(done.slice(2, 4)).toEqual(['a0', 'b1']);
  expect(done).toHaveLength(102);
});

it('releases the slot of a check that failed', async () => {
  const target = { email: 'ana@exemplo.com', address: 'A', isKnownDevice: false };
  for (let n = 0; n < 4; n += 1)
    await expect(queue.run(target, () => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
  expect(await queue.run(target, async () => 'in')).toBe('in');
});
