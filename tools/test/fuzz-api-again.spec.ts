import { expectPromisesKept } from './support/fuzzed.js';

it('10,000 other requests made from the API’s own description are answered as it says, too', async () => {
  await expectPromisesKept(40_117);
}, 960_000);
