/** A kind of coverage of cities: tables and names of its holder (zone, isopleth) and of the coverages. */
export interface CoverageKind {
  holders: 'bioclimatic_zones' | 'isopleths';
  coverages: 'zone_coverages' | 'isopleth_coverages';
  holderColumn: 'zone_id' | 'isopleth_id';
  holderField: 'zoneId' | 'isoplethId';
  /** Where the holders are found, and what the API's document calls one, and its coverage. */
  path: 'bioclimatic-zones' | 'isopleths';
  englishName: 'a zone' | 'an isopleth';
  operation: 'ZoneCoverage' | 'IsoplethCoverage';
  /** Which active holders (SQL over `me` and `other`) a city has one of at most. */
  exclusiveSql: string;
  /** Whether the city's mark says that what covers it is to be checked (SQL over coverage `v` and city `c`). */
  isDoubtfulSql: string;
  /** The Portuguese noun in messages, which use the feminine article: 'a zona', 'a isopleta'. */
  noun: string;
}

export const ZONE_COVERAGE: CoverageKind = {
  holders: 'bioclimatic_zones',
  coverages: 'zone_coverages',
  holderColumn: 'zone_id',
  holderField: 'zoneId',
  path: 'bioclimatic-zones',
  englishName: 'a zone',
  operation: 'ZoneCoverage',
  exclusiveSql: 'other.edition = me.edition',
  isDoubtfulSql: 'CASE v.edition WHEN 2005 THEN c.checkZone ELSE c.checkZone2024 END',
  noun: 'zona',
};

export const ISOPLETH_COVERAGE: CoverageKind = {
  holders: 'isopleths',
  coverages: 'isopleth_coverages',
  holderColumn: 'isopleth_id',
  holderField: 'isoplethId',
  path: 'isopleths',
  englishName: 'an isopleth',
  operation: 'IsoplethCoverage',
  exclusiveSql: 'true',
  isDoubtfulSql: 'c.checkWind',
  noun: 'isopleta',
};
