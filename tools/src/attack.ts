/**
 * Attacks a fresh instance, on an embedded database in a temporary folder and on 127.0.0.1 alone, in every way that once
 * succeeded or might; see tools/README.md. Exits with 1 when a limit is broken.
 */
import { parseArgs } from 'node:util';

import { HEAD, lineOf, LIMITS } from './attack/run.js';
import { attackAll, ATTACKS, NOBODY } from './attack/suite.js';
import { percentile } from './measure/latency.js';
import { inMib } from './measure/memory.js';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '40' },
    minutes: { type: 'string', default: '0' },
    only: { type: 'string', multiple: true },
    untimed: { type: 'boolean', default: false },
    nginx: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});

if (values.list) {
  for (const { name, what } of ATTACKS) console.log(`${name.padEnd(24)} ${what}`);
  process.exit(0);
}

console.log(HEAD);
const effort = {
  seconds: Number(values.seconds),
  connections: Number(values.connections),
  isTimed: !values.untimed,
};
const { results, growth, rounds } = await attackAll(
  { effort, only: values.only, withLong: true, isProxied: values.nginx, minutes: Number(values.minutes) },
  (result) => console.log(lineOf(result)),
);
const quiet = results.filter(({ attack }) => attack === NOBODY).map(({ times }) => percentile(times, 0.99));
const broken = results.filter(({ attempt }) => attempt.broken.size > 0);
const issued = results.reduce((sum, result) => sum + result.issued, 0);
// Each round writes again what quotas allow a person in a day.
const isFull = growth - issued >= LIMITS.growth * rounds;
console.log(
  `\n${results.length} attacks in ${rounds} rounds; the disk grew by ${inMib(growth)} MiB, documents issued by at most ` +
    `${inMib(issued)} MiB${isFull ? ': too much' : ''}. ${broken.length} broke a limit.`,
);
console.log(
  `A bystander waited ${Math.max(...quiet).toFixed(0)} ms (p99) while nobody attacked: from a quarter of the limit on, the ` +
    'machine is too busy to judge time, and that round is not.',
);
process.exitCode = broken.length > 0 || isFull ? 1 : 0;
