/**
 * Measures the built program beside what it is held against: `npm run bench -- [part …] [--all] [--only text]`. Without a
 * part it measures all that its table promises; each row tells its figures, its ratio to the floor or to a peer, its
 * goal and whether it holds. `--all` measures more of the parts that are named, `--only` keeps to the rows whose names
 * have this text. Ends with 1 when a row misses its goal. Processor time and memory are read from /proc: on Linux only.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import { documents } from './bench/documents.js';
import { floor } from './bench/floor.js';
import { imports } from './bench/imports.js';
import { lists } from './bench/lists.js';
import { type Building, fillStage, onStage, type Stage } from './bench/product/stage.js';
import { start } from './bench/start.js';
import { Sheet } from './bench/table/sheet.js';
import { workers } from './bench/workers.js';

interface Ground {
  stage: Stage;
  /** One of the 100,000. */
  building: Building;
  sheet: Sheet;
  all: boolean;
}

/** In the order in which they leave the database as the next one needs it. */
const ON_STAGE: Readonly<Record<string, (ground: Ground) => Promise<void>>> = {
  start: ({ stage, sheet }) => start(stage, sheet),
  lists: ({ stage, sheet, all }) => lists(stage, sheet, { all }),
  floor: ({ stage, building, sheet }) => floor(stage, building, sheet),
  imports: ({ stage, sheet, all }) => imports(stage, sheet, { all }),
};
const PARTS = ['documents', 'workers', ...Object.keys(ON_STAGE)];

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, all: { type: 'boolean', default: false } },
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
if (isAsked('documents')) await documents(sheet);
if (isAsked('workers')) await workers(sheet);
if (Object.keys(ON_STAGE).some(isAsked))
  await onStage(async (stage) => {
    const { building } = await fillStage(stage);
    for (const [part, measure] of Object.entries(ON_STAGE))
      if (isAsked(part)) await measure({ stage, building, sheet, all: values.all });
  });
console.log(`\n${sheet.summary()} Load of the machine after: ${load()}.`);
process.exitCode = sheet.hasMissed ? 1 : 0;
