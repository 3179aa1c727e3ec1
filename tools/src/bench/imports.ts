import { FORM_TYPE, formOf } from '../client/form.js';
import { UserSession } from '../client/user-session.js';
import { clockOf, since, type Work } from '../measure/processor.js';
import { ADMIN } from '../product.js';
import { BYSTANDER_MS, disturb } from './bystander.js';
import type { Sheet, Verdict } from './sheet.js';
import { type BenchInstance, startOn } from './bench-instance.js';

const ROWS = 10_000;
const GOAL_MS = 10_000;
/** Peak memory of the server during an import of a table, in MiB; a package holds the whole catalogue. */
const TABLE_MIB = 300;

/** A file to import, first as a dry run. */
interface File {
  name: string;
  path: string;
  content: () => string | Promise<Buffer>;
  mostMib?: number;
}

const csv = (head: string, rowOf: (at: number) => string): string =>
  [head, ...Array.from({ length: ROWS }, (_, at) => rowOf(at))].join('\r\n');
const citiesCsv = (latitude: string): string =>
  csv(
    'UF;Município;Latitude (°);Longitude (°);Altitude (m);Observação',
    (at) => `PR;Povoado ${at};${latitude};-49,5;900,00;Do levantamento`,
  );
const coveragesCsv = (): string => csv('UF;Município;Zona', (at) => `PR;Povoado ${at};ZB1`);

const filesOf = (instance: BenchInstance): File[] => [
  { name: '10,000 new municipalities', path: 'cities/import', content: () => citiesCsv('-25,5') },
  { name: '10,000 changed municipalities', path: 'cities/import', content: () => citiesCsv('-25,6') },
  { name: '10,000 coverages', path: 'bioclimatic-zones/coverages/import', content: coveragesCsv },
  {
    name: 'package, 8,000 new parameters',
    path: 'catalogue-package',
    content: () => largePackage(instance),
    mostMib: Infinity,
  },
];

/**
 * Imports of 10,000 rows of CSV into a fresh program, while a user pages through the municipalities. The files need each
 * other, so that all before a wanted one are imported too. `all` imports every file, else the first.
 */
export async function imports(instance: BenchInstance, sheet: Sheet, { all = false } = {}): Promise<void> {
  const files = filesOf(instance).slice(0, all ? undefined : 1);
  const runs = files.flatMap((file) =>
    [true, false].map((isDryRun) => ({ file, isDryRun, name: nameOf(file, isDryRun) })),
  );
  if (!sheet.wants(...runs.map(({ name }) => name))) return;
  const program = await startOn(instance.databaseUrl);
  try {
    const admin = await UserSession.signedIn(program.url, ADMIN, 2);
    for (const { file, isDryRun, name } of runs) {
      const verdict = await measure({ ...instance, program, admin }, file, isDryRun);
      await sheet.row(name, () => verdict);
      if (!isDryRun) await instance.dataSource.query('DELETE FROM daily_usage');
    }
  } finally {
    await program.stop('SIGKILL');
  }
}

const nameOf = ({ name }: File, isDryRun: boolean): string =>
  isDryRun ? `dry run of ${name}` : `import of ${name}`;

async function measure(
  { admin, program, dataSource }: BenchInstance,
  { path, content, mostMib = TABLE_MIB }: File,
  isDryRun: boolean,
): Promise<Verdict> {
  const body = formOf(await content());
  const clock = await clockOf(program.pid, dataSource);
  const address = `/api/${path}?dryRun=${isDryRun}`;
  const work = async (): Promise<Work> => {
    const before = clock();
    await admin.write('POST', address, body, { 'content-type': FORM_TYPE });
    return since(before, clock, 1000);
  };
  const importing = await disturb(admin, program.pid, work, 'cities');
  const { result, pages, quietPages, p99Ms, peakMib } = importing;
  const took = importing.seconds * 1000;
  return {
    product:
      `${seconds(took)} (${result.nodeMs.toFixed(1)} + ${result.postgresMs.toFixed(1)} s of processor), ` +
      `page ${pages}, ${peakMib.toFixed(0)} MiB`,
    beside: `page before: ${quietPages}`,
    goal: `≤ ${seconds(GOAL_MS)}, ${BYSTANDER_MS} ms${mostMib < Infinity ? `, ${mostMib} MiB` : ''}`,
    holds: took <= GOAL_MS && p99Ms <= BYSTANDER_MS && !(peakMib > mostMib),
  };
}

const seconds = (value: number): string => `${(value / 1000).toFixed(value < GOAL_MS ? 1 : 0)} s`;

/** A package of the starter catalogue with 8,000 further parameters, which are deleted again. */
async function largePackage({ admin, dataSource }: BenchInstance): Promise<Buffer> {
  await dataSource.query(
    `INSERT INTO parameters (analysis_id, label, minimum_value)
     SELECT (SELECT min(id) FROM analyses), 'Medida ' || n, '≥ ' || n FROM generate_series(1, 8000) AS n`,
  );
  const { body } = await admin.get('/api/catalogue-package');
  await dataSource.query(`DELETE FROM parameters WHERE label LIKE 'Medida %'`);
  return body;
}
