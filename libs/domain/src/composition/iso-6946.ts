import { airResistance } from './air-chamber.js';
import {
  type Composition,
  EXTERNAL_RESISTANCE,
  type HeatFlow,
  INTERNAL_RESISTANCE,
  type Layer,
  type Section,
  thicknessOf,
} from './composition.js';

/** Formulas of ISO 6946:2017, 6.7.2. Resistances in m²·K/W. */

/** A slice of one path: its thickness in m and resistance. */
interface Slice {
  thickness: number;
  resistance: number;
}

/** A straight way from outside to inside, with its fraction of the area. */
interface Path {
  fraction: number;
  slices: readonly Slice[];
}

/** More paths than any wall has: sections within sections multiply. */
export const MAX_PATHS = 1_000;

/** Above this ratio of the limits the simplified method does not hold. */
export const MAX_LIMIT_RATIO = 1.5;

const resistanceOf = (layer: Exclude<Layer, { kind: 'parallel' }>, flow: HeatFlow): number => {
  if (layer.kind === 'solid') return layer.thickness / layer.conductivity;
  return layer.kind === 'resistance' ? layer.resistance : airResistance(layer, flow, 'iso6946');
};

/** The number of paths, counted without building them. */
export const countPaths = (sections: readonly Section[]): number =>
  sections.reduce(
    (sum, { layers }) =>
      sum +
      layers.reduce(
        (product, layer) => product * (layer.kind === 'parallel' ? countPaths(layer.sections) : 1),
        1,
      ),
    0,
  );

function pathsOf(sections: readonly Section[], flow: HeatFlow): Path[] {
  const area = sections.reduce((sum, section) => sum + section.area, 0);
  return sections.flatMap((section) =>
    section.layers.reduce<Path[]>(
      (paths, layer) => {
        const ways: Path[] =
          layer.kind === 'parallel'
            ? pathsOf(layer.sections, flow)
            : [
                {
                  fraction: 1,
                  slices: [{ thickness: layer.thickness, resistance: resistanceOf(layer, flow) }],
                },
              ];
        return paths.flatMap((path) =>
          ways.map((way) => ({
            fraction: path.fraction * way.fraction,
            slices: [...path.slices, ...way.slices],
          })),
        );
      },
      [{ fraction: section.area / area, slices: [] }],
    ),
  );
}

const sum = (slices: readonly Slice[]): number =>
  slices.reduce((total, { resistance }) => total + resistance, 0);

/** Depths closer than this, in m, are one plane: sums of thicknesses carry rounding noise. */
const SAME_DEPTH = 1e-9;

/** Where some path changes its layer, in m from outside, ascending. */
function planesOf(paths: readonly Path[]): number[] {
  const depths = paths
    .flatMap(({ slices }) => {
      let depth = 0;
      return slices.map(({ thickness }) => (depth += thickness));
    })
    .sort((a, b) => a - b);
  return depths.filter((depth, index) => index === 0 || depth - (depths[index - 1] ?? 0) > SAME_DEPTH);
}

/** Resistance of a path between two depths, in proportion to the thickness of each slice. */
function resistanceBetween({ slices }: Path, from: number, to: number): number {
  let start = 0;
  let resistance = 0;
  for (const slice of slices) {
    const end = start + slice.thickness;
    const shared = Math.min(end, to) - Math.max(start, from);
    if (shared > 0) resistance += (slice.resistance * shared) / slice.thickness;
    start = end;
  }
  return resistance;
}

/** Of each layer between two planes, from outside to inside. */
function planeResistances(paths: readonly Path[]): number[] {
  const planes = planesOf(paths);
  return planes.map((to, index) => {
    const from = planes[index - 1] ?? 0;
    const conductance = paths.reduce(
      (all, path) => all + path.fraction / resistanceBetween(path, from, to),
      0,
    );
    return 1 / conductance;
  });
}

/** What the limits are calculated from, in m²·K/W: paths with their fraction of the area, surfaces included; planes without. */
export interface LimitTerms {
  paths: readonly { fraction: number; resistance: number }[];
  planes: readonly number[];
}

export function limitTerms({ sections, flow }: Composition, external = EXTERNAL_RESISTANCE): LimitTerms {
  const paths = pathsOf(sections, flow);
  const surfaces = external + INTERNAL_RESISTANCE[flow];
  return {
    paths: paths.map(({ fraction, slices }) => ({ fraction, resistance: sum(slices) + surfaces })),
    planes: planeResistances(paths),
  };
}

export interface ResistanceLimits {
  /** Paths in parallel, surfaces included. */
  upper: number;
  /** Planes in series, surfaces included. */
  lower: number;
}

/**
 * The limits between which the total resistance lies; equal for an element of homogeneous layers. `external`: surface
 * resistance at the outer side.
 */
export function resistanceLimits(composition: Composition, external = EXTERNAL_RESISTANCE): ResistanceLimits {
  const { paths, planes } = limitTerms(composition, external);
  const conductance = paths.reduce((all, { fraction, resistance }) => all + fraction / resistance, 0);
  const surfaces = external + INTERNAL_RESISTANCE[composition.flow];
  return { upper: 1 / conductance, lower: planes.reduce((total, plane) => total + plane, surfaces) };
}

/** Whether all sections have one depth, as planes in series need. */
export const haveOneDepth = (sections: readonly Section[]): boolean => {
  const [first = 0, ...others] = sections.map(({ layers }) => thicknessOf(layers));
  return others.every((depth) => Math.abs(depth - first) <= SAME_DEPTH);
};
