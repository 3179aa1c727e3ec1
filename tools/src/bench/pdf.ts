/**
 * Measures the documents: `npm run bench:pdf`. A report of about 6 pages and one of about 100, each against a bare
 * pdfkit script with the same rows, in alternation; the median of the processor time of each, so that a busy
 * machine says the same as an idle one. The memory is that of a process of its own that
 * renders the large report with the built library.
 * Ends with 1 when a goal is missed.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { renderPde } from '@prumo/pdf';

import { renderBare } from './bare-pdf.js';
import { benchModel } from './model.js';

const REPORTS = [
  { name: 'typical', rows: 60, rounds: 15, goal: 1.6 },
  { name: 'large', rows: 2000, rounds: 5, goal: 2 },
] as const;
const MEMORY_GOAL_MIB = 250;
const WARM_UP = 2;

/** Processor time in milliseconds, of all threads. */
async function measured(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;
const ms = (value: number): string => `${value.toFixed(0)} ms`;

let missed = false;
function judge(line: string, isMet: boolean): void {
  missed ||= !isMet;
  console.log(`${isMet ? 'ok    ' : 'MISSED'} ${line}`);
}

for (const { name, rows, rounds, goal } of REPORTS) {
  const model = benchModel(rows);
  const ours = (): ReturnType<typeof renderPde> => renderPde(model);
  const bare = (): Promise<Uint8Array> => renderBare(model);
  for (let round = 0; round < WARM_UP; round += 1) {
    await ours();
    await bare();
  }
  const times: [ours: number[], bare: number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await measured(ours));
    times[1].push(await measured(bare));
  }
  const [own, plain] = [median(times[0]), median(times[1])];
  const { pages, bytes } = await ours();
  const size = `${rows} rows, ${pages} pages, ${Math.round(bytes.length / 1024)} KiB`;
  judge(
    `${name} (${size}): ${ms(own)} against ${ms(plain)}, ${(own / plain).toFixed(2)} × (goal ${goal} ×)`,
    own / plain <= goal,
  );
}

const { stdout, stderr } = spawnSync(
  process.execPath,
  [fileURLToPath(new URL('./pdf-memory.mjs', import.meta.url))],
  { encoding: 'utf8', input: JSON.stringify(benchModel(2000)), env: { ...process.env, NODE_OPTIONS: '' } },
);
const mebibytes = Number(stdout);
if (!(mebibytes > 0)) throw new Error(stderr);
judge(
  `large: at most ${mebibytes.toFixed(0)} MiB resident (goal ${MEMORY_GOAL_MIB} MiB)`,
  mebibytes < MEMORY_GOAL_MIB,
);
process.exit(missed ? 1 : 0);
