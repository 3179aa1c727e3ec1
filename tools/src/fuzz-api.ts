/**
 * API fuzzing: `npm run fuzz:api -- [--requests 100000] [--seed n] [--minutes n] [--only <operation id>]`; see
 * tools/README.md. Exits with 1 for a fault, and prints the request; the same seed reproduces it.
 */
import { parseArgs } from 'node:util';

import { fuzz } from './fuzz/run.js';
import { shownRequest } from './fuzz/tally.js';
import { startInstance } from './instance.js';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    minutes: { type: 'string', default: '120' },
    only: { type: 'string', multiple: true },
  },
});
const limits = {
  requests: Number(values.requests),
  seed: Number(values.seed),
  minutes: Number(values.minutes),
  only: values.only,
};

console.log(`${limits.requests} requests, seed ${limits.seed}`);
const start = performance.now();
const instance = await startInstance({ isThrowAway: true });
try {
  const tally = await fuzz(instance, limits, console.log);
  const seconds = (performance.now() - start) / 1000;
  for (const { operation, text, request, times, plan, answer } of tally.faults) {
    console.error(`\n${operation}: ${text} (request ${request}, ${times} in all)\n${shownRequest(plan)}`);
    if (answer) console.error(`  → ${answer.status} ${answer.body.toString('utf8').slice(0, 600)}`);
  }
  const statuses = Object.entries(tally.byStatus()).map(([status, count]) => `${count} × ${status}`);
  console.log(`\n${tally.requests} requests in ${seconds.toFixed(0)} s: ${statuses.join(', ')}`);
  console.log(`Never done: ${tally.neverDone().join(', ') || 'nothing'}`);
  console.log(
    tally.faults.length === 0
      ? 'Every promise was kept.'
      : `${tally.faults.length} faults, seed ${limits.seed}`,
  );
  if (tally.faults.length > 0)
    console.error(instance.programs[0]?.output().split('\n').slice(-200).join('\n'));
  process.exitCode = tally.faults.length > 0 || tally.requests < limits.requests ? 1 : 0;
} finally {
  await instance.stop();
}
