import type { Asker } from '../alone.js';
import { buildingBody } from '../product/records.js';

/** What is asked at each size, and in which of the two pictures it stands. */
export interface Case {
  name: string;
  picture: 'lists' | 'rest';
  /** Asks for it once; `size` is how many buildings there are. */
  ask: (asker: Asker, size: number) => Promise<unknown>;
  /** What the figures are for, where it isn't one request. */
  parts?: (size: number) => number;
}

/** The name of the one building that no other is called like. */
export const UNIQUE = 'Mirante';
const PAGE = 15;

const get =
  (path: (size: number) => string): Case['ask'] =>
  async ({ session, url }, size) =>
    (await session.send(url, path(size))).arrayBuffer();

const list = (query: Readonly<Record<string, unknown>>, first = 0): string => {
  const texts = Object.entries(query).map(([key, value]): [string, string] => [key, JSON.stringify(value)]);
  const range = JSON.stringify([first, first + PAGE - 1]);
  return `/api/buildings?${new URLSearchParams([['range', range], ...texts]).toString()}`;
};

const BY_NAME = { sort: ['name', 'ASC'] };
const search = (q: string): Case['ask'] => get(() => list({ ...BY_NAME, filter: { q } }));
const palette = (q: string): Case['ask'] => get(() => `/api/search?q=${encodeURIComponent(q)}`);

/** What is asked about this building, by somebody who sends these headers with what they write. */
export const casesAbout = (
  building: { id: number; technicianId: number },
  headers: Readonly<Record<string, string>>,
): Case[] => [
  { name: 'first page by name', picture: 'lists', ask: get(() => list(BY_NAME)) },
  { name: 'last page by name', picture: 'lists', ask: get((size) => list(BY_NAME, size - PAGE)) },
  { name: 'search, one is found', picture: 'lists', ask: search(UNIQUE) },
  { name: 'search, a city (1 of 5,000)', picture: 'lists', ask: search('curitiba') },
  { name: 'search, all are found', picture: 'lists', ask: search('edificio') },
  { name: 'one building', picture: 'rest', ask: get(() => `/api/buildings/${building.id}`) },
  {
    name: 'a new building',
    picture: 'rest',
    ask: async ({ session, url }) => {
      const body = JSON.stringify(buildingBody(building.technicianId));
      const answer = await session.send(url, '/api/buildings', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      });
      return answer.arrayBuffer();
    },
  },
  { name: 'dashboard, figures', picture: 'rest', ask: get(() => '/api/dashboard/stats') },
  { name: 'dashboard, insights', picture: 'rest', ask: get(() => '/api/dashboard/extended-stats') },
  { name: 'palette, one is found', picture: 'rest', ask: palette(UNIQUE) },
  { name: 'palette, all are found', picture: 'rest', ask: palette('edificio') },
  {
    name: 'CSV, for 1,000 rows',
    picture: 'rest',
    ask: get(() => '/api/buildings/export?format=csv'),
    parts: (size) => size / 1000,
  },
];
