import { normalizeText } from '../text/collation.js';
import { type Layer, type Section, thicknessOf } from './composition.js';

/** How a material is hatched in a section drawing. */
export const HATCHES = [
  'air',
  'insulation',
  'metal',
  'concrete',
  'mortar',
  'ceramic',
  'wood',
  'gypsum',
  'other',
] as const;
export type Hatch = (typeof HATCHES)[number];

/** Up to this conductivity in W/(m·K) a material insulates; from the other on it is a metal. */
const INSULATES = 0.065;
const METAL = 20;

const BY_NAME: readonly (readonly [Hatch, RegExp])[] = [
  ['gypsum', /gesso|drywall/],
  ['mortar', /argamassa|reboco|emboco|chapisco|contrapiso|cimenticia/],
  ['concrete', /concreto|laje|fibrocimento/],
  ['ceramic', /ceramic|tijolo|telha|azulejo/],
  ['wood', /madeira|compensado|aglomerado|osb|mdf|forro/],
];

/** By the kind of layer, its conductivity, or the words of its name. */
export function hatchOf(layer: Layer): Hatch {
  if (layer.kind === 'air') return 'air';
  if (layer.kind === 'resistance') return 'insulation';
  if (layer.kind === 'parallel') return 'other';
  if (layer.conductivity <= INSULATES) return 'insulation';
  if (layer.conductivity >= METAL) return 'metal';
  const name = normalizeText(layer.name);
  return BY_NAME.find(([, words]) => words.test(name))?.[0] ?? 'other';
}

/** A layer in a cut through the composition. `depth` and `thickness` in m from outside; `from` and `share` of the surface, 0 to 1. */
export interface DrawnLayer {
  /** Leads to the layer by index, as that of `CompositionProblem`. */
  path: readonly number[];
  name: string;
  hatch: Hatch;
  depth: number;
  thickness: number;
  from: number;
  share: number;
}

interface Place {
  path: readonly number[];
  depth: number;
  from: number;
  share: number;
}

function drawnSections(sections: readonly Section[], place: Place): DrawnLayer[] {
  const area = sections.reduce((sum, section) => sum + section.area, 0);
  let from = place.from;
  return sections.flatMap(({ layers, ...section }, index) => {
    const share = (place.share * section.area) / area;
    const drawn = drawnLayers(layers, { ...place, path: [...place.path, index], from, share });
    from += share;
    return drawn;
  });
}

function drawnLayers(layers: readonly Layer[], place: Place): DrawnLayer[] {
  let { depth } = place;
  return layers.flatMap((layer, index) => {
    const at = { ...place, path: [...place.path, index], depth };
    const thickness = thicknessOf([layer]);
    depth += thickness;
    if (layer.kind === 'parallel') return drawnSections(layer.sections, at);
    return [{ ...at, name: layer.name, hatch: hatchOf(layer), thickness }];
  });
}

/** The cut through sections without problems, to scale in its depth; sections side by side share the surface by area. */
export const drawnComposition = (sections: readonly Section[]): DrawnLayer[] =>
  drawnSections(sections, { path: [], depth: 0, from: 0, share: 1 });
