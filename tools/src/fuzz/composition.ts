import { chance, type Gen, int, pick } from './gen.js';
import type { KnownRecords } from './known-records.js';

const CM = 100;
const AREA = 100;
/** Sections within sections that most compositions have at most; the next level is one too many. */
const USUAL_DEPTH = 3;

const of = (g: Gen, min: number, max: number): number => int(g, min, max) / AREA;

function originOf(g: Gen, records: KnownRecords): object {
  const material = records.row(g, '/api/materials/{id}');
  if (!material) return {};
  const { id, source, confidence } = material;
  return { origin: { materialId: id, source, confidence } };
}

const solid = (g: Gen, records: KnownRecords, thickness: number): object => ({
  ...{ kind: 'solid', name: pick(g, ['Reboco', 'Cerâmica', 'Concreto', '', 'EPS']), thickness },
  ...{ conductivity: of(g, 3, 400), density: int(g, 10, 2600), specificHeat: of(g, 50, 250) },
  ...(chance(g, 40) && originOf(g, records)),
});

/** A layer of a thickness in m; sections side by side share it. */
function layer(g: Gen, records: KnownRecords, thickness: number, depth: number): object {
  const kind = int(g, 1, 10);
  if (kind <= 5) return solid(g, records, thickness);
  if (kind <= 6) return { kind: 'resistance', name: 'Lã', thickness, resistance: of(g, 10, 300) };
  if (kind <= 7 || depth >= USUAL_DEPTH)
    return { kind: 'air', name: 'Câmara de ar', thickness, emissivity: pick(g, ['high', 'low']) };
  const inner = sections(g, records, { thickness, most: 3, depth: depth + 1 });
  return { kind: 'parallel', name: 'Bloco', sections: inner };
}

interface Within {
  thickness: number;
  most: number;
  depth: number;
}

/** Sections side by side of one thickness, each of some layers. */
function sections(g: Gen, records: KnownRecords, { thickness, most, depth }: Within): object[] {
  return Array.from({ length: int(g, 1, most) }, () => {
    const count = int(g, 1, 3);
    const share = Number((thickness / count).toPrecision(6));
    const layers = Array.from({ length: count }, () => layer(g, records, share, depth));
    return { name: pick(g, ['', 'Junta', 'Tijolo']), area: of(g, 1, 1000), layers };
  });
}

/** The sections of a composition that can be calculated, nested as walls and roofs are. */
export const compositionSections = (g: Gen, records: KnownRecords): object[] =>
  sections(g, records, { thickness: int(g, 1, 60) / CM, most: chance(g, 60) ? 1 : 3, depth: 1 });
