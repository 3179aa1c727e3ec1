import type { Layer, SolidLayer } from './composition.js';
import { drawnComposition, hatchOf } from './drawing.js';

const solid = (name: string, thickness: number, over: Partial<SolidLayer> = {}): SolidLayer => ({
  ...{ kind: 'solid', name, thickness, conductivity: 0.9, density: 1600, specificHeat: 0.92 },
  ...over,
});

describe('the drawing of a composition', () => {
  it('places layers from outside by their thickness', () => {
    const drawn = drawnComposition([
      { name: '', area: 3, layers: [solid('Reboco', 0.02), solid('Tijolo cerâmico', 0.1)] },
    ]);
    expect(drawn).toEqual([
      { path: [0, 0], name: 'Reboco', hatch: 'mortar', depth: 0, thickness: 0.02, from: 0, share: 1 },
      {
        path: [0, 1],
        name: 'Tijolo cerâmico',
        hatch: 'ceramic',
        depth: 0.02,
        thickness: 0.1,
        from: 0,
        share: 1,
      },
    ]);
  });

  it('shares the surface among sections by their area, at every depth', () => {
    const block: Layer = {
      kind: 'parallel',
      name: 'Bloco',
      sections: [
        { name: 'Junta', area: 1, layers: [solid('Argamassa', 0.1)] },
        { name: 'Câmara', area: 3, layers: [{ kind: 'air', name: '', thickness: 0.1, emissivity: 'high' }] },
      ],
    };
    const drawn = drawnComposition([
      { name: 'Pilar', area: 1, layers: [solid('Concreto', 0.12)] },
      { name: 'Pano', area: 1, layers: [solid('Reboco', 0.02), block] },
    ]);
    expect(drawn.map(({ path, depth, from, share }) => [path, depth, from, share])).toEqual([
      [[0, 0], 0, 0, 0.5],
      [[1, 0], 0, 0.5, 0.5],
      [[1, 1, 0, 0], 0.02, 0.5, 0.125],
      [[1, 1, 1, 0], 0.02, 0.625, 0.375],
    ]);
  });

  it.each<[string, Layer]>([
    ['air', { kind: 'air', name: 'Concreto', thickness: 0.1, emissivity: 'low' }],
    ['insulation', { kind: 'resistance', name: 'Manta', thickness: 0.05, resistance: 1.2 }],
    ['insulation', solid('Espuma', 0.05, { conductivity: 0.03 })],
    ['metal', solid('Chapa', 0.001, { conductivity: 55 })],
    ['concrete', solid('LAJE de concreto', 0.1)],
    ['gypsum', solid('Argamassa de gesso', 0.02)],
    ['other', solid('Vidro', 0.01)],
  ])('hatches as %s', (hatch, layer) => {
    expect(hatchOf(layer)).toBe(hatch);
  });
});
