import { chance, type Gen, int, pick } from './gen.js';
import type { World } from './world.js';

const CM = 100;
const AREA = 100;
/** Sections within sections that most compositions have at most; the next level is one too many. */
const USUAL_DEPTH = 3;

const of = (g: Gen, min: number, max: number): number => int(g, min, max) / AREA;

function originOf(g: Gen, world: World): object {
  const material = world.row(g, '/api/materials/{id}');
  if (!material) return {};
  const { id, source, confidence } = material;
  return { origin: { materialId: id, source, confidence } };
}

const solid = (g: Gen, world: World, thickness: number): object => ({
  ...{ kind: 'solid', name: pick(g, ['Reboco', 'Cerâmica', 'Concreto', '', 'EPS']), thickness },
  ...{ conductivity: of(g, 3, 400), density: int(g, 10, 2600), specificHeat: of(g, 50, 250) },
  ...(chance(g, 40) && originOf(g, world)),
});

/** A layer of a thickness in m; sections side by side share it. */
function layer(g: Gen, world: World, thickness: number, depth: number): object {
  const kind = int(g, 1, 10);
  if (kind <= 5) return solid(g, world, thickness);
  if (kind <= 6) return { kind: 'resistance', name: 'Lã', thickness, resistance: of(g, 10, 300) };
  if (kind <= 7 || depth >= USUAL_DEPTH)
    return { kind: 'air', name: 'Câmara de ar', thickness, emissivity: pick(g, ['high', 'low']) };
  const inner = sections(g, world, { thickness, most: 3, depth: depth + 1 });
  return { kind: 'parallel', name: 'Bloco', sections: inner };
}

interface Within {
  thickness: number;
  most: number;
  depth: number;
}

/** Sections side by side of one thickness, each of some layers. */
function sections(g: Gen, world: World, { thickness, most, depth }: Within): object[] {
  return Array.from({ length: int(g, 1, most) }, () => {
    const count = int(g, 1, 3);
    const share = Number((thickness / count).toPrecision(6));
    const layers = Array.from({ length: count }, () => layer(g, world, share, depth));
    return { name: pick(g, ['', 'Junta', 'Tijolo']), area: of(g, 1, 1000), layers };
  });
}

/** The sections of a composition that can be calculated, nested as walls and roofs are. */
export const compositionSections = (g: Gen, world: World): object[] =>
  sections(g, world, { thickness: int(g, 1, 60) / CM, most: chance(g, 60) ? 1 : 3, depth: 1 });
