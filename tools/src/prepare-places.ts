/**
 * Writes libs/starter-catalogue/src/places.json: the states and municipalities of Brazil with what is known of each.
 * Run when a source changes, from the repository's root, with two tables by IBGE code: `ibge,zone_2005,zone_2024,
 * wind_region,v0_ms,latitude,longitude,altitude_m,check` and `ibge,first,last` (CEPs). See that library's README.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { getMunicipalities, getStates } from '@brazilian-utils/brazilian-utils';
import { groupBy } from '@prumo/domain';

const TARGET = 'libs/starter-catalogue/src/places.json';
const EXPECTED = { states: 27, cities: 5571 };

/** V0 of the capitals as read off the map of NBR 6123, m/s; Manaus interpolates to 30.7, and is of region I. */
const CAPITAL_V0 = new Map(
  [
    [30, 1100205, 1200401, 1302603, 1501402, 1600303, 1721000, 2111300, 2211001, 2304400, 2408102],
    [30, 2507507, 2611606, 2704302, 2800308, 2927408],
    [32, 3106200, 3205309],
    [33, 5103403, 5208707],
    [35, 1400100, 3304557, 5300108],
    [40, 3550308],
    [42, 4106902],
    [43, 4205407, 5002704],
    [45, 4314902],
  ].flatMap(([v0 = 0, ...cities]) => cities.map((ibge) => [ibge, v0] as const)),
);

const [factsFile, rangesFile] = process.argv.slice(2);
if (!factsFile || !rangesFile) throw new Error('Name the tables: <municipalities.csv> <cep-ranges.csv>.');

const rowsOf = (file: string): string[][] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trimEnd().split(','));
const number = (text: string | undefined): number | null => (text ? Number(text) : null);

const facts = new Map(rowsOf(factsFile).map((row) => [Number(row[0]), row]));
const ranges = groupBy(rowsOf(rangesFile), ([ibge]) => Number(ibge));

const states = getStates()
  .map(({ code, name, regionName, ibgeCode }) => ({ ibge: ibgeCode, code, name, region: regionName }))
  .sort((a, b) => a.code.localeCompare(b.code));
const cities = getMunicipalities()
  .map(({ code, name }) => ({ ibge: Number(code), name }))
  .sort((a, b) => a.ibge - b.ibge)
  .map(({ ibge, name }) => {
    const [, zone, zone2024, , v0, latitude, longitude, altitude, check = ''] = facts.get(ibge) ?? [];
    if (!zone || !zone2024 || !v0) throw new Error(`Nothing is known of ${ibge}, ${name}.`);
    return [
      ...[ibge, name, number(latitude), number(longitude), number(altitude)],
      ...[Number(zone), zone2024, CAPITAL_V0.get(ibge) ?? Number(v0), check],
      ...(ranges.get(ibge) ?? []).flatMap(([, first, last]) => [Number(first), Number(last)]),
    ];
  });

if (states.length !== EXPECTED.states || cities.length !== EXPECTED.cities)
  throw new Error(`Expected 27 states and 5,571 cities, got ${states.length} and ${cities.length}.`);

/** One record a line: small, and a change shows as one line. */
const lines = (records: readonly unknown[]): string =>
  records.map((record) => JSON.stringify(record)).join(',\n');

writeFileSync(resolve(TARGET), `{"states":[\n${lines(states)}\n],"cities":[\n${lines(cities)}\n]}\n`);
console.log(
  `${cities.length} cities, ${cities.filter((city) => city[2] === null).length} without coordinates`,
);
