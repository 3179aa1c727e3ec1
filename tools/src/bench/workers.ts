import { setTimeout as sleep } from 'node:timers/promises';

import { createBuilding, createReport, wholeCatalogue } from '../client/records.js';
import type { UserSession } from '../client/user-session.js';
import { startWorker } from '../product.js';
import { BYSTANDER_MS, type Disturbance, disturb } from './bystander.js';
import { atLeast, atMost, type Sheet } from './sheet.js';
import { onInstance, signInColleagues } from './bench-instance.js';

const PEOPLE = 20;
const REPORTS = 60;
const REQUESTS = 200;
/** Limit of the retries. */
const TIMEOUT_MS = 600_000;

/** A user's list while 200 documents are made, by the process itself and by a worker; and whether all are made. */
export async function workers(sheet: Sheet): Promise<void> {
  for (const mode of ['inside', 'apart'] as const) {
    const pageRow = `a page while ${REQUESTS} reports are made, ${mode}`;
    const madeRow = `reports made of ${REQUESTS}, ${mode}`;
    if (!sheet.wants(pageRow, madeRow)) continue;
    const { result, seconds, peakMib, p99Ms, pages, quietPages } = await measureCrowd(mode);
    await sheet.row(pageRow, () => ({
      ...{ product: pages, beside: `page before: ${quietPages}` },
      // One process that does everything has no goal.
      ...(mode === 'apart' && atMost(p99Ms, BYSTANDER_MS, 'ms')),
    }));
    const { made, refusedAtFirst, mostTries, failures } = result;
    await sheet.row(madeRow, () => ({
      product: `${made} in ${seconds.toFixed(0)} s, ${refusedAtFirst} refused at first, ${mostTries} tries at most`,
      beside: `${peakMib.toFixed(0)} MiB at most${failures.length > 0 ? `; ${failures.join(', ')}` : ''}`,
      ...atLeast(made, REQUESTS, 'made'),
    }));
  }
}

/** Results of the requested documents. */
interface Outcome {
  made: number;
  /** Answered 429 or 503 on the first try. */
  refusedAtFirst: number;
  mostTries: number;
  failures: string[];
}

/** Twenty people request 200 documents of 60 reports at once, none of which was rendered before. */
const measureCrowd = (mode: 'inside' | 'apart'): Promise<Disturbance<Outcome>> =>
  onInstance(
    async (instance) => {
      const { admin, program, databaseUrl } = instance;
      const worker = mode === 'apart' ? await startWorker(databaseUrl) : undefined;
      try {
        const people = await signInColleagues(instance, PEOPLE);
        const { id } = await createBuilding(admin);
        const catalogue = await wholeCatalogue(admin);
        const reports: number[] = [];
        while (reports.length < REPORTS) reports.push(await createReport(admin, id, catalogue));
        return await disturb(admin, program.pid, () => requestAll(people, reports));
      } finally {
        await worker?.stop('SIGKILL');
      }
    },
    { WORKERS: mode },
  );

async function requestAll(people: readonly UserSession[], reports: readonly number[]): Promise<Outcome> {
  const deadline = performance.now() + TIMEOUT_MS;
  const outcomes = await Promise.all(
    Array.from({ length: REQUESTS }, (_, at) => {
      const person = people[at % people.length] as UserSession;
      return requestUntilMade(person, `/api/reports/${reports[at % reports.length]}/jsreport`, deadline);
    }),
  );
  const failures = outcomes.flatMap(({ failure = [] }) => failure);
  const tries = outcomes.map((outcome) => outcome.tries);
  return {
    made: REQUESTS - failures.length,
    refusedAtFirst: tries.filter((count) => count > 1).length,
    mostTries: Math.max(...tries),
    failures: [...new Set(failures)],
  };
}

/** Requests the document until it is there, waiting as long as `Retry-After` says. */
async function requestUntilMade(
  person: UserSession,
  path: string,
  deadline: number,
): Promise<{ tries: number; failure?: string }> {
  for (let tries = 1; ; tries += 1) {
    const { status, headers } = await person.get(path);
    if (status === 200) return { tries };
    const seconds = Number(headers['retry-after'] ?? NaN);
    if (!(seconds > 0)) return { tries, failure: `${status} without Retry-After` };
    if (performance.now() > deadline) return { tries, failure: 'never made' };
    await sleep(seconds * 1000);
  }
}
