import { counted, formatMeasure } from '../text/numbers.js';

/** For which buildings a piece of evidence holds; null: no limit. */
export interface EvidenceLimits {
  /** Codes of zones between commas, of either edition. */
  limitZones: string | null;
  /** In m. */
  limitHeight: number | null;
  limitFloors: number | null;
  limitSystemId: number | null;
  /** The name of the constructive system. */
  limitSystem: string | null;
}

/** The building that a piece of evidence is used for; what is null or 0 is unknown and diverges from nothing. */
export interface LimitedBuilding {
  bioclimaticZone: string | null;
  bioclimaticZone2024: string | null;
  /** In m. */
  buildingHeight: number | null;
  floors: number | null;
  constructiveSystemId: number | null;
  /** The name of the constructive system. */
  constructiveSystem: string | null;
}

/** Codes of the zones of 2005 are 'ZB1' to 'ZB8'. */
const is2005 = (zone: string): boolean => /^ZB\d$/.test(zone);

function zoneDivergence({ limitZones }: EvidenceLimits, building: LimitedBuilding): string[] {
  const zones = limitZones?.split(', ') ?? [];
  const { bioclimaticZone, bioclimaticZone2024 } = building;
  const known = [bioclimaticZone, bioclimaticZone2024].filter((zone) => zone !== null);
  const compared = known.filter((zone) => zones.some((limit) => is2005(limit) === is2005(zone)));
  if (compared.length === 0 || compared.some((zone) => zones.includes(zone))) return [];
  const [limit, one] = [zones.length === 1 ? 'a zona' : 'as zonas', compared.join(' e ')];
  return [`Vale para ${limit} ${zones.join(', ')}; a edificação está em ${one}.`];
}

function heightDivergence(
  { limitHeight }: EvidenceLimits,
  { buildingHeight: height }: LimitedBuilding,
): string[] {
  if (limitHeight === null || !height || height <= limitHeight) return [];
  const [limit, one] = [formatMeasure(limitHeight, 'm'), formatMeasure(height, 'm')];
  return [`Vale até ${limit} de altura; a edificação tem ${one}.`];
}

function floorsDivergence({ limitFloors }: EvidenceLimits, { floors }: LimitedBuilding): string[] {
  if (limitFloors === null || !floors || floors <= limitFloors) return [];
  return [`Vale até ${counted(limitFloors, 'pavimento', 'pavimentos')}; a edificação tem ${floors}.`];
}

function systemDivergence(
  { limitSystemId, limitSystem }: EvidenceLimits,
  { constructiveSystemId, constructiveSystem }: LimitedBuilding,
): string[] {
  if (limitSystemId === null || constructiveSystemId === null || limitSystemId === constructiveSystemId)
    return [];
  return [`Vale para o sistema construtivo ${limitSystem}; o da edificação é ${constructiveSystem}.`];
}

/** Where a building is outside of the evidence's limits of use, each in a Portuguese sentence. */
export const evidenceDivergences = (limits: EvidenceLimits, building: LimitedBuilding): string[] => [
  ...zoneDivergence(limits, building),
  ...heightDivergence(limits, building),
  ...floorsDivergence(limits, building),
  ...systemDivergence(limits, building),
];
