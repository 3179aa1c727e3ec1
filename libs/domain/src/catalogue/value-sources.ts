/** Tables whose rows can be the values of a reference attribute (docs/rules.md, Attributes). */
export const VALUE_SOURCES = [
  'typologies',
  'noise_classes',
  'aggressiveness_classes',
  'predominant_colors',
  'bioclimatic_zones',
  'isopleths',
  'states',
  'cities',
] as const;
export type ValueSource = (typeof VALUE_SOURCES)[number];
