/**
 * Holds the product against the floor: `npm run bench:floor`. A bare server (`floor/bare-program.ts`) and the built
 * product answer the same from one database of 100,000 buildings, ten connections each, in alternation; the median of
 * the rounds, their ratio and whether it holds. The product's people are signed in; the floor knows nobody.
 */
import { createDataSource } from '@prumo/api/database';

import { createThrowAwayDatabase } from '../product.js';
import { startBareServer } from './floor/bare-server.js';
import { type Asked, type Load, load } from './floor/load.js';
import { percentile } from './latency.js';
import { fillDatabase } from './lists/fill.js';
import { createBuilding, createReports } from './product/records.js';
import { Session, startTarget } from './product/session.js';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SECONDS = Number(process.env.SECONDS ?? 4);
const ONLY = process.env.ONLY;

/** One question, as each of the two is asked it, and the share of the floor's answers that the product must reach. */
interface Row {
  name: string;
  /** None where the floor does what nobody would write by hand. */
  goal?: number;
  floor: Omit<Asked, 'headers'>;
  product: Omit<Asked, 'headers'>;
}

const LIST = new URLSearchParams({ range: '[0,14]', sort: '["name","ASC"]' }).toString();

const rowsOf = (building: { id: number; technicianId: number; userId: number }): Row[] => {
  const place = { cep: '80010-000', street: 'Rua A', city: 'Curitiba', state: 'PR', floors: 4 };
  return [
    {
      name: 'list of 15 by name, beside count(*)',
      // The product keeps the number with each write, which costs each write something.
      goal: 1,
      floor: { method: 'GET', path: '/list' },
      product: { method: 'GET', path: `/api/buildings?${LIST}` },
    },
    {
      name: 'the same, beside the number that the product keeps',
      floor: { method: 'GET', path: '/list-by-counter' },
      product: { method: 'GET', path: `/api/buildings?${LIST}` },
    },
    {
      name: 'one building',
      goal: 0.15,
      floor: { method: 'GET', path: `/one/${building.id}` },
      product: { method: 'GET', path: `/api/buildings/${building.id}` },
    },
    {
      name: 'a new building',
      goal: 0.15,
      floor: {
        method: 'POST',
        path: '/create',
        body: {
          ...place,
          name: 'Aurora',
          user_id: building.userId,
          technician_id: building.technicianId,
          total_area: 1000,
          bioclimatic_zone: 'ZB1',
        },
      },
      product: {
        method: 'POST',
        path: '/api/buildings',
        body: { ...place, name: 'Aurora', technicianId: building.technicianId, totalArea: 1000 },
      },
    },
  ];
};

const database = await createThrowAwayDatabase();
const dataSource = await createDataSource(database.url, { patient: true }).initialize();
const target = await startTarget(database.url);
const bare = await startBareServer(database.url);
try {
  const session = new Session();
  await session.signIn(target.url);
  const { id } = await createBuilding(session, target.url);
  await createReports(session, target.url, id, 1);
  await fillDatabase(dataSource);
  const building = await session.read<{ id: number; technicianId: number; userId: number }>(
    target.url,
    `/api/buildings/${id}`,
  );
  const people = [await session.headers(target.url), await colleague(session)];
  for (const row of rowsOf(building)) if (!ONLY || row.name.includes(ONLY)) await judge(row, people);
} finally {
  bare.stop();
  await target.stop('SIGKILL');
  await dataSource.destroy();
  await database.drop();
}

/** A person's requests have eight turns at once: two share the ten connections. */
async function colleague(session: Session): Promise<Record<string, string>> {
  const person = { email: 'colega@exemplo.com.br', password: 'uma-senha-longa' };
  await session.write(target.url, 'POST', '/api/users', { ...person, fullName: 'Colega', isAdmin: true });
  const other = new Session();
  await other.signIn(target.url, person);
  return other.headers(target.url);
}

async function judge({ name, goal, floor, product }: Row, headers: Record<string, string>[]): Promise<void> {
  const floors: Load[] = [];
  const products: Load[] = [];
  // The first round compiles and fills caches.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ofFloor = await load(bare, { ...floor, headers: [{}] }, SECONDS);
    const ofProduct = await load(target, { ...product, headers }, SECONDS);
    if (round === 0) continue;
    floors.push(ofFloor);
    products.push(ofProduct);
  }
  const [least, ours] = [median(floors), median(products)];
  const ratio = ours.perSecond / least.perSecond;
  const isMet = goal === undefined || ratio >= goal;
  if (!isMet) process.exitCode = 1;
  console.log(
    `${isMet ? 'ok    ' : 'MISSED'} ${name}: ${ratio.toFixed(3)} of the floor${goal === undefined ? '' : ` (goal ${goal})`}; ` +
      `product ${told(ours)}, floor ${told(least)}`,
  );
}

function median(loads: readonly Load[]): Load {
  const of = (key: keyof Load): number =>
    percentile(
      loads.map((one) => one[key]),
      0.5,
    );
  return { perSecond: of('perSecond'), p50Ms: of('p50Ms'), p99Ms: of('p99Ms'), cpuMs: of('cpuMs') };
}

function told({ perSecond, p50Ms, p99Ms, cpuMs }: Load): string {
  return `${perSecond.toFixed(0)}/s, p50 ${p50Ms} ms, p99 ${p99Ms} ms, ${cpuMs.toFixed(2)} ms of processor each`;
}
