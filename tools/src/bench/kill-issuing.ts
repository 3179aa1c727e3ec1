/**
 * Kills the program in the middle of issuing documents and looks at what is left: `npm run bench:kill -- [rounds]`.
 * Each round starts the built program on the same database, changes a building, asks for the PDFs of its reports at
 * once and kills the program (SIGKILL) after a random while. Then, in the database: no half document (its bytes have
 * the hash that is kept with them and end as a PDF does, a version once, an audit row for each), and no lost one
 * (what an answer has begun to hand out is kept). Ends with 1 when either is found.
 */
import { startTestCluster, createTestDatabase } from '../test-cluster.js';

import { inspect } from './kill-issuing/archive.js';
import { prepare } from './kill-issuing/data.js';
import { startTarget } from './kill-issuing/target.js';

const ROUNDS = Number(process.argv[2] ?? 100);
const SLOWEST_MS = 60_000;

// One listener for each program that was started.
process.setMaxListeners(0);

const cluster = await startTestCluster();
const database = await createTestDatabase(cluster.adminUrl, 'starter');
try {
  process.exitCode = (await run(database.url)) ? 0 : 1;
} finally {
  await database.drop();
  await cluster.stop();
}

async function run(databaseUrl: string): Promise<boolean> {
  const first = await startTarget(databaseUrl);
  const work = await prepare(first.url);
  const typical = await work.issueAll(first.url);
  await first.kill();
  console.error(`One round undisturbed: ${typical.length} documents, the slowest in ${slowest(typical)} ms.`);

  const tally = { begun: 0, unanswered: 0 };
  const promised = typical.flatMap(({ sha256 }) => sha256 ?? []);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const target = await startTarget(databaseUrl);
    await work.change(target.url, round);
    const answers = work.issueAll(target.url);
    await pause(Math.random() * 1.3 * Math.min(slowest(typical), SLOWEST_MS));
    await target.kill();
    for (const { sha256 } of await answers) {
      if (sha256 === undefined) tally.unanswered += 1;
      else {
        tally.begun += 1;
        promised.push(sha256);
      }
    }
  }

  const last = await startTarget(databaseUrl);
  const afterwards = await work.issueAll(last.url);
  await last.kill();
  promised.push(...afterwards.flatMap(({ sha256 }) => sha256 ?? []));
  const found = await inspect(databaseUrl, promised);
  console.error({ rounds: ROUNDS, ...tally, ...found, answeredAfterwards: promisedIn(afterwards) });
  return found.half + found.lost + found.unaudited === 0 && promisedIn(afterwards) === afterwards.length;
}

function slowest(answers: readonly { ms: number }[]): number {
  return Math.max(...answers.map(({ ms }) => Math.round(ms)));
}

function promisedIn(answers: readonly { sha256?: string }[]): number {
  return answers.filter(({ sha256 }) => sha256 !== undefined).length;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
