import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';

import pg from 'pg';

import { prepareShutdown } from '../../src/common/http/graceful-shutdown.js';
import { technicianBody } from '../builders/technician.js';
import { ADMIN, startApp } from '../support/app.js';
import { Client } from '../support/client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { type RunningProcess, startProcess } from '../support/process.js';

let database: TestDatabase;
let program: RunningProcess;
let headers: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase('reference');
  program = await startProcess({
    DATABASE_URL: database.url,
    SEED: 'none',
    SESSION_SECRET: 'a-secret-for-tests-only',
    CEP_PROVIDER_URL: 'off',
    ADMIN_PASSWORD: ADMIN.password,
  });
  const admin = new Client(program.url);
  expect((await admin.signIn()).status).toBe(200);
  headers = await admin.headers();
}, 60_000);
afterAll(async () => {
  await program.end('SIGKILL');
  await database.drop();
});

interface Answer {
  status: number;
  connection: string | undefined;
  id: number;
}

/** Saves over a connection that is kept. */
function save(agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(`${program.url}/api/technicians`, {
      method: 'POST',
      agent,
      headers: { ...headers, 'content-type': 'application/json' },
    });
    asked.on('error', reject).on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('error', reject).on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => {
        const { id } = JSON.parse(text) as { id: number };
        resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection, id });
      });
    });
    asked.end(JSON.stringify(technicianBody()));
  });
}

/** Saves without a pause until a request fails. */
async function insist(saved: (answer: Answer) => void): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (;;) saved(await save(agent));
  } catch {
    // The program has ended.
  } finally {
    agent.destroy();
  }
}

it('closes the connections of busy clients on SIGTERM, and loses no acknowledged write', async () => {
  const acknowledged: number[] = [];
  const goodbyes: (string | undefined)[][] = [];
  const clients = Array.from({ length: 6 }, () => {
    const connections: (string | undefined)[] = [];
    goodbyes.push(connections);
    return insist(({ status, id, connection }) => {
      expect(status).toBe(201);
      acknowledged.push(id);
      connections.push(connection);
    });
  });
  while (acknowledged.length < 60) await new Promise((resolve) => setTimeout(resolve, 10));

  const told = performance.now();
  expect(await program.end('SIGTERM')).toBe(0);
  await Promise.all(clients);
  expect(performance.now() - told).toBeLessThan(12_000);

  // A client that a loaded machine kept from asking for half a second was cut off at rest: it had no answer to lose.
  for (const connections of goodbyes)
    expect(connections.slice(0, -1)).toEqual(connections.slice(1).map(() => 'keep-alive'));
  expect(goodbyes.map((connections) => connections.at(-1))).toContain('close');
  const client = new pg.Client(database.url);
  await client.connect();
  const { rowCount } = await client.query('SELECT FROM technicians WHERE id = ANY($1)', [acknowledged]);
  await client.end();
  expect(rowCount).toBe(acknowledged.length);
}, 90_000);

it('closes an unfinished request after the grace period', async () => {
  const app = await startApp();
  const close = prepareShutdown(app.app, { graceMs: 200 });
  const { hostname, port } = new URL(app.url);
  const half = connect(Number(port), hostname);
  const gone = once(half, 'close');
  half.on('error', () => undefined).resume();
  half.write(
    'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
  );
  await fetch(`${app.url}/api/health`);
  await close();
  await gone;
  await app.stop();
});
