import type { ThermalLimit } from '../report/evaluation/thermal-limits.js';
import { ventilationFactor } from './attic-ventilation.js';
import { compositionOf, type StoredComposition } from './composition-fields.js';
import type { Layer, SolidLayer } from './composition.js';
import {
  absorptanceText,
  judgeComposition,
  judgedText,
  judgedDecimals,
  type JudgementOutcome,
  judgementText,
} from './judge-composition.js';

const solid = (
  name: string,
  thickness: number,
  conductivity: number,
  density: number,
  specificHeat: number,
): SolidLayer => ({
  ...{ kind: 'solid', name, thickness, conductivity, density, specificHeat },
});
const air: Layer = { kind: 'air', name: 'Câmara', thickness: 0.06, emissivity: 'high' };
const mortar = solid('Reboco', 0.025, 1.15, 2000, 1);
const ceramic = solid('Cerâmica', 0.013, 0.9, 1600, 0.92);
const concrete = (thickness: number) => solid('Concreto', thickness, 1.75, 2200, 1);
const stored = (
  element: 'wall' | 'roof',
  absorptance: number | null,
  ...layers: Layer[]
): StoredComposition => ({
  ...{ element, absorptance, sections: [{ name: '', area: 1, layers }] },
});

/** The worked constructions of the facts. */
const W2 = [concrete(0.1)];
const W5 = [mortar, ceramic, air, ceramic, mortar];
const W6 = [solid('Placa cimentícia', 0.01, 1.15, 2000, 1), air, solid('Gesso', 0.0125, 0.35, 900, 0.87)];
const panel = (resistance: number): Layer => ({
  ...{ kind: 'resistance', name: 'Painel', thickness: 0.1, resistance },
});
const R1 = [solid('Fibrocimento', 0.008, 0.65, 1700, 0.84), air, concrete(0.1)];

const row = (figure: string, over: Partial<ThermalLimit> = {}): ThermalLimit => ({
  ...{ parameterId: 1, label: 'U', figure, unit: 'W/(m²·K)', confidence: 'P', isChecked: false },
  ...{ quantity: 'transmittance', limit: Number(figure.replace(/[^\d,]/g, '').replace(',', '.')) },
  ...over,
});
const light = { absorptance: { above: null, upTo: 0.6 } };
const dark = { absorptance: { above: 0.6, upTo: null } };
const CT = row('≥ 130', { quantity: 'capacity', unit: 'kJ/(m²·K)' });
const ZB1 = [row('≤ 2,70'), CT];
const ZB3 = [row('≤ 3,70', light), row('≤ 2,50', dark), CT];
const ROOF_ZB3 = [row('≤ 2,30', light), row('≤ 1,50', dark)];
const ROOF_ZB8 = [row('≤ 2,30', { isCorrected: true, absorptance: { above: null, upTo: 0.4 } })];

describe('the judgement of a composition', () => {
  it.each<[string, StoredComposition, readonly ThermalLimit[], string[], boolean]>([
    ['W2 in ZB3: U fails', stored('wall', 0.5, ...W2), ZB3, ['fails', 'meets'], true],
    ['W5 in ZB1', stored('wall', 0.5, ...W5), ZB1, ['meets', 'meets'], false],
    ['W5 in ZB3, dark', stored('wall', 0.8, ...W5), ZB3, ['meets', 'meets'], false],
    ['W6 in ZB3: CT fails although U is good', stored('wall', 0.5, ...W6), ZB3, ['meets', 'fails'], true],
    ['R1 in ZB3, light', stored('roof', 0.6, ...R1), ROOF_ZB3, ['meets'], false],
    ['R1 in ZB3, dark', stored('roof', 0.7, ...R1), ROOF_ZB3, ['fails'], true],
    ['R1 in ZB8 without a ventilated attic', stored('roof', 0.3, ...R1), ROOF_ZB8, ['meets'], false],
    ['no absorptance', stored('wall', null, ...W5), ZB3, ['notJudged', 'notJudged', 'meets'], false],
    ['an exempt row', stored('wall', 0.5, ...W6), [row('Não requerida')], ['meets'], false],
    [
      'a figure of something else',
      stored('roof', 0.5, ...R1),
      [{ ...row('> 0,7'), quantity: undefined }],
      ['notJudged'],
      false,
    ],
  ])('%s', (_, composition, rows, outcomes, needsSimulation) => {
    const judgement = judgeComposition(composition, rows);
    expect(judgement.rows.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(judgement.needsSimulation).toBe(needsSimulation);
  });

  it('tells a row that asks for nothing from one that the figure meets', () => {
    const texts = judgeComposition(stored('wall', 0.5, ...W6), [row('Não requerida'), row('≤ 9,00')]).rows;
    expect(texts.map(judgedText)).toEqual(['Sem exigência', 'Atende']);
  });

  it('says what would change: a lighter surface, or the solved thickness of a layer', () => {
    const [dark3] = judgeComposition(stored('roof', 0.7, ...R1), ROOF_ZB3).rows;
    expect(dark3?.changes[0]).toBe('Absortância até 0,60: o limite passa a ≤ 2,30');
    expect(dark3?.changes).toContain('Concreto com 41,1 cm (hoje 10 cm)');
    const [, capacity] = judgeComposition(stored('wall', 0.5, ...W6), ZB3).rows;
    expect(capacity?.changes).toEqual([
      'Placa cimentícia com 6,1 cm (hoje 1 cm)',
      'Gesso com 14,1 cm (hoje 1,3 cm)',
    ]);
  });

  it.each([
    ['a light wall without capacity', 'wall', W6, ZB3],
    ['a dark roof', 'roof', R1, ROOF_ZB3],
    ['a wall of concrete', 'wall', W2, ZB3],
  ] as const)(
    'offers thicknesses of %s that meet the limit, and none a millimetre too thick',
    (_, element, layers, rows) => {
      const judge = (changed: readonly Layer[]) =>
        judgeComposition(stored(element, 0.7, ...changed), rows).rows;
      const failed = judge(layers).flatMap(({ outcome, changes }, at) =>
        outcome === 'fails' ? [{ at, changes }] : [],
      );
      const offers = failed.flatMap(({ at, changes }) =>
        changes.flatMap((change) => {
          const [, name, cm] = /^(.+) com ([\d,]+) cm/.exec(change) ?? [];
          return cm === undefined ? [] : [{ at, name, thickness: Number(cm.replace(',', '.')) / 100 }];
        }),
      );
      expect(offers.length).toBeGreaterThan(0);
      for (const { at, name, thickness } of offers) {
        const outcomeWith = (metres: number) =>
          judge(layers.map((layer) => (layer.name === name ? { ...layer, thickness: metres } : layer)))[at]
            ?.outcome;
        expect([outcomeWith(thickness), outcomeWith(thickness - 0.001)]).toEqual(['meets', 'fails']);
      }
    },
  );

  it('meets a limit that it equals, whatever the sum of its layers rounds to', () => {
    const board = solid('Fibrocimento', 0.039, 0.65, 1700, 0.84);
    // 55,692 + 37,18 + 37,128 = 130.
    const layers = [board, solid('Concreto', 0.0169, 1.75, 2200, 1), { ...board, thickness: 0.026 }];
    expect(judgeComposition(stored('wall', 0.5, ...layers), [CT]).rows[0]).toMatchObject({
      outcome: 'meets',
      value: expect.closeTo(130, 10),
    });
  });

  it('offers the thickness itself where whole millimetres meet the limit exactly', () => {
    const [failed] = judgeComposition(stored('wall', 0.5, solid('Reboco', 0.05, 1.15, 2000, 1)), [CT]).rows;
    expect(failed?.changes).toEqual(['Reboco com 6,5 cm (hoje 5 cm)']);
  });

  it.each<[number, string, number]>([
    // U = 1/(0.17 + R).
    [0.23, '≤ 2,50', 2],
    [0.2295, '≤ 2,50', 3],
    [0.22998, '≤ 2,50', 4],
    [0.2, '≤ 2,50', 2],
  ])(
    'shows R = %s beside %s with %s decimals, enough to tell the sides of the limit',
    (resistance, figure, decimals) => {
      const layer: Layer = { kind: 'resistance', name: 'Painel', thickness: 0.1, resistance };
      const [judged] = judgeComposition(stored('wall', 0.5, layer), [row(figure)]).rows;
      expect(judged && judgedDecimals(judged)).toBe(decimals);
    },
  );

  it('shows a limit that FT corrects with as many decimals as the value', () => {
    const attic = [panel(1 / 1.4949 - 0.21 - 0.21 - 0.001), air, solid('Forro', 0.001, 1, 1000, 1)];
    // 2.3·FT = 2.3·0.64963 = 1.49415.
    const [judged] = judgeComposition(stored('roof', 0.3, ...attic), ROOF_ZB8, { eavesOpening: 2 }).rows;
    expect(judged).toMatchObject({
      outcome: 'fails',
      reason: 'com FT = 0,650: ≤ 1,494 W/(m²·K)',
    });
    expect(judged && judgedDecimals(judged)).toBe(3);
  });

  it('offers no thickness of one section among others, nor one beyond half a metre', () => {
    const sections = [1, 2].map((area) => ({ name: '', area, layers: W2 }));
    const [failed] = judgeComposition({ element: 'wall', absorptance: 0.5, sections }, ZB3).rows;
    expect(failed).toMatchObject({ outcome: 'fails', changes: [] });
    const strict = judgeComposition(stored('wall', 0.5, ...W2), [row('≤ 0,50')]);
    expect(strict.rows[0]?.changes).toEqual([]);
  });

  it('corrects the limit by FT, which a small opening tightens', () => {
    const roof = compositionOf(stored('roof', 0.3, ...R1));
    expect(
      [2, 5.9, 30].map((eavesOpening) => Number(ventilationFactor(roof, { eavesOpening }).toFixed(2))),
    ).toEqual([0.65, 1, 1.14]);
    expect(ventilationFactor(roof)).toBe(1);
    const [small] = judgeComposition(stored('roof', 0.3, ...R1), ROOF_ZB8, { eavesOpening: 2 }).rows;
    expect(small).toMatchObject({
      outcome: 'fails',
      reason: expect.stringMatching(/^com FT = 0,650: ≤ 1,49 W\/\(m²·K\)$/),
    });
    const [tiny] = judgeComposition(stored('roof', 0.3, ...R1), ROOF_ZB8, { eavesOpening: 0.5 }).rows;
    expect(tiny).toMatchObject({
      outcome: 'notJudged',
      reason: 'a fórmula de FT não vale para abertura tão pequena',
    });
  });

  it.each<[string, Layer[], JudgementOutcome, string]>([
    // U = 1/(0.21 + 0.1/1.75 + 0.14) = 2.46, above 2.30 and below 2.30 × 1.139.
    ['a bare slab', [concrete(0.1), solid('Isolante', 0.0063, 0.045, 30, 1)], 'fails', '1,000: ≤ 2,30'],
    ['a tile without a ceiling', [solid('Telha', 0.063, 0.32, 1000, 1), air], 'meets', '1,000: ≤ 2,30'],
    [
      'a declared resistance, which may be air',
      [concrete(0.1), panel(0.14), concrete(0.001)],
      'meets',
      '1,139: ≤ 2,62',
    ],
    ['an attic', R1, 'meets', '1,139: ≤ 2,62'],
  ])('corrects the limit of %s only where there is an attic to ventilate', (_, layers, outcome, reason) => {
    const [judged] = judgeComposition(stored('roof', 0.3, ...layers), ROOF_ZB8, { eavesOpening: 30 }).rows;
    expect(judged).toMatchObject({ outcome, reason: `com FT = ${reason} W/(m²·K)` });
  });

  it('says which limits the absorptance decides, which has no row of its own', () => {
    expect(absorptanceText(0.5, ZB3)).toMatch(
      /^Absortância α = 0,5: não tem linha própria, escolhe o limite de U \(com α ≤ 0,6, ≤ 3,70 .*; com α > 0,6, ≤ 2,50/,
    );
    expect(absorptanceText(0.7, ZB3)).toMatch(/\(com α > 0,6, ≤ 2,50 .*; com α ≤ 0,6, ≤ 3,70/);
    expect(absorptanceText(null, ZB3)).toBe('Absortância: não informada, e dela depende o limite de U.');
    expect(absorptanceText(0.7, [row('≤ 2,70')])).toBe('Absortância: nesta zona nenhum limite depende dela.');
    expect(absorptanceText(0.7, [])).toBeUndefined();
  });

  it('asks for the emittance of metal tiles only where the outer face may be one', () => {
    const label = 'Emitância térmica da face externa de telhas metálicas, onde houver';
    const emittance = { ...row('> 0,7'), quantity: undefined, limit: undefined, unit: null, label };
    const rowsOf = (outer: Layer) =>
      judgeComposition(stored('roof', 0.5, outer, air, concrete(0.1)), [...ROOF_ZB3, emittance]);
    const [tile, metal] = [solid('Telha', 0.01, 1.05, 2000, 0.92), solid('Telha', 0.001, 55, 7800, 0.46)];
    expect(rowsOf(tile).rows.map(({ outcome }) => outcome)).toEqual(['meets']);
    expect(judgementText(rowsOf(tile), 'roof', 'ZB3')).toBe(
      'A cobertura atende o procedimento simplificado.',
    );
    const sandwich: Layer = { kind: 'resistance', name: 'Telha', thickness: 0.03, resistance: 1 };
    for (const outer of [metal, sandwich])
      expect(rowsOf(outer).rows.at(-1)).toMatchObject({ outcome: 'notJudged' });
  });

  it('never says that the norm is not met', () => {
    const text = (rows: readonly ThermalLimit[], ...layers: Layer[]) =>
      judgementText(judgeComposition(stored('wall', 0.5, ...layers), rows), 'wall', 'ZB3');
    expect(text(ZB3, ...W6)).toBe(
      'Não atende o procedimento simplificado: esta composição não alcança CT ≥ 130 em ZB3. Exige simulação da unidade habitacional inteira, ou uma das mudanças.',
    );
    expect(text([row('≤ 0,50')], ...W2)).toBe(
      'Não atende o procedimento simplificado: esta composição não alcança U ≤ 0,50 em ZB3. Exige simulação da unidade habitacional inteira.',
    );
    expect(text([row('≤ 3,70')], ...W2)).toMatch(/\. Exige simulação .* inteira, ou a mudança indicada\.$/);
    expect(text([row('≤ 0,50'), row('≥ 500', { quantity: 'capacity' })], ...W2)).toContain(
      'não alcança U ≤ 0,50 nem CT ≥ 500 em ZB3.',
    );
    const small = judgeComposition(stored('roof', 0.3, ...R1), ROOF_ZB8, { eavesOpening: 2 });
    expect(judgementText(small, 'roof', null)).toContain('não alcança U ≤ 1,49. Exige');
    expect(text(ZB3, ...W5)).toBe('A parede atende o procedimento simplificado.');
    expect(text([])).toBe('Nem tudo pôde ser julgado.');
  });
});
