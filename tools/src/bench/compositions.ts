import {
  compositionProblems,
  compositionResults,
  drawnComposition,
  type Layer,
  type StoredComposition,
} from '@prumo/domain';

import { launchBrowser, signIn } from '../browser.js';
import { percentile } from '../measure/latency.js';
import { ADMIN } from '../product.js';
import { atMost, ms, type Sheet } from './sheet.js';
import { onInstance, type BenchInstance } from './bench-instance.js';

const LAYERS = 20;
const ROUNDS = 500;
const KEYS = 40;
/** A frame: what a key may cost in calculation. */
const CALCULATION_GOAL_MS = 16;
const KEY_GOAL_MS = 100;
const CALCULATION = `wall of ${LAYERS} layers, its calculation`;
const KEY = `wall of ${LAYERS} layers, a key until U is shown`;

const layer = (index: number): Layer => ({
  ...{ kind: 'solid', name: `Camada ${index}`, thickness: 0.01 + index / 1000 },
  ...{ conductivity: 1.15, density: 2000, specificHeat: 1 },
});
const WALL: StoredComposition = {
  ...{ element: 'wall', absorptance: 0.5 },
  sections: [{ name: '', area: 1, layers: Array.from({ length: LAYERS }, (_, index) => layer(index)) }],
};

/** In the page: from each key to the frame in which the figures that it changed are drawn. */
const TIME_FIGURES = `
  globalThis.keyTimes = [];
  let key;
  document.addEventListener('keydown', ({ timeStamp }) => { key = timeStamp; }, true);
  new MutationObserver(() => {
    const pressed = key;
    key = undefined;
    if (pressed !== undefined) requestAnimationFrame(() => keyTimes.push(performance.now() - pressed));
  }).observe(document.querySelector('[aria-label="Resultados"] table'), { subtree: true, childList: true, characterData: true });`;

/** The form of a composition: what a key costs in calculation, and until its figures are drawn in a real Chromium. */
export async function compositions(sheet: Sheet): Promise<void> {
  await sheet.row(CALCULATION, () => {
    const times = Array.from({ length: ROUNDS }, calculationTime);
    const median = percentile(times, 0.5);
    return {
      product: `${median.toFixed(2)} ms, p99 ${ms(percentile(times, 0.99))}`,
      ...atMost(median, CALCULATION_GOAL_MS, 'ms'),
    };
  });
  if (sheet.wants(KEY)) await onInstance((instance) => inTheForm(instance, sheet));
}

/** The calculation of the form for one key. */
function calculationTime(): number {
  const begin = performance.now();
  compositionProblems({ sections: WALL.sections, flow: 'horizontal' });
  compositionResults(WALL);
  drawnComposition(WALL.sections);
  return performance.now() - begin;
}

async function inTheForm({ admin, program }: BenchInstance, sheet: Sheet): Promise<void> {
  const { id } = await admin.write<{ id: number }>('POST', '/api/compositions', { name: 'Vinte', ...WALL });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ baseURL: program.url, viewport: { width: 1366, height: 768 } });
    await page.goto('/login');
    await signIn(page, ADMIN);
    await page.goto(`/compositions/${id}/edit`);
    const first = page.getByRole('group', { name: 'Camada 1', exact: true });
    await first.getByLabel(/^Espessura/).click();
    await sheet.row(KEY, async () => {
      await page.evaluate(TIME_FIGURES);
      for (let at = 0; at < KEYS; at += 1) {
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.press(String((at % 8) + 1));
        await page.waitForTimeout(150);
      }
      const times = await page.evaluate<number[]>('keyTimes');
      if (times.length < KEYS / 2) throw new Error(`Only ${times.length} keys changed the figures.`);
      const slowest = percentile(times, 1);
      return {
        product: `${ms(percentile(times, 0.5))}, slowest ${ms(slowest)}`,
        ...atMost(slowest, KEY_GOAL_MS, 'ms'),
      };
    });
  } finally {
    await browser.close();
  }
}
