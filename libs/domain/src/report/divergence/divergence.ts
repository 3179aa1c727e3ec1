/** What contradicts itself, or what the norm asks. */
export const DIVERGENCE_CODES = [
  'designLife',
  'materialStrength',
  'height',
  'zone',
  'isopleth',
  'constructiveSystem',
] as const;
export type DivergenceCode = (typeof DIVERGENCE_CODES)[number];

/** A contradiction in what is told of a building: a Portuguese sentence, and the fields of its form that say so. */
export interface Divergence {
  code: DivergenceCode;
  text: string;
  fields: string[];
}
