import { fileURLToPath } from 'node:url';

import { type Building, BUILDING } from '../client/records.js';
import { medianOf } from '../measure/latency.js';
import { type Clock, clockOf, since, type Work } from '../measure/processor.js';
import { type RunningProgram, startNode } from '../product.js';
import { benchPackage } from './bench-package.js';
import { atLeast, ms, type Sheet } from './sheet.js';
import { signInColleagues, type BenchInstance } from './bench-instance.js';

interface Request {
  method?: 'POST';
  path: string;
  body?: object;
}

/** One row: the same request to the product and to the floor, and the share of the floor's rate to reach. */
interface Row {
  name: string;
  goal?: number;
  product: Request;
  floor: Request;
}

/** One of the two servers, with the headers of its clients in turn. */
interface Target {
  url: string;
  clock: Clock;
  headers: readonly Readonly<Record<string, string>>[];
}

/** Measurements of a server under load; processor time is per request. */
interface Load extends Work {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SECONDS = Number(process.env.SECONDS ?? 4);
const CONNECTIONS = 10;
const LIST = new URLSearchParams({ range: '[0,14]', sort: '["name","ASC"]' }).toString();

function rowsAbout({ id, technicianId, userId }: Building): Row[] {
  const list = { path: `/api/buildings?${LIST}` };
  const { totalArea, ...columns } = BUILDING;
  const own = {
    total_area: totalArea,
    user_id: userId,
    technician_id: technicianId,
    bioclimatic_zone: 'ZB1',
  };
  const create = { method: 'POST', path: '/api/buildings', body: { ...BUILDING, technicianId } } as const;
  const insert = { method: 'POST', path: '/create', body: { ...columns, ...own } } as const;
  const [one, select] = [{ path: `/api/buildings/${id}` }, { path: `/one/${id}` }];
  return [
    // The product keeps the total with each write, which costs each write something.
    { name: 'list of 15 by name, total; floor counts', goal: 1, product: list, floor: { path: '/list' } },
    {
      name: 'list of 15 by name, total; floor reads a counter',
      product: list,
      floor: { path: '/list-by-counter' },
    },
    { name: 'one building; floor', goal: 0.15, product: one, floor: select },
    { name: 'a new building; floor', goal: 0.15, product: create, floor: insert },
  ];
}

/**
 * Compares requests a second of the product and of the floor (`floor/program.ts`), ten connections each, in alternation
 * on one database. The product's users (one or two) are signed in; the floor knows none.
 */
export async function floor(
  instance: BenchInstance,
  building: Building,
  sheet: Sheet,
  users: 1 | 2,
): Promise<void> {
  const rows = rowsAbout(building).filter(({ name }) => sheet.wants(name));
  if (rows.length === 0) return;
  const { program, dataSource, databaseUrl, admin } = instance;
  const floorProgram = await startFloor(databaseUrl);
  try {
    // One user has at most eight requests at a time: two users share the ten connections.
    const colleagues = await signInColleagues(instance, users - 1);
    const product: Target = {
      url: program.url,
      clock: await clockOf(program.pid, dataSource),
      headers: [admin, ...colleagues].map(({ headers }) => headers),
    };
    const bare: Target = {
      url: floorProgram.url,
      clock: await clockOf(floorProgram.pid, dataSource),
      headers: [{}],
    };
    for (const row of rows)
      await sheet.row(row.name, async () => {
        const [ours, theirs]: [Load[], Load[]] = [[], []];
        // The first round compiles and fills caches.
        for (let round = 0; round <= ROUNDS; round += 1) {
          const [one, other] = [await load(product, row.product), await load(bare, row.floor)];
          if (round === 0) continue;
          ours.push(one);
          theirs.push(other);
        }
        const ratio = medianOf(ours, 'perSecond') / medianOf(theirs, 'perSecond');
        const verdict = row.goal === undefined ? {} : atLeast(ratio, row.goal, '×');
        return { product: textOf(ours), beside: textOf(theirs), ratio, ...verdict };
      });
  } finally {
    await floorProgram.stop('SIGKILL');
  }
}

/** Starts the floor from its source. */
function startFloor(databaseUrl: string): Promise<RunningProgram> {
  const [loader, program] = ['../../ts.mjs', 'floor/program.ts'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  ) as [string, string];
  return startNode(['--import', loader, program], { DATABASE_URL: databaseUrl });
}

/** The part of autocannon that is used here. */
type Autocannon = (options: {
  url: string;
  method: string;
  body?: string;
  connections: number;
  duration: number;
  setupClient: (client: { setHeaders(headers: object): void }) => void;
}) => Promise<{
  '2xx': number;
  non2xx: number;
  errors: number;
  duration: number;
  latency: { p50: number; p99: number };
}>;

/** Sends the request on ten connections for some seconds. @throws when an answer is unsuccessful */
async function load({ url, clock, headers }: Target, { method, path, body }: Request): Promise<Load> {
  const { default: autocannon } = await benchPackage<{ default: Autocannon }>('autocannon');
  let clients = 0;
  const before = clock();
  const result = await autocannon({
    ...{ url: url + path, method: method ?? 'GET', connections: CONNECTIONS, duration: SECONDS },
    ...(body && { body: JSON.stringify(body) }),
    setupClient: (client) => {
      const own = headers[clients++ % headers.length];
      client.setHeaders({ ...own, ...(body && { 'content-type': 'application/json' }) });
    },
  });
  const answers = result['2xx'];
  if (result.non2xx > 0 || result.errors > 0 || answers === 0)
    throw new Error(`${path}: ${answers} answered, ${result.non2xx} refused, ${result.errors} failed`);
  return {
    perSecond: answers / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    ...since(before, clock, answers),
  };
}

/** Medians of requests a second, p50 and p99, processor time of Node and of PostgreSQL for each. */
function textOf(loads: readonly Load[]): string {
  const of = (key: keyof Load): number => medianOf(loads, key);
  const processor = `${of('nodeMs').toFixed(2)} + ${of('postgresMs').toFixed(2)} ms`;
  return `${of('perSecond').toFixed(0)}/s, ${of('p50Ms')} and ${ms(of('p99Ms'))}, ${processor}`;
}
