import places from './data/places.json' with { type: 'json' };
import type { SeedStep } from './record.js';

/** As in places.json: coordinates in decimal degrees, left out where they are not known for certain. */
type CityTuple = readonly [ibge: number, name: string, latitude?: number, longitude?: number];

const stateOf = new Map(places.states.map(({ ibge, code }) => [ibge, code]));
const cities = places.cities as unknown as readonly CityTuple[];

/** The first two digits of a municipality's IBGE code are its state's. */
const stateKey = (ibge: number): string => `states/${stateOf.get(Math.floor(ibge / 100_000))}`;

/** The 27 states and 5,571 municipalities of Brazil. */
export const placeSteps: readonly SeedStep[] = [
  {
    table: 'states',
    name: 'estados',
    same: 't.code = p.code',
    records: places.states.map(({ code, name, region }) => ({
      key: `states/${code}`,
      row: { code, name, region },
    })),
  },
  {
    table: 'cities',
    name: 'municípios',
    same: 't.ibge_code = p.ibge_code OR (t.state_id = p.state_id AND t.search = search_text(p.name))',
    records: cities.map(([ibge, name, latitude = null, longitude = null]) => ({
      key: `cities/${ibge}`,
      row: { ibge_code: ibge, name, latitude, longitude },
      refs: { state_id: stateKey(ibge) },
    })),
  },
];
