/**
 * Kills the program, its database or both in the middle of every kind of write and looks at what is left:
 * `npm run bench:crash -- [rounds] [--seed n]`, 30 rounds by default. Every acknowledged write must be there, exactly
 * once; every other whole or not at all; and the audit must tell the same. Ends with 1 when anything is wrong. The seed
 * that it prints kills the same again, at about the same moments. A few rounds are part of `npm test`.
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
