/**
 * Renders random reports until an invariant fails: `npm run fuzz:pdf -- [reports] [seed]`, by default 1,000 of a
 * random seed. Prints the smallest failing report with its seed.
 */
import fc from 'fast-check';

import { closePdfs } from './pdf-reader.js';
import { randomModel } from './random/model.js';
import { violations } from './random/invariants.js';

const [reports = '1000', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
let done = 0;

const property = fc
  .asyncProperty(randomModel, async (model) => {
    const faults = await violations(model);
    done += 1;
    if (done % 100 === 0) console.log(`${done} reports`);
    if (faults.length > 0) throw new Error(faults.slice(0, 20).join('\n'));
  })
  .afterEach(closePdfs);

console.log(`${reports} random reports, seed ${seed}`);
const { failed, numRuns, counterexample, errorInstance, numShrinks } = await fc.check(property, {
  numRuns: Number(reports),
  seed: Number(seed),
  endOnFailure: false,
  interruptAfterTimeLimit: 60 * 60 * 1000,
});
if (failed) {
  console.error(errorInstance);
  console.error(`After ${numRuns} reports and ${numShrinks} steps to a smaller one:`);
  console.error(JSON.stringify(counterexample, null, 1));
} else console.log(`${numRuns} reports fulfil every invariant.`);
process.exit(failed ? 1 : 0);
