import type { ThermalLimit } from '../../report/evaluation/thermal-limits.js';
import type { MemorialContent, MemorialItem } from './memorial-content.js';
import { provenRows } from './proven-rows.js';

const wall = (thickness: number, over: Partial<MemorialItem> = {}): MemorialItem => ({
  ...{ part: 'external-wall', element: 'wall', name: `${thickness} m`, absorptance: 0.5, finish: null },
  ...{ area: null, eavesOpening: null, notes: null, toReview: [] },
  sections: [
    {
      name: '',
      area: 1,
      layers: [
        {
          ...{ kind: 'solid', name: 'Concreto', thickness },
          ...{ conductivity: 1.75, density: 2200, specificHeat: 1 },
        },
      ],
    },
  ],
  ...over,
});
const U: ThermalLimit = {
  ...{ parameterId: 1, label: 'U', figure: '≤ 4,50', unit: 'W/(m²·K)', confidence: 'P', isChecked: false },
  ...{ quantity: 'transmittance', limit: 4.5, absorptance: { above: null, upTo: 0.6 } },
};
const CT: ThermalLimit = {
  ...{ parameterId: 2, label: 'CT', figure: '≥ 130', unit: 'kJ/(m²·K)', confidence: 'P', isChecked: false },
  ...{ quantity: 'capacity', limit: 130 },
};
const EXEMPT: ThermalLimit = {
  ...{ parameterId: 3, label: 'CT', figure: 'Não requerida', unit: null, confidence: 'P', isChecked: false },
};
const contentOf = (items: MemorialItem[], over: Partial<ThermalLimit> = {}) =>
  ({
    items,
    limits: {
      ...{ zone: 'ZB3', edition: 2021, roof: { rows: [{ ...U, parameterId: 4, ...over }], pending: [] } },
      wall: { rows: [U, CT, EXEMPT], pending: [] },
    },
  }) as unknown as MemorialContent;
const provenOf = (...items: MemorialItem[]) => provenRows(contentOf(items));

describe('the rows that a memorial proves', () => {
  it('take the figure of the composition that meets them least', () => {
    expect(provenOf(wall(0.1), wall(0.2)).proven).toEqual([
      { parameterId: 1, value: 4.4025, meets: true },
      { parameterId: 2, value: 220, meets: true },
    ]);
    expect(provenOf(wall(0.05), wall(0.2)).proven).toEqual([
      { parameterId: 1, value: 5.036, meets: false },
      { parameterId: 2, value: 110, meets: false },
    ]);
  });

  it.each<[string, MemorialItem, string]>([
    ['no absorptance', wall(0.1, { absorptance: null }), 'Parede externa (0.1 m): informe a absortância'],
    ['the absorptance of another row', wall(0.1, { absorptance: 0.8 }), 'é de outra linha'],
  ])('leave open a row of a composition with %s', (_, dark, reason) => {
    const { proven, open } = provenOf(wall(0.2), dark);
    expect(proven.map(({ parameterId }) => parameterId)).toEqual([2]);
    expect(open[0]).toMatchObject({ parameterId: 1, reason: expect.stringContaining(reason) });
  });

  it('are judged by the figure that the report demands, with the FT of each roof', () => {
    const [slab] = wall(0.1).sections;
    const air = { kind: 'air', name: 'Ático', thickness: 0.3, emissivity: 'high' } as const;
    const roof = wall(0.1, {
      ...{ part: 'roof', element: 'roof', eavesOpening: 20 },
      sections: [{ name: '', area: 1, layers: [air, ...(slab?.layers ?? [])] }],
    });
    const content = contentOf([roof], { figure: '≤ 4,50·FT', isCorrected: true });
    const meetsAt = (figure?: string) =>
      provenRows(content, new Map(figure === undefined ? [] : [[4, figure]])).proven[0];
    // U = 1/(0.04 + 0.21 + 0.1/1.75 + 0.17); FT = 1.17 − 1.07·20^(−1.04) = 1.1225.
    expect(meetsAt()).toEqual({ parameterId: 4, value: 2.0958, meets: true });
    expect(meetsAt('≤ 1,90·FT')).toEqual({ parameterId: 4, value: 2.0958, meets: true });
    expect(meetsAt('≤ 1,80·FT')).toEqual({ parameterId: 4, value: 2.0958, meets: false });
    expect(meetsAt('≤ 2,00')).toEqual({ parameterId: 4, value: 2.0958, meets: false });
    expect(meetsAt('conforme projeto')).toBeUndefined();
  });

  it('leave open the rows of an element without a composition', () => {
    expect(provenOf(wall(0.1)).open).toEqual([
      { parameterId: 4, label: 'U', reason: 'nenhuma composição atribuída' },
    ]);
  });
});
