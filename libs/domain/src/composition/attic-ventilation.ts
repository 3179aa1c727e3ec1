import { formatNumber } from '../text/numbers.js';
import {
  type AirLayer,
  type Composition,
  EXTERNAL_RESISTANCE,
  INTERNAL_RESISTANCE,
  type Layer,
} from './composition.js';

export interface VentilationFacts {
  /** Height in cm of the attic's openings in two opposite eaves; absent: not ventilated. */
  eavesOpening?: number | undefined;
}

/** ISO 6946:2017: openings in mm² a metre, up to which air is not ventilated, and from which it is well ventilated. */
const SLIGHT = 500;
export const WELL_VENTILATED = 1_500;
/** Of an opening of 1 cm along a metre of eaves, in mm². */
const MM2_A_CM = 10_000;

/** Opening in mm² a metre of eaves; tenths of a millimetre are the finest height. */
export const openingOf = (eavesOpening: number): number => Math.round(eavesOpening * MM2_A_CM);

/** The attic of a roof: its thickest air chamber. Undefined in a wall, without a chamber, or among sections side by side. */
export function atticOf({ sections, flow }: Composition): AirLayer | undefined {
  const [section, ...others] = sections;
  if (flow === 'horizontal' || !section || others.length > 0) return undefined;
  return section.layers
    .filter((layer): layer is AirLayer => layer.kind === 'air')
    .reduce<AirLayer | undefined>(
      (thickest, layer) => (thickest && thickest.thickness >= layer.thickness ? thickest : layer),
      undefined,
    );
}

/** Whether a roof may have an attic: air above another layer, or a declared resistance, which may stand for air. */
const mayHaveAttic = ({ sections }: Composition): boolean =>
  sections.some(({ layers }) =>
    layers.slice(0, -1).some(({ kind }) => kind === 'air' || kind === 'resistance'),
  );

/** FT = 1.17 − 1.07·h^(−1.04) (NBR 15220-3:2005, NBR 15575-5); 1 without a ceiling or openings. */
export const ventilationFactor = (
  composition: Composition,
  { eavesOpening = 0 }: VentilationFacts = {},
): number => (eavesOpening > 0 && mayHaveAttic(composition) ? 1.17 - 1.07 * eavesOpening ** -1.04 : 1);

/** Below some 0.9 cm the formula gives a negative factor. */
export const NO_FACTOR = 'a fórmula de FT não vale para abertura tão pequena';

/** A composition as ISO 6946 counts it. */
export interface CountedComposition {
  composition: Composition;
  /** Surface resistance at its outer side, m²·K/W. */
  external: number;
  /** The layers outside a well ventilated attic and the attic itself, which do not count. */
  dropped: readonly Layer[];
  /** Why U is not calculated with this ventilation. */
  objection?: string;
}

const NO_ATTIC =
  'Ático bem ventilado: sem uma câmara de ar sobre camadas, numa seção só, a ISO 6946 não foi calculada';

/**
 * ISO 6946:2017 drops what lies outside a well ventilated layer, and takes the internal surface resistance at that
 * side; a slightly ventilated one is not calculated.
 */
export function countedByIso(
  composition: Composition,
  { eavesOpening = 0 }: VentilationFacts = {},
): CountedComposition {
  const whole = { composition, external: EXTERNAL_RESISTANCE, dropped: [] };
  const opening = openingOf(eavesOpening);
  if (composition.flow === 'horizontal' || opening <= SLIGHT) return whole;
  if (opening < WELL_VENTILATED)
    return {
      ...whole,
      objection: `Ático pouco ventilado (${formatNumber(opening)} mm² por m de beiral, entre ${formatNumber(SLIGHT)} e ${formatNumber(WELL_VENTILATED)}): pela ISO 6946 não calculado`,
    };
  const [section] = composition.sections;
  const attic = atticOf(composition);
  if (!section || !attic) return { ...whole, objection: NO_ATTIC };
  const inside = section.layers.indexOf(attic) + 1;
  const layers = section.layers.slice(inside);
  if (layers.length === 0) return { ...whole, objection: NO_ATTIC };
  return {
    composition: { ...composition, sections: [{ ...section, layers }] },
    external: INTERNAL_RESISTANCE[composition.flow],
    dropped: section.layers.slice(0, inside),
  };
}
