import { setTimeout as rest } from 'node:timers/promises';

import { createDataSource } from '@prumo/api/database';

import { createThrowAwayDatabase, startWorker } from '../product.js';
import { percentile } from './latency.js';
import { mostMemory } from './memory.js';
import { createBuilding, createReports } from './product/records.js';
import { Session, startTarget } from './product/session.js';
import { atLeast, atMost, ms, type Sheet } from './table/sheet.js';
import { askAtOnce, crowdOf, type Outcome } from './workers/crowd.js';

const PEOPLE = 20;
const REPORTS = 60;
const ASKED = 200;
const QUIET = 300;
const PAUSE_MS = 10;
/** What somebody who works with the product waits at most, 99 times of 100, whoever has what made. */
const GOAL_MS = 250;
const PAGE = '/api/buildings?range=[0,14]&sort=["name","ASC"]';

export type Mode = 'inside' | 'apart';

/** What a light request took, in milliseconds. */
export interface Bystander {
  p50: number;
  p99: number;
  most: number;
  requests: number;
}

export interface Crowded {
  quiet: Bystander;
  busy: Bystander;
  outcome: Outcome;
  /** Of the process that was asked, at most, in MiB. */
  memory: number;
}

const bystanderOf = (times: readonly number[]): Bystander => ({
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  most: percentile(times, 1),
  requests: times.length,
});

/** What each page took. One that was refused took for ever: whoever watches is told, and goes on. */
async function pagesOf(session: Session, url: string, goesOn: (done: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn(times.length)) {
    const start = performance.now();
    const answer = await session.ask(url + PAGE).catch(() => undefined);
    await answer?.arrayBuffer();
    times.push(answer?.ok ? performance.now() - start : Infinity);
    await rest(PAUSE_MS);
  }
  return times;
}

/**
 * Several people ask for 200 documents of 60 reports at once, none of which has been made, and come again when they are
 * told to; somebody else pages through the buildings meanwhile.
 */
export async function measureCrowd(mode: Mode): Promise<Crowded> {
  const database = await createThrowAwayDatabase();
  const dataSource = await createDataSource(database.url, { patient: true }).initialize();
  const stops: (() => Promise<unknown>)[] = [() => dataSource.destroy(), () => database.drop()];
  try {
    const target = await startTarget(database.url, { WORKERS: mode });
    stops.unshift(() => target.stop('SIGKILL'));
    if (mode === 'apart') {
      const worker = await startWorker(database.url);
      stops.unshift(() => worker.stop('SIGKILL'));
    }
    const session = new Session();
    await session.signIn(target.url);
    const people = await crowdOf(session, target.url, PEOPLE);
    const building = await createBuilding(session, target.url);
    const reports = await createReports(session, target.url, building.id, REPORTS);
    const quiet = await pagesOf(session, target.url, (done) => done < QUIET);
    mostMemory(target.pid);
    let isOver = false;
    const page = pagesOf(session, target.url, () => !isOver);
    const outcome = await askAtOnce(people, target.url, reports, ASKED);
    isOver = true;
    const busy = await page;
    return {
      quiet: bystanderOf(quiet),
      busy: bystanderOf(busy),
      outcome,
      memory: mostMemory(target.pid),
    };
  } finally {
    for (const stop of stops) await stop();
  }
}

const told = ({ p50, p99, most, requests }: Bystander): string =>
  `${ms(p50)} and ${ms(p99)}, slowest ${ms(most)} of ${requests}`;

/** A light request while 200 documents are made, by the process that is asked and by a worker; and whether all are made. */
export async function workers(sheet: Sheet): Promise<void> {
  for (const mode of ['inside', 'apart'] as const) {
    const names = [
      `a page while ${ASKED} reports are made, ${mode}`,
      `reports made of ${ASKED}, ${mode}`,
    ] as const;
    if (!sheet.wants(...names)) continue;
    const { quiet, busy, outcome, memory } = await measureCrowd(mode);
    await sheet.row(names[0], () => ({
      product: told(busy),
      beside: `nobody asks: ${told(quiet)}`,
      ratio: busy.p99 / quiet.p99,
      // Who has one process takes what it gives.
      ...(mode === 'apart' && atMost(busy.p99, GOAL_MS, 'ms')),
    }));
    const { made, refusedAtFirst, triesAtMost, faults, seconds } = outcome;
    await sheet.row(names[1], () => ({
      product: `${made} in ${seconds.toFixed(0)} s, ${refusedAtFirst} refused at first, ${triesAtMost} tries at most`,
      beside: `${memory.toFixed(0)} MiB at most${faults.length > 0 ? `; ${[...new Set(faults)].join(', ')}` : ''}`,
      ...atLeast(made, ASKED, 'made'),
    }));
  }
}
