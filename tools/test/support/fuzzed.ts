import { fuzz } from '../../src/fuzz/run.js';
import { shownRequest } from '../../src/fuzz/tally.js';
import { startInstance } from '../../src/instance.js';

/** Half of what CI asks: the other half comes from another seed, in a process beside this one. */
const REQUESTS = 10_000;

/** As `npm run fuzz:api -- --requests 10000 --seed <seed>` does; that tells more of what it finds. */
export async function expectPromisesKept(seed: number): Promise<void> {
  const instance = await startInstance({ isThrowAway: true });
  try {
    const tally = await fuzz(instance, { requests: REQUESTS, seed, minutes: 15 }, () => undefined);
    const faults = tally.faults.map(
      ({ operation, text, request, plan }) =>
        `${operation}: ${text} (request ${request})\n${shownRequest(plan)}`,
    );
    expect(faults).toEqual([]);
    expect(tally.requests).toBe(REQUESTS);
    // Most requests that are meant to work do: what is refused alone would prove little.
    const { 200: read = 0, 201: created = 0, 400: refused = 0 } = tally.byStatus();
    expect([read > 1000, created > 75, refused > 500]).toEqual([true, true, true]);
  } finally {
    await instance.stop();
  }
}
