import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

import { createBuilding } from './builders/building.js';
import { startApp, type TestApp } from './support/app.js';
import { type Browser, signedInBrowser } from './support/browser.js';
import { type Client, signedIn } from './support/client.js';
import { createPerson } from './support/people.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';

const MANY = 20_000;

let database: TestDatabase;
/** One that is asked for lists, and one that watches. */
let app: TestApp;
let watch: TestApp;
let admin: Client;
let cookie: string;
/** Another person's: two lists at once are one person's. */
let otherCookie: string;

beforeAll(async () => {
  database = await createTestDatabase('starter');
  app = await startApp({ databaseUrl: database.url });
  watch = await startApp({ databaseUrl: database.url });
  admin = await signedIn(watch);
  cookie = cookieOf(await signedInBrowser(app.url));
  otherCookie = cookieOf(await signedInBrowser(app.url, await createPerson(admin, { isAdmin: true })));
  await createBuilding(admin);
  await watch.dataSource.transaction(async (manager) => {
    // More rows in one statement than a request writes: the limit of requests does not count.
    await manager.query('SET LOCAL statement_timeout = 0');
    await manager.query(
      `INSERT INTO buildings (user_id, technician_id, name, cep, street, city, state, bioclimatic_zone, total_area, floors)
       SELECT user_id, technician_id, 'Torre ' || n, cep, street, city, state, bioclimatic_zone, n, 1 + n % 50
       FROM (SELECT * FROM buildings LIMIT 1) b, generate_series(2, $1) n`,
      [MANY],
    );
  });
}, 60_000);
afterAll(async () => {
  await app.stop();
  await watch.stop();
  await database.drop();
});

const cookieOf = ({ cookies }: Browser): string => [...cookies].map((pair) => pair.join('=')).join('; ');

/** An answer of which nothing has been read yet. */
const ask = (
  path: string,
  {
    signal,
    encoding = 'identity',
    by = cookie,
  }: { signal?: AbortSignal; encoding?: string; by?: string } = {},
) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { cookie: by, 'accept-encoding': encoding };
    get(app.url + path, { headers, agent: false, signal }, resolve).on('error', reject);
  });

interface Row {
  id: number;
  name: string;
}
const rowsOf = async (answer: IncomingMessage): Promise<Row[]> => JSON.parse(await text(answer)) as Row[];

/** The connections that are reading a list: their state and what they did last. */
const readers = (): Promise<{ state: string; query: string }[]> =>
  watch.dataSource.query(
    `SELECT state, query FROM pg_stat_activity
     WHERE datname = current_database() AND (state = 'idle in transaction' OR query LIKE 'FETCH%' AND state = 'active')`,
  );

const moment = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Waits until the server has read as far as it may without anybody taking it. */
async function stalled(lists = 1): Promise<void> {
  for (let same = 0; same < 10; await moment()) {
    const idle = (await readers()).filter(({ state }) => state === 'idle in transaction');
    same = idle.length === lists ? same + 1 : 0;
  }
}

/** Waits until no connection is kept for a list. */
async function released(): Promise<void> {
  while ((await readers()).length > 0) await moment();
}

/** Lists of which nobody takes anything: as many as are read at once. */
async function allPlaces(): Promise<{ leave(): Promise<void> }> {
  const answers = await Promise.all([cookie, cookie, otherCookie].map((by) => ask('/api/buildings', { by })));
  await stalled(answers.length);
  return {
    async leave() {
      for (const answer of answers) answer.destroy();
      await released();
    },
  };
}

describe('a streamed list', () => {
  it('has every row once, in the list’s order', async () => {
    const rows = await rowsOf(await ask('/api/buildings'));
    expect(rows).toHaveLength(MANY);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(MANY);
    for (const from of [0, 1990, MANY - 10]) {
      const { body } = await admin.get('/api/buildings', { range: [from, from + 9] });
      expect(rows.slice(from, from + 10)).toEqual(body);
    }
  });

  it('has the total when it is sorted or filtered', async () => {
    const filtered = await ask('/api/buildings?sort=["totalArea","DESC"]');
    const rows = await rowsOf(filtered);
    expect(filtered.headers['content-range']).toBe(`buildings 0-${MANY - 1}/${MANY}`);
    expect([rows.at(0)?.name, rows.length]).toEqual([`Torre ${MANY}`, MANY]);
  });

  it('is refused for a wrong parameter', async () => {
    expect((await ask('/api/buildings?sort=["nothing","ASC"]')).statusCode).toBe(400);
  });

  it('is read no faster than the client reads', async () => {
    const answer = await ask('/api/buildings');
    await stalled();
    expect(await readers()).toEqual([
      { state: 'idle in transaction', query: expect.stringMatching(/^FETCH/) },
    ]);
    expect(await rowsOf(answer)).toHaveLength(MANY);
    await released();
  });

  it('is read from one snapshot', async () => {
    const last = (await admin.get('/api/buildings', { range: [MANY - 1, MANY - 1] })).body as Row[];
    const answer = await ask('/api/buildings');
    await stalled();
    await admin.put(`/api/buildings/${last[0]?.id}`, { name: 'Rebatizada' });
    await watch.dataSource.query('DELETE FROM buildings WHERE total_area = 2');
    const rows = await rowsOf(answer);
    expect(rows).toHaveLength(MANY);
    expect(rows.at(-1)).toEqual(last[0]);
  });

  it('stops when the client disconnects', async () => {
    for (let n = 0; n < 5; n += 1) {
      const answer = await ask('/api/buildings');
      await stalled();
      answer.destroy();
      await released();
    }
    expect((await rowsOf(await ask('/api/buildings'))).length).toBeGreaterThan(MANY - 10);
  });

  it('answers HEAD', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => fetch(`${app.url}/api/buildings`, { method: 'HEAD', headers: { cookie } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('waits for a slot: at most two per user', async () => {
    const mine = [await ask('/api/buildings'), await ask('/api/buildings')];
    await stalled(2);
    let answered = false;
    const third = ask('/api/buildings').finally(() => (answered = true));
    const theirs = await ask('/api/buildings', { by: otherCookie });
    expect([theirs.statusCode, answered]).toEqual([200, false]);
    for (const answer of mine) answer.destroy();
    expect((await rowsOf(await third)).length).toBeGreaterThan(MANY - 10);
    theirs.destroy();
    await released();
  }, 60_000);

  it('is refused with Retry-After without a slot in time; short lists are answered', async () => {
    await allPlaces();
    const answer = await ask('/api/buildings');
    expect([answer.statusCode, answer.headers['retry-after'], JSON.parse(await text(answer))]).toEqual([
      503,
      '10',
      {
        statusCode: 503,
        message: 'Muitas listas completas estão sendo lidas. Tente novamente em instantes.',
      },
    ]);
    expect(await rowsOf(await ask('/api/states'))).toHaveLength(27);
    // Who takes nothing at all is given up, without having left.
    await released();
    await (await allPlaces()).leave();
  }, 90_000);

  it('takes no slot when the client disconnects while it waits', async () => {
    const others = await allPlaces();
    const leaving = new AbortController();
    const left = ask('/api/buildings', { signal: leaving.signal });
    setTimeout(() => leaving.abort(), 200);
    await expect(left).rejects.toThrow('aborted');
    await others.leave();
    await (await allPlaces()).leave();
  });

  it('is sent with Content-Length when it is short', async () => {
    const answer = await ask('/api/states');
    expect(await rowsOf(answer)).toHaveLength(27);
    expect(answer.headers).toMatchObject({ 'content-length': expect.any(String), etag: expect.any(String) });
  });

  it.each(['identity', 'gzip'])('is aborted when the database connection ends (%s)', async (encoding) => {
    const answer = await ask('/api/buildings', { encoding });
    expect([answer.statusCode, answer.headers['content-encoding'] ?? 'identity']).toEqual([200, encoding]);
    const ended = await watch.dataSource.query<unknown[]>(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND query LIKE 'FETCH%' AND pid <> pg_backend_pid()`,
    );
    expect(ended).toHaveLength(1);
    await expect(text(answer)).rejects.toThrow('aborted');
    await (await allPlaces()).leave();
  });
});
