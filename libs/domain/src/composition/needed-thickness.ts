import { type Composition, type Layer, type Section, type ThermalMethod } from './composition.js';
import { thermalResults } from './thermal-results.js';

export interface ThermalTarget {
  /** U in W/(m²·K), or CT in kJ/(m²·K). */
  maxTransmittance?: number;
  minCapacity?: number;
}

/** Thickest answer in m: above it the construction is another one. */
const THICKEST = 1;
/** Answers are exact to a millionth of a millimetre. */
const PRECISION = 1e-9;

function withThickness(
  composition: Composition,
  [section, index]: readonly [number, number],
  thickness: number,
) {
  const changed = (layer: Layer): Layer => {
    if (layer.kind === 'parallel') return layer;
    // A declared resistance grows with its thickness: the product is the same, thicker.
    if (layer.kind === 'resistance')
      return { ...layer, thickness, resistance: (layer.resistance * thickness) / layer.thickness };
    return { ...layer, thickness };
  };
  const sections: Section[] = composition.sections.map((one, at) =>
    at === section
      ? { ...one, layers: one.layers.map((layer, position) => (position === index ? changed(layer) : layer)) }
      : one,
  );
  return { ...composition, sections };
}

/**
 * The thickness in m at which a layer makes the composition meet the target: U falls and CT rises with every solid
 * layer, so the answer is the one root between today's thickness and a metre. Undefined if a metre is not enough, or
 * the layer is air or has sections of its own; today's thickness if the target is met already.
 */
export function neededThickness(
  composition: Composition,
  layerPath: readonly [section: number, layer: number],
  { maxTransmittance, minCapacity }: ThermalTarget,
  method: ThermalMethod,
): number | undefined {
  const layer = composition.sections[layerPath[0]]?.layers[layerPath[1]];
  if (!layer || layer.kind === 'air' || layer.kind === 'parallel') return undefined;
  const isMet = (thickness: number): boolean => {
    const { transmittance, capacity } = thermalResults(
      withThickness(composition, layerPath, thickness),
      method,
    );
    return (
      (maxTransmittance === undefined || transmittance <= maxTransmittance) &&
      (minCapacity === undefined || (capacity ?? 0) >= minCapacity)
    );
  };
  let [low, high] = [layer.thickness, THICKEST];
  if (isMet(low)) return low;
  if (!isMet(high)) return undefined;
  while (high - low > PRECISION) {
    const middle = (low + high) / 2;
    if (isMet(middle)) high = middle;
    else low = middle;
  }
  return high;
}
