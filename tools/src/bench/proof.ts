import { createHash, randomBytes } from 'node:crypto';

import { launchBrowser, signIn } from '../browser.js';
import { createBuilding, createReport, structureOf } from '../client/records.js';
import { UserSession } from '../client/user-session.js';
import { percentile } from '../measure/latency.js';
import { MIB, resetPeak, takePeakMib } from '../measure/memory.js';
import { ADMIN } from '../product.js';
import { atMost, ms, type Sheet, type Verdict } from './sheet.js';
import { onInstance, type BenchInstance, startOn } from './bench-instance.js';

const ROWS = 2000;
const SAVES = 30;
const KEYS = 40;
const WHEEL_TURNS = 60;
const SAVE_GOAL_MS = 1000;
const KEY_GOAL_MS = 100;
const FRAME_GOAL_MS = 100;
const SAVE = `proof of ${ROWS} rows, a saved cell`;
const KEY = `proof of ${ROWS} rows, a key until it is shown`;
const QUADRO = `proof of ${ROWS} rows, its quadro as a PDF`;
const QUADRO_GOAL_MS = 3000;
const EVIDENCE = 500;
/** Files of the dossier: 2 GB. */
const FILES = 108;
const FILE_MIB = 19;
const DOSSIER = 'dossier of 2 GB, peak of the process';
const DOSSIER_GOAL_MIB = 350;
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

/**
 * The proof of a report with as many rows as a report may have and 500 pieces of evidence: its grid in a real Chromium,
 * what a save takes, its quadro and its dossier.
 */
export async function proof(sheet: Sheet): Promise<void> {
  if (!sheet.wants(SAVE, KEY, SCROLL, QUADRO, DOSSIER)) return;
  await onInstance(async (instance) => {
    const reportId = await largeReport(instance);
    const path = `/api/reports/${reportId}/verification`;
    await sheet.row(SAVE, async () => {
      const { rows } = await instance.admin.read<{ rows: { key: string; version: number }[] }>(path);
      if (rows.length < ROWS) throw new Error(`The report has ${rows.length} rows.`);
      const times: number[] = [];
      for (const { key, version } of rows.slice(0, SAVES)) {
        const begin = performance.now();
        await instance.admin.write('PUT', path, { rows: [{ key, version, designValue: 50, unit: 'dB' }] });
        times.push(performance.now() - begin);
      }
      const slowest = percentile(times, 1);
      return {
        product: `${ms(percentile(times, 0.5))}, slowest ${ms(slowest)}`,
        ...atMost(slowest, SAVE_GOAL_MS, 'ms'),
      };
    });
    if (sheet.wants(KEY, SCROLL)) await inTheGrid(instance, reportId, sheet);
    await sheet.row(QUADRO, async () => {
      const { wholeMs } = await instance.admin.get(`/api/reports/${reportId}/jsreport?kind=proof-table`);
      return { product: ms(wholeMs), ...atMost(wholeMs, QUADRO_GOAL_MS, 'ms') };
    });
    await sheet.row(DOSSIER, () => dossier(instance, reportId));
  });
}

/** A report with ROWS rows that apply, and evidence of them. */
async function largeReport(instance: BenchInstance): Promise<number> {
  const { admin, dataSource } = instance;
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
  const reportId = await createReport(
    admin,
    building.id,
    structureOf([{ id, requirementId, criterionId }], ['minimum']),
  );
  await addEvidence(instance, reportId, id);
  return reportId;
}

/** Evidence of the rows, a part of it with a file; they share one content, which is read anew for each. */
async function addEvidence(
  { dataSource }: BenchInstance,
  reportId: number,
  analysisId: number,
): Promise<void> {
  const bytes = randomBytes(FILE_MIB * MIB);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const [content] = await dataSource.query<{ id: number }[]>(
    `INSERT INTO evidence_contents (sha256, size, media_type, place) VALUES ($1, $2, 'application/pdf', 'database')
     RETURNING id`,
    [sha256, bytes.length],
  );
  for (let number = 0; number < FILE_MIB; number += 1)
    await dataSource.query('INSERT INTO evidence_chunks (content_id, number, bytes) VALUES ($1, $2, $3)', [
      content?.id,
      number,
      bytes.subarray(number * MIB, (number + 1) * MIB),
    ]);
  await dataSource.query(
    `WITH pieces AS (
       INSERT INTO evidence (user_id, kind, subject)
       SELECT b.user_id, 'test-report', 'Laudo ' || n FROM generate_series(1, $2::integer) n
         JOIN reports r ON r.id = $1 JOIN buildings b ON b.id = r.building_id
       RETURNING id
     ), numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS at FROM pieces),
     revisions AS (
       INSERT INTO evidence_revisions (evidence_id, number)
       SELECT id, 1 FROM numbered WHERE at <= $3 RETURNING id
     ), files AS (
       INSERT INTO evidence_files (revision_id, content_id, name) SELECT id, $4, 'laudo.pdf' FROM revisions
     )
     INSERT INTO verification_evidence (report_id, key, evidence_id)
     SELECT $1, rows.key, numbered.id FROM numbered JOIN (
       SELECT key, row_number() OVER (ORDER BY id) AS at FROM parameters WHERE analysis_id = $5
     ) rows ON rows.at % $2 + 1 = numbered.at`,
    [reportId, EVIDENCE, FILES, content?.id, analysisId],
  );
}

/** Of a process of its own, once its documents are issued: what rendering took would be counted as streaming. */
async function dossier({ admin, databaseUrl }: BenchInstance, reportId: number): Promise<Verdict> {
  const request = { method: 'GET', path: `/api/reports/${reportId}/dossier`, discardsBody: true };
  await admin.send(request);
  const program = await startOn(databaseUrl);
  try {
    const reader = await UserSession.signedIn(program.url, ADMIN, 1);
    resetPeak(program.pid);
    const { status, bytes, wholeMs } = await reader.send(request);
    if (status !== 200) throw new Error(`dossier: ${status}`);
    const peak = Math.round(takePeakMib(program.pid));
    return {
      product: `${peak} MiB, ${(bytes / MIB / 1024).toFixed(1)} GiB in ${(wholeMs / 1000).toFixed(0)} s`,
      ...atMost(peak, DOSSIER_GOAL_MIB, 'MiB'),
    };
  } finally {
    await program.stop('SIGKILL');
  }
}

async function inTheGrid({ program }: BenchInstance, reportId: number, sheet: Sheet): Promise<void> {
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
