import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { PdeModel } from '@prumo/domain';
import { renderPde } from '@prumo/pdf';

import { percentile } from '../measure/latency.js';
import { renderBare } from './documents/bare.js';
import { benchModel } from './documents/model.js';
import { typstRenderer } from './documents/typst.js';
import { atMost, ms, type Sheet } from './sheet.js';

const REPORTS = [
  { name: 'typical PDF, 60 rows', rows: 60, rounds: 40 },
  { name: 'large PDF, 2,000 rows', rows: 2000, rounds: 5 },
] as const;
/** How many times the other's processor time ours may take. */
const GOALS = { 'bare pdfkit': { 60: 1.6, 2000: 2 }, Typst: { 60: 1, 2000: 1 } } as const;
const MEMORY_GOAL_MIB = 250;
const WARM_UP = 5;

/** Times of rendering one report: of all threads together, and on the clock. */
interface Made {
  cpuMs: number[];
  wallMs: number[];
  bytes: number;
}

/**
 * A report of about 4 pages and one of about 40, each in alternation with the same rows by a bare pdfkit script
 * (`documents/bare.ts`) and by Typst (`documents/typst.ts`), in this process. What is compared is the median of the
 * processor time, so that a busy machine says the same as an idle one. Then the memory of a process of its own that
 * renders the large report with the built library.
 */
export async function documents(sheet: Sheet): Promise<void> {
  const peers = { 'bare pdfkit': renderBare, Typst: await typstRenderer() };
  for (const { name, rows, rounds } of REPORTS)
    for (const peer of ['bare pdfkit', 'Typst'] as const)
      await sheet.row(`${name}; ${peer}`, async () => {
        // In pairs: the garbage that one leaves is collected while the next one works.
        const [ours, theirs] = await alternate(benchModel(rows), rounds, [renderOurs, peers[peer]]);
        if (!ours || !theirs) throw new Error('nothing rendered');
        const ratio = percentile(ours.cpuMs, 0.5) / percentile(theirs.cpuMs, 0.5);
        return {
          product: textOf(ours),
          beside: textOf(theirs),
          ratio,
          ...atMost(ratio, GOALS[peer][rows], '×'),
        };
      });
  await sheet.row('memory to render the large PDF', () => {
    const held = memoryToRender(benchModel(2000));
    return { product: `${held.toFixed(0)} MiB`, ...atMost(Math.round(held), MEMORY_GOAL_MIB, 'MiB') };
  });
}

type Renderer = (model: PdeModel) => Uint8Array | Promise<Uint8Array>;

const renderOurs: Renderer = async (model) => (await renderPde(model)).bytes;

async function alternate(model: PdeModel, rounds: number, renderers: readonly Renderer[]): Promise<Made[]> {
  const all = renderers.map((): Made => ({ cpuMs: [], wallMs: [], bytes: 0 }));
  for (let round = -WARM_UP; round < rounds; round += 1)
    for (const [at, render] of renderers.entries()) {
      const [before, start] = [process.cpuUsage(), performance.now()];
      const { length } = await render(model);
      const { user, system } = process.cpuUsage(before);
      const made = all[at];
      if (round < 0 || !made) continue;
      made.cpuMs.push((user + system) / 1000);
      made.wallMs.push(performance.now() - start);
      made.bytes = length;
    }
  return all;
}

const textOf = ({ cpuMs, wallMs, bytes }: Made): string =>
  `${ms(percentile(wallMs, 0.5))} and ${ms(percentile(wallMs, 0.99))}, ${ms(percentile(cpuMs, 0.5))} of processor, ${(bytes / 1024).toFixed(0)} KiB`;

/** In MiB, at most. @throws with what the process says when it fails */
function memoryToRender(model: PdeModel): number {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('./documents/memory.mjs', import.meta.url))],
    { encoding: 'utf8', input: JSON.stringify(model), env: { ...process.env, NODE_OPTIONS: '' } },
  );
  const mebibytes = Number(stdout);
  if (!(mebibytes > 0)) throw new Error(stderr);
  return mebibytes;
}
