import { copiedMaterials, layersToReview } from './building-parts.js';
import type { MaterialValues, Section, SolidLayer } from './composition.js';

const copied = (name: string, materialId: number, conductivity = 1): SolidLayer => ({
  ...{ kind: 'solid', name, thickness: 0.1, conductivity, density: 1000, specificHeat: 1 },
  origin: { materialId, source: null, confidence: null },
});
const library = (...conductivities: readonly [id: number, conductivity: number][]) =>
  new Map<number, MaterialValues>(
    conductivities.map(([id, conductivity]) => [id, { conductivity, density: 1000, specificHeat: 1 }]),
  );
const sections: Section[] = [
  {
    name: '',
    area: 1,
    layers: [
      copied('Reboco', 1),
      {
        kind: 'parallel',
        name: 'Bloco',
        sections: [{ name: '', area: 1, layers: [copied('Septo', 2), copied('Reboco', 1)] }],
      },
      { kind: 'air', name: 'Câmara', thickness: 0.05, emissivity: 'high' },
    ],
  },
];

describe('the library’s materials of a composition', () => {
  it('are found at every depth, each once', () => {
    expect(copiedMaterials(sections)).toEqual([1, 2]);
  });

  it.each<[string, Map<number, MaterialValues>, string[]]>([
    ['as they were copied', library([1, 1], [2, 1]), []],
    ['changed in the library', library([1, 1.2], [2, 1]), ['Reboco']],
    ['changed, within a block', library([1, 1], [2, 0.9]), ['Septo']],
    ['deleted from the library', library(), []],
  ])('%s: layers to review', (_, materials, expected) => {
    expect(layersToReview(sections, materials)).toEqual(expected);
  });
});
