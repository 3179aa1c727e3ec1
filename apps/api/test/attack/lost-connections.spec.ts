import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import pg from 'pg';

import { poolOf } from '../../src/database/pool.js';
import { technicianBody } from '../builders/technician.js';
import { startApp, type TestApp } from '../support/app.js';
import { type Client, signedIn } from '../support/client.js';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp();
  admin = await signedIn(app);
  // The token of writes, before connections end.
  await admin.headers();
});
afterAll(() => app.stop());

it('keeps acknowledged writes when connections to the database end during writes', async () => {
  const killer = new pg.Client(app.databaseUrl);
  await killer.connect();
  const kept: number[] = [];
  const statuses = new Set<number>();
  let isOver = false;
  const write = async (): Promise<void> => {
    while (!isOver) {
      const answer = await admin.post('/api/technicians', technicianBody());
      statuses.add(answer.status);
      if (answer.status === 201) kept.push((answer.body as { id: number }).id);
    }
  };
  const writers = [write(), write(), write(), write()];
  for (let round = 0; round < 10; round += 1) {
    const before = kept.length;
    while (kept.length < before + 3) await new Promise((resolve) => setTimeout(resolve, 5));
    await killer.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
  }
  isOver = true;
  await Promise.all(writers);
  const { rows } = await killer.query('SELECT id FROM technicians WHERE id = ANY($1)', [kept]);
  await killer.end();
  expect(rows).toHaveLength(kept.length);
  expect([...statuses].filter((status) => ![201, 503].includes(status))).toEqual([]);
  expect((await admin.get('/api/technicians')).status).toBe(200);
});

it('survives the end of an idle connection to the database', async () => {
  const taken = await poolOf(app.dataSource).connect();
  const { rows } = await taken.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const ended = new Promise<void>((resolve) => taken.once('end', resolve));
  await app.dataSource.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  await expect(taken.query('SELECT 1')).rejects.toThrow();
  taken.release();
  expect((await admin.get('/api/technicians')).status).toBe(200);
});

it('serves others while a thousand idle clients are connected', async () => {
  const { hostname, port } = new URL(app.url);
  const idle: Socket[] = [];
  for (let at = 0; at < 1000; at += 1) {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    idle.push(socket);
  }
  expect((await admin.get('/api/technicians')).status).toBe(200);
  for (const socket of idle) socket.destroy();
});
