/**
 * Attacks a fresh instance, on an embedded database in a temporary folder and on 127.0.0.1 alone, in every way that once
 * did harm or might: `npm run attack -- [--seconds 10] [--connections 40] [--minutes n] [--only <attack>]… [--untimed] [--nginx]`.
 * A bystander works meanwhile; a line for each attack tells what they noticed. `--minutes 30` tries them again and again
 * on the same instance; `--nginx` puts two processes behind the proxy of docs/operations.md. Ends with 1 when a promise
 * is broken: p99 under 500 ms (unless `--untimed`), no 5xx, 600 MiB of memory, the process up, 50 MiB of disk an attack and
 * a round beyond the documents that were issued, and what each attack tried to get.
 */
import { parseArgs } from 'node:util';

import { ATTACKS, NOBODY } from './attack/list.js';
import { PROMISES } from './attack/run.js';
import { attackAll } from './attack/suite.js';
import { HEAD, lineOf } from './attack/table.js';
import { inMib } from './measure/memory.js';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '40' },
    minutes: { type: 'string' },
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
const report = await attackAll(
  {
    effort: {
      seconds: Number(values.seconds),
      connections: Number(values.connections),
      isTimed: !values.untimed,
    },
    only: values.only,
    withLong: true,
    isProxied: values.nginx,
    ...(values.minutes !== undefined && { minutes: Number(values.minutes) }),
  },
  (result) => console.log(lineOf(result)),
);
const quiet = report.results.filter(({ attack }) => attack === NOBODY).map(({ noticed }) => noticed.p99);
const broken = report.results.filter(({ broken }) => broken.length > 0);
const issued = report.results.reduce((sum, result) => sum + result.issued, 0);
// Each round writes again what quotas allow a person in a day.
const isFull = report.growth - issued >= PROMISES.growth * report.rounds;
console.log(
  `\n${report.results.length} attacks in ${report.rounds} rounds; the disk grew by ${inMib(report.growth)} MiB, ` +
    `documents issued by at most ${inMib(issued)} MiB${isFull ? ': too much' : ''}. ${broken.length === 0 ? 'Every promise was kept.' : `${broken.length} broke a promise.`}`,
);
console.log(
  `A bystander waited ${Math.max(...quiet).toFixed(0)} ms (p99) while nobody attacked: from a quarter of what is promised ` +
    'on, the machine is too busy to judge time, and that round is not.',
);
process.exitCode = broken.length > 0 || isFull ? 1 : 0;
