import { setTimeout as rest } from 'node:timers/promises';

import { Session } from '../product/session.js';

const PASSWORD = 'uma-senha-longa';
/** Nobody comes again for longer than this. */
const PATIENCE_MS = 600_000;

/** So many administrators, each signed in. */
export async function crowdOf(admin: Session, url: string, size: number): Promise<Session[]> {
  const people: Session[] = [];
  for (let number = 1; number <= size; number += 1) {
    const email = `pessoa${number}@exemplo.com.br`;
    const person = { email, password: PASSWORD, fullName: `Pessoa ${number}`, isAdmin: true };
    await admin.write(url, 'POST', '/api/users', person);
    const session = new Session();
    await session.signIn(url, { email, password: PASSWORD });
    people.push(session);
  }
  return people;
}

/** What came of reports that were asked for at once. */
export interface Outcome {
  asked: number;
  made: number;
  /** Told to come again (429, 503) when they first asked. */
  refusedAtFirst: number;
  /** Times that whoever was refused most often had to ask. */
  triesAtMost: number;
  /** Statuses that nobody should get: neither a document nor when to come again. */
  faults: string[];
  seconds: number;
}

interface Asked {
  tries: number;
  fault?: string;
}

/** Asks until the document is there; comes again as told, and no sooner. */
async function askUntilMade(session: Session, url: string, until: number): Promise<Asked> {
  for (let tries = 1; ; tries += 1) {
    const answer = await session.ask(url);
    await answer.arrayBuffer();
    if (answer.status === 200) return { tries };
    const seconds = Number(answer.headers.get('retry-after') ?? NaN);
    if (!(seconds > 0)) return { tries, fault: String(answer.status) };
    if (performance.now() > until) return { tries, fault: 'never made' };
    await rest(seconds * 1000);
  }
}

/** Everybody asks for the reports of their share at once. */
export async function askAtOnce(
  people: readonly Session[],
  url: string,
  reports: readonly number[],
  count: number,
): Promise<Outcome> {
  const start = performance.now();
  const asked = await Promise.all(
    Array.from({ length: count }, (_, at) => {
      const session = people[at % people.length] as Session;
      const report = reports[at % reports.length];
      return askUntilMade(session, `${url}/api/reports/${report}/jsreport`, start + PATIENCE_MS);
    }),
  );
  const faults = asked.flatMap(({ fault }) => (fault === undefined ? [] : [fault]));
  return {
    asked: count,
    made: count - faults.length,
    refusedAtFirst: asked.filter(({ tries }) => tries > 1).length,
    triesAtMost: Math.max(...asked.map(({ tries }) => tries)),
    faults,
    seconds: (performance.now() - start) / 1000,
  };
}
