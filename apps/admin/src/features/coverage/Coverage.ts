import type { RaRecord } from 'ra-core';

/** That a zone or an isopleth covers a municipality, as the API answers it. */
export interface Coverage extends RaRecord<number> {
  cityId: number;
  city: string;
  stateId: number;
  /** The state's letters. */
  state: string;
  updatedAt?: string;
}

/** A municipality that may be covered. */
export interface CoveredCity {
  id: number;
  name: string;
  stateId: number;
  state: string;
}

/** Who covers: a zone or an isopleth. */
export interface CoverageHolder {
  id: number;
  code: string;
}

/** The list of a holder's coverages, as a resource of the data provider. */
export const coveragesOf = (resource: string, holderId: number): string =>
  `${resource}/${holderId}/coverages`;

export const placeText = ({ city, state }: Pick<Coverage, 'city' | 'state'>): string => `${city}/${state}`;
