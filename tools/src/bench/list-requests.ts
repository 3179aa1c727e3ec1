/** One thing that people ask for, and how long it may take on the server, in milliseconds. */
export interface Case {
  name: string;
  path: string;
  goal: number;
}

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

const cases = (resource: string, goal: number, queries: Record<string, Query>): Case[] =>
  Object.entries(queries).map(([name, query]) => ({
    name: `${resource}, ${name}`,
    path: listPath(resource, query),
    goal,
  }));

/** Server time that nobody notices; the big lists may take a little more. */
const LIST_GOAL = 100;
const BIG_LIST_GOAL = 250;
const PALETTE_GOAL = 300;
/** A search follows each key that is pressed. */
const SEARCH_GOAL = 30;
/** What everybody sees first. */
const DASHBOARD_GOAL = 50;
/** The look-up may take 5 ms; a request that looks nothing up takes the rest. */
const CEP_GOAL = 15;

/** What people wait for most. */
export const KEY_CASES: readonly Case[] = [
  ...cases('buildings', SEARCH_GOAL, {
    'search "araucaria 77"': { q: 'araucaria 77' },
    'search "curitiba"': { q: 'curitiba' },
    'search "edificio"': { q: 'edificio' },
    'search, nothing': { q: 'nada disso existe' },
  }),
  { name: 'dashboard, figures', path: '/api/dashboard/stats', goal: DASHBOARD_GOAL },
  { name: 'dashboard, insights', path: '/api/dashboard/extended-stats', goal: DASHBOARD_GOAL },
];

export const CASES: readonly Case[] = [
  ...cases('cities', LIST_GOAL, {
    'first page': {},
    'last page': { first: 5550 },
    'search "sao jose"': { q: 'sao jose' },
    'search "a"': { q: 'a' },
    'by latitude': { sort: ['latitude', 'DESC'] },
  }),
  ...cases('parameters', LIST_GOAL, {
    'first page': {},
    'last page': { first: 1980 },
    'search "parametro 19"': { q: 'parametro 19' },
    'by label': { sort: ['label', 'DESC'] },
  }),
  ...cases('buildings', BIG_LIST_GOAL, {
    'first page': {},
    'by name': { sort: ['name', 'ASC'] },
    'by location': { sort: ['location', 'DESC'] },
    'by area': { sort: ['totalArea', 'DESC'] },
    'by technician': { sort: ['technician', 'ASC'] },
  }),
  ...KEY_CASES,
  ...cases('reports', BIG_LIST_GOAL, { 'first page': {}, 'search "araucaria 77"': { q: 'araucaria 77' } }),
  { name: 'map of the municipalities', path: '/api/map/cities', goal: BIG_LIST_GOAL },
  { name: 'CEP, told by its range', path: '/api/cep/83750000', goal: CEP_GOAL },
  ...['araucaria 7777', 'edificio', 'curitiba', 'a', 'são joão', 'zb3', 'nada disso existe'].map((text) => ({
    name: `palette "${text}"`,
    path: `/api/search?q=${encodeURIComponent(text)}`,
    goal: PALETTE_GOAL,
  })),
];

const BY_NAME: Query = { sort: ['name', 'ASC'] };

/** A page far down a list beside its first one, and how many times as long it may take. */
export const PAGES = [
  {
    name: 'buildings by name, from 90,000; first page',
    first: listPath('buildings', BY_NAME),
    later: listPath('buildings', { ...BY_NAME, first: 90_000 }),
    goal: 2,
  },
  {
    name: 'buildings as they come, from 90,000; first page',
    first: listPath('buildings', {}),
    later: listPath('buildings', { first: 90_000 }),
    goal: 2,
  },
] as const;
