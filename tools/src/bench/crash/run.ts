import { setTimeout as sleep } from 'node:timers/promises';

import { genOf, int } from '../../fuzz/gen.js';
import { Refused } from '../product/session.js';
import { System, type Victim, VICTIMS } from './system.js';
import type { Client, Writer } from './writer.js';
import { writersOf } from './writers.js';

/** What came of so many crashes. */
export interface CrashReport {
  kills: Record<Victim, number>;
  /** How many writes of each kind were acknowledged, and how many were cut off. */
  acknowledged: Record<string, number>;
  cutOff: Record<string, number>;
  /** What was lost, half there, or not as the audit tells it. */
  faults: string[];
}

interface Options {
  rounds: number;
  /** The same seed kills the same at the same moments, as far as the machine goes. */
  seed: number;
  /** Told of each round as it is judged. */
  tell?: (line: string) => void;
}

/** Every writer has been acknowledged by then; the kill falls within this time after it. */
const WINDOW_MS = 700;

/** Everybody writes until the moment comes; then something is killed. */
class Round {
  /** From here on nobody needs to be answered. */
  private isCut = false;
  private isOver = false;
  readonly faults: string[] = [];

  constructor(
    private readonly client: Client,
    private readonly report: CrashReport,
  ) {}

  async run(writers: readonly Writer[], kill: () => Promise<void>, delayMs: number): Promise<void> {
    const firsts: Promise<void>[] = [];
    const presses = writers.map((writer) => {
      let wrote: () => void = () => undefined;
      firsts.push(new Promise<void>((resolve) => (wrote = resolve)));
      return this.press(writer, wrote);
    });
    await Promise.race([Promise.all(firsts), Promise.all(presses)]);
    await sleep(delayMs);
    this.isCut = true;
    await kill();
    this.isOver = true;
    await Promise.all(presses);
  }

  private async press(writer: Writer, wrote: () => void): Promise<void> {
    const { name } = writer;
    const { acknowledged, cutOff } = this.report;
    try {
      while (!this.isOver) {
        await writer.write(this.client);
        acknowledged[name] = (acknowledged[name] ?? 0) + 1;
        wrote();
      }
    } catch (error) {
      cutOff[name] = (cutOff[name] ?? 0) + 1;
      // Who is told no has sent something wrong, or has been forgotten.
      const isRefused = error instanceof Refused && error.status < 500;
      if (isRefused || !this.isCut) this.faults.push(`${name}: ${String(error)}`);
    }
  }
}

/** Kills program, database or both under load, so many times, and looks each time at what is left. */
export async function crash({ rounds, seed, tell = () => undefined }: Options): Promise<CrashReport> {
  const report: CrashReport = {
    kills: { api: 0, database: 0, both: 0 },
    acknowledged: {},
    cutOff: {},
    faults: [],
  };
  const system = await System.start();
  try {
    await system.client.signIn();
    const writers = await writersOf(system.client);
    const first = int(genOf(seed, 0), 0, VICTIMS.length - 1);
    for (let number = 1; number <= rounds; number += 1) {
      const victim = VICTIMS[(first + number) % VICTIMS.length] ?? 'both';
      const round = new Round(system.client, report);
      await round.run(writers, () => system.kill(victim), int(genOf(seed, number), 0, WINDOW_MS));
      report.kills[victim] += 1;
      await system.revive(victim);
      const faults = await system.database(async (database) => {
        const found: string[] = [];
        for (const writer of writers)
          found.push(
            ...(await writer.judge(database, system.client)).map((fault) => `${writer.name}: ${fault}`),
          );
        return found;
      });
      const all = [...round.faults, ...faults].map((fault) => `round ${number}, ${victim} killed: ${fault}`);
      report.faults.push(...all);
      tell([`round ${number}: ${victim} killed`, ...all].join('\n'));
    }
    return report;
  } finally {
    await system.stop();
  }
}
