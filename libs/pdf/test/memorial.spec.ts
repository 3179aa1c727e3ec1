import { createHash } from 'node:crypto';

import type { Layer, MemorialItem, MemorialModel, SolidLayer, ThermalLimit } from '@prumo/domain';
import { checkPdf } from '@prumo/pdf-check';

import { renderMemorial } from '../src/index.js';
import { textsOf } from './pdf-reader.js';

const solid = (
  name: string,
  thickness: number,
  [conductivity, density, specificHeat]: readonly [number, number, number],
): SolidLayer => ({
  ...{ kind: 'solid', name, thickness, conductivity, density, specificHeat },
  origin: { materialId: 1, source: 'ABNT NBR 15220-2:2005, tabela B.3', confidence: 'P' },
});
const air: Layer = { kind: 'air', name: 'Câmara de ar', thickness: 0.06, emissivity: 'high' };
const hole: Layer = { ...air, thickness: 0.03 };
const mortar = (thickness: number) => solid('Reboco', thickness, [1.15, 2000, 1]);
const ceramic = (thickness: number) => solid('Cerâmica', thickness, [0.9, 1600, 0.92]);

const item = (over: Partial<MemorialItem>): MemorialItem => ({
  ...{ part: 'external-wall', element: 'wall', name: 'Bloco cerâmico', sections: [], finish: 'Tinta clara' },
  ...{ absorptance: 0.3, area: 120.5, eavesOpening: null, notes: null, toReview: [] },
  ...over,
});

/** Constructions of the annexes of NBR 15220-2 and of LabEEE's library. */
const HOLLOW_BRICK = item({
  name: 'Tijolo furado, equivalente',
  sections: [
    { name: '', area: 1, layers: [mortar(0.025), ceramic(0.013), air, ceramic(0.013), mortar(0.025)] },
  ],
  toReview: ['Reboco'],
});
const ANNEX_C1 = item({
  name: 'Tijolo 5×9×19 com junta',
  sections: [
    { name: 'Junta', area: 0.0025, layers: [mortar(0.02), mortar(0.09), mortar(0.02)] },
    { name: 'Tijolo', area: 0.0095, layers: [mortar(0.02), ceramic(0.09), mortar(0.02)] },
  ],
});
/** Annex C.3: a block of three rows of two holes between joints. */
const ANNEX_C3 = item({
  name: 'Bloco cerâmico 32×16×10',
  notes: 'Junta de 1 cm; áreas em cm².',
  sections: [
    { name: 'Junta', area: 49, layers: [mortar(0.02), mortar(0.1), mortar(0.02)] },
    {
      ...{ name: 'Bloco', area: 512 },
      layers: [
        mortar(0.02),
        {
          ...{ kind: 'parallel', name: 'Bloco vazado' },
          sections: [
            { name: 'Septo', area: 4, layers: [ceramic(0.1)] },
            { name: 'Furos', area: 12, layers: [ceramic(0.015), hole, ceramic(0.01), hole, ceramic(0.015)] },
          ],
        },
        mortar(0.02),
      ],
    },
  ],
});
const ROOF = item({
  ...{ part: 'roof', element: 'roof', name: 'Telha e laje', absorptance: 0.7, eavesOpening: 6, finish: null },
  sections: [
    {
      name: '',
      area: 1,
      layers: [
        solid('Telha de fibrocimento', 0.008, [0.65, 1700, 0.84]),
        air,
        solid('Laje de concreto', 0.1, [1.75, 2200, 1]),
      ],
    },
  ],
});

const limit = (over: Partial<ThermalLimit>): ThermalLimit => ({
  ...{ parameterId: 1, label: 'Transmitância térmica U', figure: '≤ 2,50', unit: 'W/(m²·K)' },
  ...{ quantity: 'transmittance', limit: 2.5, confidence: 'P', isChecked: false },
  ...over,
});
const CAPACITY = limit({
  ...{ parameterId: 2, label: 'Capacidade térmica CT', figure: '≥ 130', unit: 'kJ/(m²·K)' },
  ...{ quantity: 'capacity', limit: 130 },
});

const BLANK_LIMITS = { zone: 'ZB3', edition: 2021, roof: { rows: [], pending: [] } };

const model = (items: readonly MemorialItem[]): MemorialModel => ({
  building: {
    ...{ name: 'Casa Aurora', street: 'Rua das Acácias', addressNumber: '10', neighborhood: 'Trindade' },
    // Of ZB3 in the zoning of 2005.
    ...{ city: 'Florianópolis', state: 'SC' },
  },
  technician: { fullName: 'Ana Prado', creaCau: '12345', licenseState: 'PR', company: null },
  limits: {
    ...{ zone: 'ZB3', edition: 2021 },
    wall: { rows: [limit({}), CAPACITY], pending: [] },
    roof: { rows: [limit({ figure: '≤ 1,50', limit: 1.5 })], pending: [] },
  },
  items,
  ...{ version: 2, generatedAt: '2026-03-15T01:30:00.000Z', authenticityCode: '0123456789abcdef' },
});

async function printed(items: readonly MemorialItem[], over: Partial<MemorialModel> = {}): Promise<string> {
  const { bytes, replaced } = await renderMemorial({ ...model(items), ...over });
  expect(replaced).toEqual([]);
  return (await textsOf(bytes)).flat().join(' ').replaceAll(/\s+/g, ' ');
}

describe('a thermal memorial', () => {
  it('shows each formula with its numbers: layers one after another', async () => {
    const text = await printed([HOLLOW_BRICK]);
    for (const line of [
      '0,025/1,15 + 0,013/0,9 + 0,17 + 0,013/0,9 + 0,025/1,15',
      'Rt = 0,24237 m²·K/W',
      '0,04 + 0,24237 + 0,13',
      'RT = 0,41237 m²·K/W',
      'U = 2,43 W/(m²·K)',
      'CT = 138,272 kJ/(m²·K)',
      'Rever: o material mudou na biblioteca',
      'a CT de um tijolo ou bloco trocado por camadas equivalentes não se julga com segurança',
      'B2 = −0,63 < 0 → 0',
      'α = 0,30, informada, sem envelhecimento',
      'atribuído à NBR 15220-2:2005, tabela B.3 · conferir',
      'ZB3 do zoneamento da ABNT NBR 15220-3:2005',
      'Essa edição foi substituída em 2022',
      'se a edição de 2022 os mantém não foi conferido',
    ])
      expect(text).toContain(line);
  });

  it('shows sections side by side, as annex C.1 of NBR 15220-2 has them', async () => {
    const text = await printed([ANNEX_C1]);
    for (const line of [
      'fa = 0,20833; fb = 0,79167',
      'Ra = 0,11304',
      'Rb = 0,13478',
      '1 / (0,20833/0,11304 + 0,79167/0,13478)',
      'Rt = 0,12959',
      'RT = 0,29959',
      'U = 3,34',
      'φ = 3,29 h',
      'Não atende o procedimento simplificado',
      'esta composição não alcança U ≤ ',
      'Exige simulação da unidade habitacional inteira.',
    ])
      expect(text).toContain(line);
  });

  it('gives each quantity of a block within a wall a symbol of its own', async () => {
    const text = await printed([ANNEX_C3]);
    for (const line of [
      'fa = 0,08734; fb = 0,91266',
      'fb1 = 0,25000; fb2 = 0,75000',
      'Rb1 = 0,11111',
      'Rb2 = 0,36444',
      'Rbloco = 0,23213',
      'Rt = 0,24173',
      'CT = 155,617',
      'mais de 2 até 5 cm',
      'furos pequenos: anexo D da ISO não aplicado; valor aproximado',
      'seções lado a lado: esquema, fora de escala',
    ])
      expect(text).toContain(line);
  });

  it('judges a roof with FT, and leads the heat down', async () => {
    const text = await printed([ROOF]);
    for (const line of [
      '0,04 + 0,27945 + 0,17',
      'U = 2,04',
      'CT = 231,424',
      'FT = 1,004',
      '0,17 + 0,1/1,75 + 0,17',
      'RT = 0,39714 m²·K/W',
      'U = 2,52 W/(m²·K)',
      'ático ventilado; no verão, R da câmara não ventilada (15220-2:2005, conferir)',
      'aberturas em dois beirais opostos',
      'Laje de concreto com 41,1 cm (hoje 10 cm)',
    ])
      expect(text).toContain(line);
  });

  it.each([
    ['não', 'that nobody has confirmed, though its source was read', { confidence: 'V', isChecked: false }],
    ['sim', 'that a person has confirmed', { confidence: 'P', isChecked: true }],
  ] as const)('says %s of a limit %s', async (word, _which, over) => {
    const limits = { ...BLANK_LIMITS, wall: { rows: [limit(over)], pending: [] } };
    const text = await printed([HOLLOW_BRICK], { limits });
    expect(text).toContain('Conferido na norma');
    expect(text).toContain(`2,43 Atende ${word} `);
    expect(text).not.toContain('Fonte do limite');
  });

  it('names building, technician and document as other documents do', async () => {
    const text = await printed([HOLLOW_BRICK]);
    expect(text).toContain('Rua das Acácias, 10 – Trindade – Florianópolis / SC');
    expect(text).toContain('Documento Memorial, versão 2, de 14/03/2026');
    expect(text.match(/CREA\/CAU 12345 – PR/g)).toHaveLength(2);
    expect(text).not.toContain('"');
  });

  it('says of a limit that asks for nothing that there is no demand', async () => {
    const exempt = limit({ parameterId: 3, label: 'Capacidade térmica CT (ZB8)', figure: 'Não requerida' });
    const { quantity: _quantity, limit: _limit, ...row } = exempt;
    const all = model([HOLLOW_BRICK]);
    const { bytes } = await renderMemorial({
      ...all,
      limits: { ...all.limits, wall: { rows: [row], pending: [] } },
    });
    const text = (await textsOf(bytes)).flat().join(' ').replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/Não requerida .*Sem exigência/);
    expect(text).not.toContain('Atende · ');
  });

  it('keeps a drawing with the heading and facts above it, and limits with their sentences', async () => {
    const items = Array.from({ length: 24 }, (_, index) => ({
      ...(index % 3 === 0 ? ROOF : HOLLOW_BRICK),
      ...{ name: `Composição ${index + 1}`, notes: 'Conferir na obra. '.repeat(4 * index) },
    }));
    const { bytes } = await renderMemorial(model(items));
    const pages = (await textsOf(bytes)).map((page) => page.map((text) => text.trim()));
    const pagesOf = (wanted: RegExp): number[] =>
      pages.flatMap((page, index) => page.filter((text) => wanted.test(text)).map(() => index + 1));
    expect(pagesOf(/^(Parede externa|Cobertura): Composição \d+$/)).toHaveLength(24);
    expect(pagesOf(/^Espessuras em escala/)).toEqual(pagesOf(/: Composição \d+$/));
    expect(pagesOf(/^Exigência$/)).toEqual(pagesOf(/^Diante dos limites$/));
  });

  it.each([56, 57, 58])('begins no page with the sentence on the absorptance: %i', async (count) => {
    const all = model([HOLLOW_BRICK]);
    const long = limit({ label: 'Transmitância térmica. '.repeat(count) });
    const limits = { ...all.limits, wall: { rows: [long], pending: [] } };
    const { bytes } = await renderMemorial({ ...all, limits });
    const pages = (await textsOf(bytes)).map((page) => page.map((text) => text.trim()));
    const at = (wanted: RegExp) => pages.findIndex((page) => page.some((text) => wanted.test(text)));
    expect(at(/^Absortância: nesta/)).toBe(at(/^Diante dos limites$/));
  });

  it('is a tagged archive file, the same for the same model', async () => {
    const all = model([HOLLOW_BRICK, ANNEX_C1, ANNEX_C3, ROOF]);
    const [first, second] = [await renderMemorial(all), await renderMemorial(structuredClone(all))];
    expect(await checkPdf(first.bytes)).toEqual([]);
    const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    expect(digest(second.bytes)).toBe(digest(first.bytes));
  });
});
