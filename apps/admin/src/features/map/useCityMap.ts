import { useRead } from '../../shared/query/useRead';
import type { Classed } from './classes';
import { project } from './geometry';
import type { Point } from './neighbour';

/** The answer of `GET /api/map/cities`, column by column; coordinates in degrees. */
interface CityColumns {
  ids: number[];
  names: string[];
  states: string[];
  latitudes: number[];
  longitudes: number[];
  zones: (string | null)[];
  zones2024: (string | null)[];
  isopleths: (string | null)[];
  /** Absent for those who may see no building. */
  buildings?: number[];
}

/** A municipality, where it lies on the map and what it may be coloured by. */
export interface PlaceOnMap extends Point, Classed {
  id: number;
  name: string;
  /** The state's letters. */
  state: string;
}

const placesOf = ({ buildings, ...map }: CityColumns): PlaceOnMap[] =>
  map.ids.map((id, index) => ({
    id,
    name: map.names[index] ?? '',
    state: map.states[index] ?? '',
    zone: map.zones[index] ?? null,
    zone2024: map.zones2024[index] ?? null,
    isopleth: map.isopleths[index] ?? null,
    buildings: buildings ? (buildings[index] ?? 0) : null,
    ...project(map.latitudes[index] ?? 0, map.longitudes[index] ?? 0),
  }));

/** All municipalities that have coordinates, by UF and name. Read when a map is first shown. */
export const useCityMap = () => useRead<CityColumns, PlaceOnMap[]>('/api/map/cities', { select: placesOf });
