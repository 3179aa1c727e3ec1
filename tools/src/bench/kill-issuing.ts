/**
 * Kills the program in the middle of issuing documents and looks at what is left: `npm run bench:kill -- [rounds]`,
 * 100 by default. Each round changes a building, asks for the PDFs of its reports at once, kills the built program
 * (SIGKILL) at a moment of `Moment`, looks into the database (no half document: `Archive`) and starts the program
 * again on it (none lost, and each can be issued again: `aftermath`). Ends with 1 when anything is wrong.
 */
import { createDataSource } from '@prumo/api/database';

import { createThrowAwayDatabase } from '../product.js';
import { aftermath } from './kill-issuing/aftermath.js';
import { Archive } from './kill-issuing/archive.js';
import { ask, Moment, Tally } from './kill-issuing/requests.js';
import { createBuilding, createReports } from './product/records.js';
import { Session, startTarget } from './product/session.js';

const ROUNDS = Number(process.argv[2] ?? 100);
/** Printed at once in every round: one more than there are threads. */
const REPORTS = 3;

const database = await createThrowAwayDatabase();
const dataSource = await createDataSource(database.url, { patient: true }).initialize();
try {
  process.exitCode = (await run(database.url)) ? 0 : 1;
} finally {
  await dataSource.destroy();
  await database.drop();
}

async function run(databaseUrl: string): Promise<boolean> {
  const archive = new Archive(dataSource);
  const moment = new Moment();
  const tally = new Tally();
  const session = new Session();
  const faults: string[] = [];
  let documents = 0;

  let target = await startTarget(databaseUrl);
  await session.signIn(target.url);
  const building = await createBuilding(session, target.url);
  const reports = await createReports(session, target.url, building.id, REPORTS);
  for (let round = 1; round <= ROUNDS; round += 1) {
    // All reports print the building: each gets a new version.
    await session.write(target.url, 'PUT', `/api/buildings/${building.id}`, { units: round + 1 });
    const requests = reports.map((id) => ask(session, target.url, id));
    await moment.come(round, requests);
    tally.count(requests);
    await target.stop('SIGKILL');
    await Promise.all(requests.map(({ over }) => over));

    const left = await archive.look();
    tally.found(left.kept, requests);
    target = await startTarget(databaseUrl);
    const afterwards = await aftermath(session, target.url, requests);
    const completed = await archive.look();
    documents += left.kept.length + completed.kept.length;
    const found = [...left.faults, ...afterwards, ...completed.faults].map((fault) => `${round}: ${fault}`);
    for (const fault of found) console.error(fault);
    faults.push(...found);
    if (round % 10 === 0) console.error(`${round} kills`);
  }
  await target.stop('SIGKILL');
  console.log({ rounds: ROUNDS, ...tally, documents, faults: faults.length });
  return faults.length === 0;
}
