import places from './places.json' with { type: 'json' };

export interface State {
  ibge: number;
  code: string;
  name: string;
  region: string;
}

/** Figures of a municipality with contradictory sources, inherited, or near a limit. */
export type DoubtfulFigure = 'zone' | 'zone2024' | 'wind';

/** A municipality: its seat in decimal degrees and metres, zones of both editions and wind. */
export interface City {
  ibge: number;
  name: string;
  /** Code of its state: 'PR'. */
  state: string;
  latitude: number | null;
  longitude: number | null;
  altitude: number | null;
  /** Of ABNT NBR 15220-3:2005: 'ZB1'. */
  zone: string;
  /** Of ABNT NBR 15220-3:2024: '1M'. */
  zone2024: string;
  /** Basic wind speed V0, m/s. */
  v0: number;
  /** Figures to check before use. */
  doubtful: readonly DoubtfulFigure[];
  notes: string | null;
}

/** A range of CEPs of a municipality as numbers of eight digits, both ends included. */
export interface CepRange {
  first: number;
  last: number;
  ibge: number;
}

/** A row of places.json: `check` holds the letters a, b and w; CEPs are in pairs. */
type CityTuple = readonly [
  ibge: number,
  name: string,
  latitude: number | null,
  longitude: number | null,
  altitude: number | null,
  zone: number,
  zone2024: string,
  v0: number,
  check: string,
  ...ceps: number[],
];

export const STATES: readonly State[] = places.states;

const codeOf = new Map(STATES.map(({ ibge, code }) => [ibge, code]));

/** The first two digits of a municipality's IBGE code are its state's. */
const stateOf = (ibge: number): string => codeOf.get(Math.floor(ibge / 100_000)) ?? '';

const DOUBTS: Readonly<Record<string, DoubtfulFigure>> = { a: 'zone', b: 'zone2024', w: 'wind' };

const NOTES: Readonly<Record<number, string>> = {
  1302603:
    'Vento: a interpolação das isopletas dá 30,7 m/s, na divisa entre as regiões I e II. ' +
    'Adotada a região I (V0 = 30 m/s), a da leitura do mapa da ABNT NBR 6123; confira antes de usar.',
};

const cities = places.cities as unknown as readonly CityTuple[];

/** The 5,571 municipalities of Brazil. */
export const CITIES: readonly City[] = cities.map(
  ([ibge, name, latitude, longitude, altitude, zone, zone2024, v0, check]) => ({
    ibge,
    name,
    state: stateOf(ibge),
    latitude,
    longitude,
    altitude,
    zone: `ZB${zone}`,
    zone2024,
    v0,
    doubtful: [...check].flatMap((letter) => DOUBTS[letter] ?? []),
    notes: NOTES[ibge] ?? null,
  }),
);

export const CEP_RANGES: readonly CepRange[] = cities
  .flatMap(([ibge, , , , , , , , , ...ceps]) =>
    ceps.flatMap((first, index) =>
      index % 2 === 0 ? [{ first, last: ceps[index + 1] ?? first, ibge }] : [],
    ),
  )
  .sort((a, b) => a.first - b.first);
