import type { DataSource } from 'typeorm';

import { percentile, sample, wholeOf } from './latency.js';
import { memoryNow, mostMemory } from './memory.js';
import { clockOf, since } from './processor.js';
import { startTarget } from './product/session.js';
import type { Stage } from './product/stage.js';
import { ms, type Sheet, type Verdict } from './table/sheet.js';

const PAGE = '/api/cities?range=[0,14]&sort=["name","ASC"]';
const ROWS = 10_000;
const GOAL_MS = 10_000;
/** What a bystander waits at most, 99 times of 100. */
const BYSTANDER_MS = 250;
/** What the server takes at most while rows of a table come in, in MiB; a package comes with the whole catalogue. */
const TABLE_MIB = 300;

/** A file that is imported, to be read first (as a dry run) and then written. */
interface File {
  name: string;
  path: string;
  text: () => string | Promise<string>;
  mostMib?: number;
}

const citiesCsv = (latitude: string): string =>
  [
    'UF;Município;Latitude (°);Longitude (°);Altitude (m);Observação',
    ...Array.from({ length: ROWS }, (_, at) => `PR;Povoado ${at};${latitude};-49,5;900,00;Do levantamento`),
  ].join('\r\n');

const coveragesCsv = (): string =>
  ['UF;Município;Zona', ...Array.from({ length: ROWS }, (_, at) => `PR;Povoado ${at};ZB1`)].join('\r\n');

const filesOf = (stage: Stage): File[] => [
  { name: '10,000 new municipalities', path: 'cities/import', text: () => citiesCsv('-25,5') },
  { name: '10,000 changed municipalities', path: 'cities/import', text: () => citiesCsv('-25,6') },
  { name: '10,000 coverages', path: 'bioclimatic-zones/coverages/import', text: coveragesCsv },
  {
    name: 'package, 8,000 new parameters',
    path: 'catalogue-package',
    text: () => largePackage(stage),
    mostMib: Infinity,
  },
];

/**
 * Imports of 10,000 rows of CSV through HTTP, while somebody who works with the product pages through the
 * municipalities: the time that each takes, what the bystander waits and how much memory a fresh server takes at most. The files need
 * each other, so that all before one that is asked for are imported too. `all` imports every file, else the first.
 */
export async function imports(stage: Stage, sheet: Sheet, { all = false } = {}): Promise<void> {
  const files = filesOf(stage).slice(0, all ? undefined : 1);
  const runs = files.flatMap((file) =>
    [true, false].map((isDryRun) => ({ file, isDryRun, name: nameOf(file, isDryRun) })),
  );
  if (!sheet.wants(...runs.map(({ name }) => name))) return;
  const fresh = { ...stage, target: await startTarget(stage.databaseUrl) };
  try {
    for (const { file, isDryRun, name } of runs) {
      const verdict = await measure(fresh, file, isDryRun);
      await sheet.row(name, () => verdict);
      if (!isDryRun) await stage.dataSource.query('DELETE FROM daily_usage');
    }
  } finally {
    await fresh.target.stop('SIGKILL');
  }
}

const nameOf = ({ name }: File, isDryRun: boolean): string =>
  isDryRun ? `dry run of ${name}` : `import of ${name}`;

async function measure(
  { session, target, dataSource }: Stage,
  { path, text, mostMib = TABLE_MIB }: File,
  isDryRun: boolean,
): Promise<Verdict> {
  const form = new FormData();
  form.set('file', new Blob([await text()]), 'dados.csv');
  const clock = await clockOf(target.pid, dataSource);
  const { token } = await session.read<{ token: string }>(target.url, '/api/csrf-token');
  mostMemory(target.pid);
  const held = memoryNow(target.pid);
  let isOver = false;
  const bystander = sample(session, target.url, PAGE, () => !isOver);
  const [before, start] = [clock(), performance.now()];
  const answer = await session.send(target.url, `/api/${path}?dryRun=${isDryRun}`, {
    method: 'POST',
    headers: { 'csrf-token': token },
    body: form,
  });
  await answer.arrayBuffer();
  const took = performance.now() - start;
  const { nodeMs, postgresMs } = since(before, clock, 1000);
  isOver = true;
  const waited = (await bystander).map(wholeOf);
  const [p50, p99] = [percentile(waited, 0.5), percentile(waited, 0.99)];
  const memory = mostMemory(target.pid);
  return {
    product:
      `${seconds(took)} (${nodeMs.toFixed(1)} + ${postgresMs.toFixed(1)} s of processor), ` +
      `page ${ms(p50)} and ${ms(p99)}, ${held.toFixed(0)} → ${memory.toFixed(0)} MiB`,
    goal: `≤ ${seconds(GOAL_MS)}, ${BYSTANDER_MS} ms${mostMib < Infinity ? `, ${mostMib} MiB` : ''}`,
    holds: took <= GOAL_MS && p99 <= BYSTANDER_MS && !(memory > mostMib),
  };
}

const seconds = (value: number): string => `${(value / 1000).toFixed(value < GOAL_MS ? 1 : 0)} s`;

/** The starter catalogue with 8,000 parameters more, which are gone again. */
async function largePackage({ session, target, dataSource }: Stage): Promise<string> {
  await addParameters(dataSource);
  const answer = await session.send(target.url, '/api/catalogue-package');
  const text = await answer.text();
  await dataSource.query(`DELETE FROM parameters WHERE label LIKE 'Medida %'`);
  return text;
}

const addParameters = (dataSource: DataSource): Promise<unknown> =>
  dataSource.query(
    `INSERT INTO parameters (analysis_id, label, minimum_value)
     SELECT (SELECT min(id) FROM analyses), 'Medida ' || n, '≥ ' || n FROM generate_series(1, 8000) AS n`,
  );
