import type { CatalogueRecord } from '../catalogue/types';
import type { LookupRecord } from '../../kit/query/useLookup';

/** An isopleth; basic wind speeds in m/s, a missing bound is unbounded. */
export interface Isopleth extends CatalogueRecord {
  windMinMS: number | null;
  windMaxMS: number | null;
}

export type IsoplethChoice = LookupRecord & Isopleth;
