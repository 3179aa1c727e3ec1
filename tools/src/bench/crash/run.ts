import { setTimeout as sleep } from 'node:timers/promises';

import { RequestRefused } from '../../client/http-client.js';
import { createBuilding, createReport } from '../../client/records.js';
import type { UserSession } from '../../client/user-session.js';
import { genOf, int } from '../../fuzz/gen.js';
import { Changes } from './changes.js';
import { Documents } from './documents.js';
import { Imports } from './imports.js';
import { firstRequirements, Structures } from './structures.js';
import { System, type Victim, VICTIMS } from './system.js';
import { Technicians } from './technicians.js';
import type { Writer } from './writer.js';

/** Results of all rounds. */
export interface CrashReport {
  kills: Record<Victim, number>;
  /** How many writes of each kind were acknowledged, and how many were cut off. */
  acknowledged: Record<string, number>;
  cutOff: Record<string, number>;
  /** Lost or partial writes, and differences from the audit log. */
  faults: string[];
}

interface Options {
  rounds: number;
  /** The same seed kills the same at the same moments, as far as the machine goes. */
  seed: number;
  /** Receives a line per round. */
  tell?: (line: string) => void;
}

/** Every writer has been acknowledged by then; the kill falls within this time after it. */
const WINDOW_MS = 700;

/** Runs all writers until the kill. @returns faults before it */
async function writeUntilKilled(
  session: UserSession,
  writers: readonly Writer[],
  { acknowledged, cutOff }: CrashReport,
  kill: () => Promise<void>,
  delayMs: number,
): Promise<string[]> {
  const faults: string[] = [];
  /** From the kill on nobody needs to be answered. */
  let state: 'writing' | 'killing' | 'over' = 'writing';
  const acknowledgedNow = new Set<Writer>();
  const loops = writers.map(async (writer) => {
    const { name } = writer;
    try {
      while (state !== 'over') {
        await writer.write(session);
        acknowledged[name] = (acknowledged[name] ?? 0) + 1;
        acknowledgedNow.add(writer);
      }
    } catch (error) {
      cutOff[name] = (cutOff[name] ?? 0) + 1;
      // A refusal means that the request was wrong, or the session was lost.
      const isRefused = error instanceof RequestRefused && error.status < 500;
      if (isRefused || state === 'writing') faults.push(`${name}: ${String(error)}`);
    }
  });
  let haveAllFailed = false;
  void Promise.all(loops).then(() => (haveAllFailed = true));
  while (acknowledgedNow.size < writers.length && !haveAllFailed) await sleep(5);
  await sleep(delayMs);
  state = 'killing';
  await kill();
  state = 'over';
  await Promise.all(loops);
  return faults;
}

/** The writers, each with records of its own. */
async function writersOf(session: UserSession): Promise<Writer[]> {
  const changed = await createBuilding(session, { units: 1 });
  const own = { technicianId: changed.technicianId, units: 1 };
  const printed = await createBuilding(session, own);
  // A changed building makes a new version of each of its reports: this one stays unchanged.
  const planned = await createBuilding(session, own);
  const [large, small] = [
    await firstRequirements(session, 4),
    await firstRequirements(session, 2, ['minimum']),
  ];
  return [
    new Technicians('X'),
    new Technicians('Y'),
    new Changes(changed.id, { units: 1, updatedAt: changed.updatedAt }),
    new Imports(),
    new Structures(await createReport(session, planned.id, large), [large, small]),
    new Documents(await createReport(session, printed.id, small), printed.id),
  ];
}

/** Kills program, database or both under load in each round, and checks what is stored. */
export async function crash({ rounds, seed, tell = () => undefined }: Options): Promise<CrashReport> {
  const report: CrashReport = {
    kills: { api: 0, database: 0, both: 0 },
    acknowledged: {},
    cutOff: {},
    faults: [],
  };
  const system = await System.start();
  try {
    const writers = await writersOf(system.admin);
    const first = int(genOf(seed, 0), 0, VICTIMS.length - 1);
    for (let number = 1; number <= rounds; number += 1) {
      const victim = VICTIMS[(first + number) % VICTIMS.length] ?? 'both';
      const delayMs = int(genOf(seed, number), 0, WINDOW_MS);
      const kill = (): Promise<void> => system.kill(victim);
      const faults = await writeUntilKilled(system.admin, writers, report, kill, delayMs);
      report.kills[victim] += 1;
      await system.revive(victim);
      await system.database(async (database) => {
        for (const writer of writers)
          for (const fault of await writer.check(database, system.admin))
            faults.push(`${writer.name}: ${fault}`);
      });
      const all = faults.map((fault) => `round ${number}, ${victim} killed: ${fault}`);
      report.faults.push(...all);
      tell([`round ${number}: ${victim} killed`, ...all].join('\n'));
    }
    return report;
  } finally {
    await system.stop();
  }
}
