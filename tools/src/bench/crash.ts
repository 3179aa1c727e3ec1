/**
 * Crash test: `npm run bench:crash -- [rounds] [--seed n]`; see tools/README.md. Exits with 1 for a fault. The printed
 * seed repeats the kills at about the same moments.
 */
import { parseArgs } from 'node:util';

import { crash } from './crash/run.js';

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string', default: String(Date.now() % 1_000_000) } },
  allowPositionals: true,
});
const rounds = Number(positionals[0] ?? 30);
const seed = Number(values.seed);
console.log(`${rounds} rounds, --seed ${seed}`);
const report = await crash({ rounds, seed, tell: (line) => console.error(line) });
console.log({ ...report, faults: report.faults.length });
process.exitCode = report.faults.length === 0 ? 0 : 1;
