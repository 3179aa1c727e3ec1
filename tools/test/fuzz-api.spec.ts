import { fuzz } from '../src/fuzz/run.js';
import { shownRequest } from '../src/fuzz/tally.js';
import { startInstance } from '../src/fuzz/target.js';
import { ADMIN } from '../src/product.js';

/** As `npm run fuzz:api -- --requests 4000 --seed 15575` does; that tells more of what it finds. */
const LIMITS = { requests: 4000, seed: 15_575, minutes: 8 };

describe('4,000 requests made from the API’s own description', () => {
  it('are answered as it says, with what was stored, and leave the process alive', async () => {
    const instance = await startInstance();
    try {
      const tally = await fuzz(instance, ADMIN, LIMITS, () => undefined);
      const faults = tally.faults.map(
        ({ operation, text, request, plan }) =>
          `${operation}: ${text} (request ${request})\n${shownRequest(plan)}`,
      );
      expect(faults).toEqual([]);
      expect(tally.requests).toBe(LIMITS.requests);
      // Most requests that are meant to work do: what is refused alone would prove little.
      const { 200: read = 0, 201: created = 0, 400: refused = 0 } = tally.byStatus();
      expect([read > 400, created > 30, refused > 200]).toEqual([true, true, true]);
    } finally {
      await instance.stop();
    }
  }, 600_000);
});
