import places from './places.json' with { type: 'json' };

/** A federative unit, by its IBGE code. */
export interface State {
  ibge: number;
  code: string;
  name: string;
  region: string;
}

/** A municipality; coordinates in decimal degrees, null where they are not known for certain. */
export interface City {
  ibge: number;
  name: string;
  /** Code of its state: 'PR'. */
  state: string;
  latitude: number | null;
  longitude: number | null;
}

/** As in places.json. */
type CityTuple = readonly [ibge: number, name: string, latitude?: number, longitude?: number];

/** The 27 states of Brazil, the Federal District among them. */
export const STATES: readonly State[] = places.states;

const codeOf = new Map(STATES.map(({ ibge, code }) => [ibge, code]));

/** The first two digits of a municipality's IBGE code are its state's. */
const stateOf = (ibge: number): string => codeOf.get(Math.floor(ibge / 100_000)) ?? '';

/** The 5,571 municipalities of Brazil. */
export const CITIES: readonly City[] = (places.cities as unknown as readonly CityTuple[]).map(
  ([ibge, name, latitude = null, longitude = null]) => ({
    ibge,
    name,
    state: stateOf(ibge),
    latitude,
    longitude,
  }),
);
