/** What covers cities: the tables of a holder (zone, isopleth) and of its coverages, and what people call it. */
export interface CoverageKind {
  holders: 'bioclimatic_zones' | 'isopleths';
  coverages: 'zone_coverages' | 'isopleth_coverages';
  holderColumn: 'zone_id' | 'isopleth_id';
  holderField: 'zoneId' | 'isoplethId';
  /** Where the holders are found, and what the API's document calls one, and its coverage. */
  address: 'bioclimatic-zones' | 'isopleths';
  called: 'a zone' | 'an isopleth';
  operation: 'ZoneCoverage' | 'IsoplethCoverage';
  /** Which active holders (SQL over `me` and `other`) a city has one of at most. */
  rivals: string;
  /** Whether the city's mark says that what covers it is to be checked (SQL over coverage `v` and city `c`). */
  toCheck: string;
  /** 'zona', 'isopleta': both feminine. */
  noun: string;
}

export const ZONE_COVERAGE: CoverageKind = {
  holders: 'bioclimatic_zones',
  coverages: 'zone_coverages',
  holderColumn: 'zone_id',
  holderField: 'zoneId',
  address: 'bioclimatic-zones',
  called: 'a zone',
  operation: 'ZoneCoverage',
  rivals: 'other.edition = me.edition',
  toCheck: 'CASE v.edition WHEN 2005 THEN c.checkZone ELSE c.checkZone2024 END',
  noun: 'zona',
};

export const ISOPLETH_COVERAGE: CoverageKind = {
  holders: 'isopleths',
  coverages: 'isopleth_coverages',
  holderColumn: 'isopleth_id',
  holderField: 'isoplethId',
  address: 'isopleths',
  called: 'an isopleth',
  operation: 'IsoplethCoverage',
  rivals: 'true',
  toCheck: 'c.checkWind',
  noun: 'isopleta',
};
