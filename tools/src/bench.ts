/**
 * Measures the built program: `npm run bench -- [part …] [--all] [--only text]`, without a part all of them. Each row has
 * its figures, its ratio to the floor or to a peer, its goal and whether it holds. `--all` measures more of the parts
 * that are named, `--only` keeps to rows whose names contain the text, `--durable` writes with `fsync`, as in production. Ends with 1 when a row misses its goal.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import { bulk } from './bench/bulk.js';
import { compositions } from './bench/compositions.js';
import { consoleRows } from './bench/console.js';
import { documents } from './bench/documents.js';
import { floor } from './bench/floor.js';
import { heavyRequests } from './bench/heavy-requests.js';
import { imports } from './bench/imports.js';
import { lists } from './bench/lists.js';
import { proof } from './bench/proof.js';
import { Sheet } from './bench/sheet.js';
import { fillInstance, onInstance, type BenchInstance } from './bench/bench-instance.js';
import { start } from './bench/start.js';
import { workers } from './bench/workers.js';

type Filled = Awaited<ReturnType<typeof fillInstance>> & {
  instance: BenchInstance;
  sheet: Sheet;
  all: boolean;
  durable: boolean;
};

/** Parts that bring what they measure. */
const ALONE: Readonly<Record<string, (sheet: Sheet) => Promise<void>>> = {
  documents,
  workers,
  console: consoleRows,
  proof,
  compositions,
  bulk,
};
/** Parts on a filled database, in the order in which each leaves it as the next one needs it. */
const ON_STAGE: Readonly<Record<string, (filled: Filled) => Promise<void>>> = {
  start: ({ instance, sheet }) => start(instance, sheet),
  lists: ({ instance, sheet, all }) => lists(instance, sheet, { all }),
  floor: ({ instance, building, sheet, durable }) => floor(instance, building, sheet, durable ? 1 : 2),
  imports: ({ instance, sheet, all }) => imports(instance, sheet, { all }),
  heavy: ({ instance, reportId, sheet }) => heavyRequests(instance, reportId, sheet),
};
const PARTS = [...Object.keys(ALONE), ...Object.keys(ON_STAGE)];

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string' },
    all: { type: 'boolean', default: false },
    durable: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const unknown = positionals.filter((part) => !PARTS.includes(part));
if (unknown.length > 0)
  throw new Error(`No such part: ${unknown.join(', ')}. There are ${PARTS.join(', ')}.`);
const isAsked = (part: string): boolean => positionals.length === 0 || positionals.includes(part);
const sheet = new Sheet(values.only);
const load = (): string =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(', ');

console.log(`Load of the machine before: ${load()}.`);
console.log('Of requests: answers a second, p50 and p99, processor time of Node + PostgreSQL for each.\n');
for (const [part, measure] of Object.entries(ALONE)) if (isAsked(part)) await measure(sheet);
if (Object.keys(ON_STAGE).some(isAsked))
  await onInstance(
    async (instance) => {
      const filled = {
        ...(await fillInstance(instance)),
        instance,
        sheet,
        all: values.all,
        durable: values.durable,
      };
      for (const [part, measure] of Object.entries(ON_STAGE)) if (isAsked(part)) await measure(filled);
    },
    {},
    values.durable,
  );
console.log(`\n${sheet.summary()} Load of the machine after: ${load()}.`);
process.exitCode = sheet.hasMissed ? 1 : 0;
