/**
 * The floor: what the same answers cost at least. `node:http` over `pg` with named statements, without a session, a
 * check, an audit row or anything else that a product owes its users. Started with DATABASE_URL; prints its address as the product does.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const WRITTEN =
  'user_id, bioclimatic_zone, name, technician_id, cep, street, city, state, total_area, floors'.split(', ');
const STATEMENTS = {
  page: 'SELECT * FROM buildings ORDER BY name COLLATE ptbr, id LIMIT 15',
  count: 'SELECT count(*)::int AS total FROM buildings',
  kept: `SELECT (SELECT sum(change)::int FROM list_totals WHERE list = 'buildings') AS total, * FROM buildings
    ORDER BY name COLLATE ptbr, id LIMIT 15`,
  one: 'SELECT * FROM buildings WHERE id = $1',
  create: `INSERT INTO buildings (${WRITTEN.join(', ')})
    VALUES (${WRITTEN.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING *`,
};

type Row = Record<string, unknown>;
interface Answer {
  body: unknown;
  total?: number;
}

async function ask(name: keyof typeof STATEMENTS, values: unknown[] = []): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ name, text: STATEMENTS[name], values });
  return rows;
}

async function answerTo(route: string | undefined, id: string | undefined, sent: Row): Promise<Answer> {
  switch (route) {
    case 'list':
      return { body: await ask('page'), total: (await ask('count'))[0]?.total as number };
    case 'list-by-counter': {
      const rows = await ask('kept');
      return { body: rows, total: rows[0]?.total as number };
    }
    case 'one':
      return { body: (await ask('one', [id]))[0] };
    default: {
      const values = WRITTEN.map((column) => sent[column]);
      return { body: (await ask('create', values))[0] };
    }
  }
}

async function bodyOf(request: IncomingMessage): Promise<Row> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as Row;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, route, id] = (request.url ?? '').split('/');
  const sent = request.method === 'POST' ? await bodyOf(request) : {};
  const { body, total } = await answerTo(route, id, sent);
  const json = Buffer.from(JSON.stringify(body));
  if (total !== undefined) response.setHeader('content-range', `buildings 0-14/${total}`);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': json.length });
  response.end(json);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`Prumo está em http://127.0.0.1:${port}`);
});
