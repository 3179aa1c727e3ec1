import { percentile } from '../measure/latency.js';
import { type Clock, clockOf, since } from '../measure/processor.js';
import { atMost, ms, type Sheet } from './sheet.js';
import type { BenchInstance } from './bench-instance.js';

interface Query {
  q?: string;
  sort?: [string, 'ASC' | 'DESC'];
  first?: number;
}

const PAGE = 15;

export function listPath(resource: string, { q, sort, first = 0 }: Query = {}): string {
  const query = new URLSearchParams({ range: JSON.stringify([first, first + PAGE - 1]) });
  if (sort) query.set('sort', JSON.stringify(sort));
  if (q) query.set('filter', JSON.stringify({ q }));
  return `/api/${resource}?${query.toString()}`;
}

/** A request, and how long it may take on the server. */
type Case = readonly [name: string, path: string, goalMs: number];

const cases = (resource: string, goalMs: number, queries: Record<string, Query>): Case[] =>
  Object.entries(queries).map(([name, query]) => [`${resource}, ${name}`, listPath(resource, query), goalMs]);
const searches = (resource: string, goalMs: number, ...texts: readonly string[]): Case[] =>
  cases(resource, goalMs, Object.fromEntries(texts.map((q) => [`search "${q}"`, { q }])));

const LIST_MS = 100;
const BIG_LIST_MS = 250;
/** A search follows each key that is pressed. */
const SEARCH_MS = 30;
const DASHBOARD_MS = 50;
const PALETTE_MS = 300;
/** The look-up may take 5 ms; a request that looks nothing up takes the rest. */
const CEP_MS = 15;
/** How many times the time of a first page a far one may take. */
const FAR_PAGE_RATIO = 2;

const KEY_CASES: readonly Case[] = [
  ...searches('buildings', SEARCH_MS, 'araucaria 77', 'curitiba', 'edificio', 'nada disso existe'),
  ['dashboard, figures', '/api/dashboard/stats', DASHBOARD_MS],
  ['dashboard, insights', '/api/dashboard/extended-stats', DASHBOARD_MS],
];
const MORE_CASES: readonly Case[] = [
  ...cases('cities', LIST_MS, {
    'first page': {},
    'last page': { first: 5550 },
    'by latitude': { sort: ['latitude', 'DESC'] },
  }),
  ...searches('cities', LIST_MS, 'sao jose', 'a'),
  ...cases('parameters', LIST_MS, {
    'first page': {},
    'last page': { first: 1980 },
    'by label': { sort: ['label', 'DESC'] },
  }),
  ...searches('parameters', LIST_MS, 'parametro 19'),
  ...cases('buildings', BIG_LIST_MS, {
    'first page': {},
    'by name': { sort: ['name', 'ASC'] },
    'by location': { sort: ['location', 'DESC'] },
    'by area': { sort: ['totalArea', 'DESC'] },
    'by technician': { sort: ['technician', 'ASC'] },
  }),
  ...cases('reports', BIG_LIST_MS, { 'first page': {} }),
  ...searches('reports', BIG_LIST_MS, 'araucaria 77'),
  ['map of the municipalities', '/api/map/cities', BIG_LIST_MS],
  ['CEP, found by its range', '/api/cep/83750000', CEP_MS],
  ...['araucaria 7777', 'edificio', 'curitiba', 'a', 'são joão', 'zb3', 'nada disso existe'].map(
    (text): Case => [`palette "${text}"`, `/api/search?q=${encodeURIComponent(text)}`, PALETTE_MS],
  ),
];
const FAR_PAGES: Readonly<Record<string, Query>> = {
  'by name': { sort: ['name', 'ASC'] },
  'as they come': {},
};

const ROUNDS = 40;
const WARM_UP = 3;

/**
 * Lists, search, dashboard and palette over the filled database, one request after another; the goal is for the median.
 * `all` measures every case there is, else those that people wait for most.
 */
export async function lists(instance: BenchInstance, sheet: Sheet, { all = false } = {}): Promise<void> {
  const clock = await clockOf(instance.program.pid, instance.dataSource);
  for (const [name, path, goalMs] of all ? [...KEY_CASES, ...MORE_CASES] : KEY_CASES)
    await sheet.row(name, async () => {
      const [timing] = await timingsOf(instance, clock, [path]);
      return { product: timing.text, ...atMost(timing.p50Ms, goalMs, 'ms') };
    });
  for (const [name, query] of Object.entries(FAR_PAGES))
    await sheet.row(`buildings ${name}, from 90,000; first page`, async () => {
      const paths = [
        listPath('buildings', query),
        listPath('buildings', { ...query, first: 90_000 }),
      ] as const;
      const [page, far] = await timingsOf(instance, clock, paths);
      const ratio = far.p50Ms / page.p50Ms;
      return { product: far.text, beside: page.text, ratio, ...atMost(ratio, FAR_PAGE_RATIO, '×') };
    });
}

/** The median of requests, and p50, p99 and processor time of Node + PostgreSQL for each as text. */
interface Timing {
  p50Ms: number;
  text: string;
}

/** Requests the paths in alternation. */
async function timingsOf<const Paths extends readonly string[]>(
  { admin }: BenchInstance,
  clock: Clock,
  paths: Paths,
): Promise<{ [Path in keyof Paths]: Timing }> {
  const all = paths.map((path) => ({ path, times: [] as number[], nodeMs: 0, postgresMs: 0 }));
  for (let round = -WARM_UP; round < ROUNDS; round += 1)
    for (const one of all) {
      const before = clock();
      const { status, wholeMs } = await admin.get(one.path);
      const work = since(before, clock, ROUNDS);
      if (status !== 200) throw new Error(`${one.path}: ${status}`);
      if (round < 0) continue;
      one.times.push(wholeMs);
      one.nodeMs += work.nodeMs;
      one.postgresMs += work.postgresMs;
    }
  return all.map(({ times, nodeMs, postgresMs }) => {
    const [p50Ms, p99Ms] = [percentile(times, 0.5), percentile(times, 0.99)];
    const processor = `${nodeMs.toFixed(1)} + ${postgresMs.toFixed(1)} ms`;
    return { p50Ms, text: `${ms(p50Ms)} and ${ms(p99Ms)}, ${processor}` };
  }) as { [Path in keyof Paths]: Timing };
}
