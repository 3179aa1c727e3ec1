import type { RaRecord } from 'ra-core';

/** A municipality as the API answers it; coordinates in degrees. */
export interface City extends RaRecord<number> {
  name: string;
  stateId: number;
  /** The state's letters. */
  state: string;
  region: string | null;
  latitude: number | null;
  longitude: number | null;
}
