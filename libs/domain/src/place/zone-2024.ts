/** Input of the zoning rule of ABNT NBR 15220-3:2024: annual means in °C and %, coordinates in degrees. */
export interface ZoneClimate {
  /** Dry-bulb temperature. */
  tbsC?: number | null;
  /** Relative humidity. */
  urPercent?: number | null;
  latitude?: number | null;
  longitude?: number | null;
}

/** By group: the upper limit of its temperature, and the humidity above which it is A instead of B. */
const GROUPS = [
  { below: 18.8 },
  { below: 20.9 },
  { below: 22.9, humid: 73.2 },
  { below: 25.0, humid: 70.3 },
  { below: 27.0, humid: 68.7 },
  { below: Infinity, humid: 66.8 },
] as const;

/** Cold groups are divided into R and M by location, the first also by temperature. */
const isR1 = (tbs: number, latitude: number): boolean =>
  latitude < -30 ? tbs < 18.5 : latitude <= -27.7 && tbs < 17;
const isR2 = (latitude: number, longitude: number): boolean => latitude < -24.2 && longitude < -50.3;

/** The code of the zone of 2024 ('3A') by climate (item 5.2); null if a deciding figure is missing. */
export function zone2024Of({ tbsC, urPercent, latitude, longitude }: ZoneClimate): string | null {
  if (tbsC == null) return null;
  const index = GROUPS.findIndex(({ below }) => tbsC < below);
  const group = GROUPS[index];
  if (group && 'humid' in group)
    return urPercent == null ? null : `${index + 1}${urPercent > group.humid ? 'A' : 'B'}`;
  if (latitude == null) return null;
  if (index === 0) return isR1(tbsC, latitude) ? '1R' : '1M';
  return longitude == null ? null : isR2(latitude, longitude) ? '2R' : '2M';
}
