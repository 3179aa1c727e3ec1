import { airResistance } from './air-chamber.js';
import {
  type Composition,
  EXTERNAL_RESISTANCE,
  type HeatFlow,
  INTERNAL_RESISTANCE,
  type Layer,
  type Section,
  type SolidLayer,
  thicknessOf,
} from './composition.js';

/** Formulas of NBR 15220-2:2005. Resistances in m²·K/W, capacities in kJ/(m²·K). */

/** Area over the sum of area/value: of conductances in parallel, and as the standard has it of capacities. */
function inParallel(sections: readonly Section[], valueOf: (section: Section) => number): number {
  const area = sections.reduce((sum, section) => sum + section.area, 0);
  return area / sections.reduce((sum, section) => sum + section.area / valueOf(section), 0);
}

export function layerResistance(layer: Layer, flow: HeatFlow): number {
  switch (layer.kind) {
    case 'solid':
      return layer.thickness / layer.conductivity;
    case 'resistance':
      return layer.resistance;
    case 'air':
      return airResistance(layer, flow, 'nbr15220-2005');
    case 'parallel':
      return parallelResistance(layer.sections, flow);
  }
}

/** R of the layers of a section, without surfaces. */
export const sectionResistance = ({ layers }: Pick<Section, 'layers'>, flow: HeatFlow): number =>
  layers.reduce((sum, layer) => sum + layerResistance(layer, flow), 0);

/** Rt = ΣA / Σ(Aᵢ/Rᵢ). */
export const parallelResistance = (sections: readonly Section[], flow: HeatFlow): number =>
  inParallel(sections, (section) => sectionResistance(section, flow));

export function layerCapacity(layer: Layer): number {
  if (layer.kind === 'solid') return layer.thickness * layer.density * layer.specificHeat;
  return layer.kind === 'parallel' ? parallelCapacity(layer.sections) : 0;
}

export const sectionCapacity = ({ layers }: Pick<Section, 'layers'>): number =>
  layers.reduce((sum, layer) => sum + layerCapacity(layer), 0);

/** CT = ΣA / Σ(Aᵢ/CTᵢ); 0 if one section has no mass. */
export const parallelCapacity = (sections: readonly Section[]): number =>
  inParallel(sections, sectionCapacity);

const isSameMaterial = (a: Layer | undefined, b: Layer | undefined): boolean =>
  a?.kind === 'solid' &&
  b?.kind === 'solid' &&
  a.conductivity === b.conductivity &&
  a.density === b.density &&
  a.specificHeat === b.specificHeat;

/** Layers of one material count as one: two coats of mortar are a thicker one. */
function outerThickness({ layers }: Section, material: SolidLayer): number {
  const end = layers.findIndex((layer) => !isSameMaterial(layer, material));
  return thicknessOf(end < 0 ? layers : layers.slice(0, end));
}

/** The outermost layer as far as all sections share it; undefined where they differ. */
export function outerLayer({ sections }: Composition): SolidLayer | undefined {
  const [first, ...others] = sections.map(({ layers }) => layers[0]);
  if (first?.kind !== 'solid' || !others.every((layer) => isSameMaterial(first, layer))) return undefined;
  return { ...first, thickness: Math.min(...sections.map((section) => outerThickness(section, first))) };
}

/** Whether it is of one material alone. */
export const isHomogeneous = ({ sections }: Composition): boolean =>
  sections.every(({ layers }) => layers.every((layer) => isSameMaterial(layer, sections[0]?.layers[0])));

/** B1 and B2 of the thermal lag of layers, as the formulas give them: a negative B2 counts as 0. */
export interface LagTerms {
  b0: number;
  b1: number;
  b2: number;
}

/** The terms of the lag; undefined where the sections have different outer layers, or one that is not solid. */
export function lagTerms(composition: Composition): LagTerms | undefined {
  const outer = outerLayer(composition);
  if (!outer) return undefined;
  const resistance = parallelResistance(composition.sections, composition.flow);
  const b0 = parallelCapacity(composition.sections) - layerCapacity(outer);
  const outerResistance = layerResistance(outer, composition.flow);
  const inertia = outer.conductivity * outer.density * outer.specificHeat;
  const b2 = 0.205 * (inertia / resistance) * (outerResistance - (resistance - outerResistance) / 10);
  return { b0, b1: (0.226 * b0) / resistance, b2 };
}

/** φ in hours: 0.7284·√(Rt·CT) of one material, else 1.382·Rt·√(B1 + B2); undefined where it has no terms. */
export function thermalLag(composition: Composition): number | undefined {
  const resistance = parallelResistance(composition.sections, composition.flow);
  if (isHomogeneous(composition))
    return 0.7284 * Math.sqrt(resistance * parallelCapacity(composition.sections));
  const terms = lagTerms(composition);
  return terms && 1.382 * resistance * Math.sqrt(terms.b1 + Math.max(0, terms.b2));
}

/** RT = Rse + Rt + Rsi, in m²·K/W. */
export const totalResistance = ({ sections, flow }: Composition): number =>
  EXTERNAL_RESISTANCE + parallelResistance(sections, flow) + INTERNAL_RESISTANCE[flow];

/** FSo = 100·U·α·Rse, in %. */
export const solarFactor = (transmittance: number, absorptance: number): number =>
  100 * transmittance * absorptance * EXTERNAL_RESISTANCE;
