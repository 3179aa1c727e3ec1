import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { jsonOf } from '../../fuzz/client.js';
import { ADMIN, createThrowAwayDatabase } from '../../product.js';
import type { Attempt, Attack } from '../attempt.js';
import { type Caller, callerOf } from '../caller.js';
import { startInstance } from '../instance.js';
import { castOf } from '../people.js';
import { createTechnician } from '../records.js';

/** Ten seconds for what is under way, and some for a machine that does other things. */
const END_SECONDS = 15;
const ANSWER_SECONDS = 20;

/** A way to a database that can be blocked, as a network does: nothing passes, and nobody is told. */
async function startProxy(
  url: string,
): Promise<{ url: string; block(): void; unblock(): void; stop(): void }> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isBlocked = false;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      if (isBlocked) from.pause();
      else from.pipe(to);
      from.on('error', () => to.destroy()).on('close', () => sockets.delete(from) && to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: through.href,
    block() {
      isBlocked = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    unblock() {
      isBlocked = false;
      // What was lost on the way stays lost: those connections are of no use any more.
      for (const socket of sockets) socket.destroy();
    },
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Registers technicians until nobody answers any more; the ids that were acknowledged. */
async function register(caller: Caller, acknowledged: number[], goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    try {
      acknowledged.push(await createTechnician(caller));
    } catch {
      return;
    }
  }
}

async function endWhileBusy(attempt: Attempt): Promise<void> {
  const instance = await startInstance();
  try {
    const [program] = instance.programs;
    if (program === undefined) throw new Error('No process was started.');
    const { connections } = attempt.ground.effort;
    const { member } = await castOf(program.url, connections);
    const acknowledged: number[] = [];
    const busy = Array.from({ length: connections }, () =>
      register(member, acknowledged, () => !program.hasEnded()),
    );
    await sleep(1000);
    const start = performance.now();
    const ended = program.stop('SIGTERM').then(() => true);
    const isOver = await Promise.race([ended, sleep(END_SECONDS * 1000 * 2, false)]);
    const seconds = (performance.now() - start) / 1000;
    attempt.notes.push(`ended after ${seconds.toFixed(1)} s, ${acknowledged.length} writes acknowledged`);
    attempt.expect(isOver && seconds < END_SECONDS, `SIGTERM took ${seconds.toFixed(0)} s`);
    await instance.restart();
    await Promise.all(busy);
    const again = await castAdmin(instance.url);
    const kept = new Set(
      (jsonOf(await again.get('/api/technicians')) as { id: number }[]).map(({ id }) => id),
    );
    const lost = acknowledged.filter((id) => !kept.has(id));
    attempt.expect(
      lost.length === 0,
      `${lost.length} of ${acknowledged.length} acknowledged writes are lost`,
    );
    again.close();
  } finally {
    await instance.stop();
  }
}

async function castAdmin(url: string): Promise<Caller> {
  const admin = callerOf(url, 'administrator');
  await admin.signIn(ADMIN);
  return admin;
}

async function stall(attempt: Attempt): Promise<void> {
  const database = await createThrowAwayDatabase();
  const proxy = await startProxy(database.url);
  const instance = await startInstance({ DATABASE_URL: proxy.url });
  try {
    const { url } = instance;
    const admin = await castAdmin(url);
    proxy.block();
    const start = performance.now();
    const lines = Array.from({ length: attempt.ground.effort.connections }, () => callerOf(url, 'line'));
    const answers = lines.map(async (line) => {
      const answer = await line.send({
        method: 'GET',
        path: '/api/buildings',
        headers: { cookie: admin.cookie },
      });
      return attempt.take(answer, 'a list without a database').status;
    });
    const all = await Promise.race([Promise.all(answers), sleep(ANSWER_SECONDS * 2000, undefined)]);
    const seconds = (performance.now() - start) / 1000;
    const said = all === undefined ? 'nothing' : [...new Set(all)].join(', ');
    attempt.notes.push(`answered after ${seconds.toFixed(1)} s: ${said}`);
    attempt.expect(all !== undefined && seconds < ANSWER_SECONDS, 'a stalled database is not noticed');
    attempt.expect(
      all === undefined || all.every((status) => status === 503),
      'a stalled database is no 503',
    );
    const health = await admin.get('/api/health/ready');
    attempt.expect(health.status === 503, `health without a database: ${health.status}`);
    proxy.unblock();
    attempt.expect(await isBack(admin), 'the program does not recover when the database does');
    for (const line of [admin, ...lines]) line.close();
  } finally {
    await instance.stop();
    proxy.stop();
    await database.drop();
  }
}

async function isBack(admin: Caller): Promise<boolean> {
  for (let tries = 0; tries < 60; tries += 1) {
    const answer = await admin.get('/api/buildings').catch(() => undefined);
    if (answer?.status === 200) return true;
    await sleep(500);
  }
  return false;
}

/** What ends the process, or takes its database away. */
export const PROCESS: readonly Attack[] = [
  {
    name: 'sigterm-while-busy',
    what: 'SIGTERM while every connection writes without a pause: it ends soon, and nothing acknowledged is lost',
    ownInstance: true,
    run: endWhileBusy,
  },
  {
    name: 'stalled-database',
    what: 'a database that takes what is sent and answers nothing',
    ownInstance: true,
    run: stall,
  },
];
