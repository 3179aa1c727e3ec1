import type { Section } from './composition.js';
import { sectionsText } from './sections-text.js';

const MORTAR = { conductivity: 1.15, density: 2000, specificHeat: 1 };

const BLOCK: readonly Section[] = [
  {
    ...{ name: '', area: 1 },
    layers: [
      {
        ...{ kind: 'solid', name: 'Reboco', thickness: 0.025, ...MORTAR },
        origin: { materialId: 1, source: 'NBR 15220-2', confidence: null },
      },
      {
        ...{ kind: 'parallel', name: 'Bloco' },
        sections: [
          {
            ...{ name: 'Septo', area: 1 },
            layers: [{ kind: 'resistance', name: '', thickness: 0.09, resistance: 0.16 }],
          },
          {
            ...{ name: '', area: 3 },
            layers: [{ kind: 'air', name: 'Furo', thickness: 0.09, emissivity: 'low' }],
          },
        ],
      },
    ],
  },
];

describe('sectionsText', () => {
  it('names layers with their values, and sections side by side with their areas', () => {
    expect(sectionsText(BLOCK)).toBe(
      '1. Reboco, 2,5 cm, λ 1,15 W/(m·K), ρ 2.000 kg/m³, c 1 kJ/(kg·K), fonte NBR 15220-2; ' +
        '2. Bloco, 9 cm, lado a lado: Septo, área 1 (1. sem nome, 9 cm, R 0,16 m²·K/W) + ' +
        'sem nome, área 3 (1. Furo, 9 cm, câmara de ar, baixa emissividade)',
    );
  });

  it('names a section of its own, and says nothing of none', () => {
    const layers = [{ kind: 'air', name: 'Ar', thickness: 0.1, emissivity: 'high' }] as const;
    expect(sectionsText([{ name: 'Pano', area: 2, layers }])).toBe(
      'Pano, área 2 (1. Ar, 10 cm, câmara de ar)',
    );
    expect(sectionsText([])).toBe('');
  });
});
