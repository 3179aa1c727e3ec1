import { launchBrowser, signIn } from '../browser.js';
import { createBuilding, createReport, structureOf } from '../client/records.js';
import { percentile } from '../measure/latency.js';
import { ADMIN } from '../product.js';
import { atMost, ms, type Sheet } from './sheet.js';
import { onStage, type Stage } from './stage.js';

const ROWS = 2000;
const SAVES = 30;
const KEYS = 40;
const WHEEL_TURNS = 60;
const SAVE_GOAL_MS = 1000;
const KEY_GOAL_MS = 100;
const FRAME_GOAL_MS = 100;
const SAVE = `proof of ${ROWS} rows, a saved cell`;
const KEY = `proof of ${ROWS} rows, a key until it is shown`;
const SCROLL = `proof of ${ROWS} rows, longest frame of scrolling`;

/** In the page: from each key to the end of the frame in which it was drawn. */
const TIME_KEYS = `
  globalThis.keyTimes = [];
  document.addEventListener('keydown', ({ timeStamp }) =>
    requestAnimationFrame(() => requestAnimationFrame(() => keyTimes.push(performance.now() - timeStamp))),
  true);`;
/** In the page: the time between frames. */
const TIME_FRAMES = `
  globalThis.frameTimes = [];
  let last = performance.now();
  requestAnimationFrame(function next(now) {
    frameTimes.push(now - last);
    last = now;
    requestAnimationFrame(next);
  });`;

/** The grid of a report's proof with as many rows as a report may have, in a real Chromium, and what a save takes. */
export async function proof(sheet: Sheet): Promise<void> {
  if (!sheet.wants(SAVE, KEY, SCROLL)) return;
  await onStage(async (stage) => {
    const reportId = await largeReport(stage);
    const path = `/api/reports/${reportId}/verification`;
    await sheet.row(SAVE, async () => {
      const { rows } = await stage.admin.read<{ rows: { key: string; version: number }[] }>(path);
      if (rows.length < ROWS) throw new Error(`The report has ${rows.length} rows.`);
      const times: number[] = [];
      for (const { key, version } of rows.slice(0, SAVES)) {
        const begin = performance.now();
        await stage.admin.write('PUT', path, { rows: [{ key, version, designValue: 50, unit: 'dB' }] });
        times.push(performance.now() - begin);
      }
      const slowest = percentile(times, 1);
      return {
        product: `${ms(percentile(times, 0.5))}, slowest ${ms(slowest)}`,
        ...atMost(slowest, SAVE_GOAL_MS, 'ms'),
      };
    });
    if (sheet.wants(KEY, SCROLL)) await inTheGrid(stage, reportId, sheet);
  });
}

/** A report with ROWS rows that apply. */
async function largeReport({ admin, dataSource }: Stage): Promise<number> {
  const [first] = await admin.read<{ requirementId: number; criterionId: number }[]>('/api/analyses');
  if (!first) throw new Error('The catalogue is empty.');
  const { requirementId, criterionId } = first;
  const { id } = await admin.write<{ id: number }>('POST', '/api/analyses', {
    ...{ requirementId, criterionId, code: 'BENCH', label: 'Muitas linhas' },
  });
  await dataSource.query(
    `INSERT INTO parameters (analysis_id, label, minimum_value, unit)
     SELECT $1, 'Linha ' || n, '≥ ' || 30 + n % 30, 'dB' FROM generate_series(1, $2::integer) n`,
    [id, ROWS],
  );
  const building = await createBuilding(admin);
  return createReport(admin, building.id, structureOf([{ id, requirementId, criterionId }], ['minimum']));
}

async function inTheGrid({ program }: Stage, reportId: number, sheet: Sheet): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ baseURL: program.url, viewport: { width: 1366, height: 768 } });
    await page.goto('/login');
    await signIn(page, ADMIN);
    await page.goto(`/reports/${reportId}/verification`);
    await page.locator('[data-cell="0:3"]').click();
    await sheet.row(KEY, async () => {
      await page.evaluate(TIME_KEYS);
      for (let at = 0; at < KEYS; at += 1) {
        await page.keyboard.press(at % 4 === 3 ? 'Enter' : String(at % 4));
        await page.waitForTimeout(60);
      }
      const times = await page.evaluate<number[]>('keyTimes');
      const slowest = percentile(times, 1);
      return {
        product: `${ms(percentile(times, 0.5))}, slowest ${ms(slowest)}`,
        ...atMost(slowest, KEY_GOAL_MS, 'ms'),
      };
    });
    await sheet.row(SCROLL, async () => {
      await page.evaluate(TIME_FRAMES);
      for (let at = 0; at < WHEEL_TURNS; at += 1) {
        await page.mouse.wheel(0, 400);
        await page.waitForTimeout(30);
      }
      const frames = await page.evaluate<number[]>('frameTimes');
      const longest = percentile(frames, 1);
      return {
        product: `${ms(longest)}, median ${ms(percentile(frames, 0.5))}`,
        ...atMost(longest, FRAME_GOAL_MS, 'ms'),
      };
    });
  } finally {
    await browser.close();
  }
}
