import fc from 'fast-check';

import { closePdfs } from './pdf-reader.js';
import { randomModel } from './random/model.js';
import { violations } from './random/invariants.js';

it('has correct pages in the contents, headers, complete texts and no finding for any report', async () => {
  await fc.assert(
    fc
      .asyncProperty(randomModel, async (model) => expect(await violations(model)).toEqual([]))
      .afterEach(closePdfs),
    // The same reports every time; `npm run fuzz:pdf` takes others.
    { numRuns: 40, seed: 15575 },
  );
}, 300_000);
