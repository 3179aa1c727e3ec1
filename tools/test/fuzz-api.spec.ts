import { expectPromisesKept } from './support/fuzzed.js';

it('10,000 requests made from the API’s own description are answered as it says, with what was stored', async () => {
  await expectPromisesKept(15_575);
}, 960_000);
