import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { UserSession } from '../client/user-session.js';
import { percentile } from '../measure/latency.js';
import { ADMIN } from '../product.js';
import { BYSTANDER_MS, disturb } from './bystander.js';
import { copyRows } from './fill.js';
import { atMost, ms, type Sheet, type Verdict } from './sheet.js';
import { signInColleagues, type BenchInstance, startOn } from './bench-instance.js';

const DOCUMENTS = 500;
const REPEATS = 200;
const SECOND_REQUEST_MS = 50;
/** The first table that a backup reads and nothing else here: while it is locked, the backup waits. */
const GATE = 'api_tokens';

/** Requests for everything there is of a kind, with the number sent at once. */
const WHOLE: readonly (readonly [name: string, path: string, atOnce?: number])[] = [
  ['buildings as CSV', '/api/buildings/export?format=csv'],
  ['buildings as XLSX', '/api/buildings/export?format=xlsx'],
  ['buildings as XLSX, two at once', '/api/buildings/export?format=xlsx', 2],
  ['buildings as JSON, without a range', '/api/buildings'],
  ['buildings as JSON, two at once', '/api/buildings', 2],
  ['archive of own data', '/api/account/data'],
];

/**
 * Requests of seconds that must not delay others: exports, whole lists, the archive of a user's own data and the
 * daily backup, while a colleague pages through the buildings. And the repeated request of a document.
 */
export async function heavyRequests(instance: BenchInstance, reportId: number, sheet: Sheet): Promise<void> {
  const { admin, dataSource, program } = instance;
  const path = `/api/reports/${reportId}/jsreport`;
  await sheet.row('a document that was issued, until it begins', async () => {
    const { wholeMs: first } = await admin.get(path);
    const times: number[] = [];
    for (let round = 0; round < REPEATS; round += 1) times.push((await admin.get(path)).headMs);
    const median = percentile(times, 0.5);
    return { product: ms(median), beside: `first: ${ms(first)}`, ...atMost(median, SECOND_REQUEST_MS, 'ms') };
  });
  if (!sheet.wants(BACKUP, ...WHOLE.map(([name]) => name))) return;
  await admin.get(path);
  await copyRows(dataSource, { table: 'documents', count: DOCUMENTS, own: { report_id: '1000000 + n' } });
  await dataSource.query(AUDIT_ROWS);
  await dataSource.query('VACUUM ANALYZE');
  const [colleague = admin] = await signInColleagues(instance, 1);
  for (const [name, address, atOnce = 1] of WHOLE)
    await sheet.row(name, () =>
      verdictOf(colleague, program.pid, async () => {
        const request = { method: 'GET', path: address, discardsBody: true };
        const answers = await Promise.all(Array.from({ length: atOnce }, () => admin.send(request)));
        const failed = answers.find(({ status }) => status !== 200);
        if (failed) throw new Error(`${address}: ${failed.status}`);
        return answers.reduce((sum, { bytes }) => sum + bytes, 0);
      }),
    );
  await sheet.row(BACKUP, () => backup(instance));
}

const BACKUP = 'daily backup';
const AUDIT_ROWS = `INSERT INTO audit_log (kind, user_id, action, entity, entity_id, changes)
  SELECT 'change', user_id, 'create', 'buildings', id, to_jsonb(b) - 'search' - 'report_search' FROM buildings b`;

/** @param work answers the number of bytes that it made */
async function verdictOf(user: UserSession, pid: number, work: () => Promise<number>): Promise<Verdict> {
  const { result, seconds, peakMib, p99Ms, pages, quietPages } = await disturb(user, pid, work);
  return {
    product: `${(result / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s, ${peakMib.toFixed(0)} MiB; page ${pages}`,
    beside: `page before: ${quietPages}`,
    ...atMost(p99Ms, BYSTANDER_MS, 'ms'),
  };
}

/** The backup that a fresh program makes when it finds none; it waits at a lock until the colleague's quiet pages are over. */
async function backup({ databaseUrl, dataSource }: BenchInstance): Promise<Verdict> {
  const folder = await mkdtemp(join(tmpdir(), 'prumo-bench-backup-'));
  const fileOf = async (end: string): Promise<string | undefined> =>
    (await readdir(folder)).find((name) => name.endsWith(end));
  const gate = dataSource.createQueryRunner();
  await gate.startTransaction();
  await gate.query(`LOCK TABLE ${GATE} IN ACCESS EXCLUSIVE MODE`);
  const program = await startOn(databaseUrl, { BACKUP_DIR: folder });
  try {
    while ((await fileOf('.parcial')) === undefined) await sleep(20);
    const user = await UserSession.signedIn(program.url, ADMIN);
    return await verdictOf(user, program.pid, async () => {
      await gate.commitTransaction();
      let file: string | undefined;
      while ((file = await fileOf('.backup')) === undefined) await sleep(20);
      return (await stat(join(folder, file))).size;
    });
  } finally {
    await gate.release();
    await program.stop('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}
