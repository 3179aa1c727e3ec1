import { compareContents } from './content-facts.js';
import type { EvaluatedParameter } from './evaluation/evaluation-types.js';
import { PLAIN_PROVENANCE } from './evaluation/provenance.js';
import { completeReport } from './evaluation/summary.js';
import type { PdeContent } from './pde-model.js';

const parameter = (over: Partial<EvaluatedParameter> = {}): EvaluatedParameter => ({
  id: 7,
  ...PLAIN_PROVENANCE,
  label: 'Fachada',
  unit: 'dB',
  notes: null,
  values: { minimum: '≥ 25', superior: null },
  status: 'applies',
  outcomes: [],
  ...over,
});

const content = (
  applicable: EvaluatedParameter[],
  over: Partial<PdeContent['building']> = {},
): PdeContent => ({
  building: {
    name: 'Aurora',
    typology: null,
    cep: '80010-000',
    street: 'Rua A',
    addressNumber: null,
    neighborhood: null,
    city: 'Curitiba',
    state: 'PR',
    totalArea: 1234.5,
    buildingHeight: 12,
    basementDepth: 0,
    floors: 4,
    units: 1,
    bioclimaticZone: { code: 'ZB1', label: 'Zona 1' },
    isopleth: null,
    noiseClass: null,
    aggressivenessClass: null,
    predominantColor: null,
    ...over,
  },
  technician: { fullName: 'Ana', creaCau: '1', licenseState: 'PR', company: null, email: null, phone: null },
  structuralSystem: null,
  evaluation: completeReport([
    {
      id: 1,
      code: '12',
      label: 'Acústico',
      figuresAtLevel: { minimum: 1, intermediate: 0, superior: 0 },
      criteria: [
        {
          id: 2,
          code: '12.2',
          label: 'Fachada',
          analyses: [
            {
              id: 3,
              code: '12.2.1',
              label: 'D2m',
              levels: ['minimum'],
              adopted: 'minimum',
              applicable,
              pending: [],
              notApplicable: [],
            },
          ],
        },
      ],
    },
  ]),
});

describe('the differences between two documents', () => {
  it('are none when they say the same', () => {
    expect(compareContents(content([parameter()]), content([parameter()]))).toEqual([]);
  });

  it('take a level without a value for nothing, its unit notwithstanding', () => {
    const without = parameter({ values: { minimum: '≥ 25' } });
    expect(compareContents(content([without]), content([parameter()]))).toEqual([]);
  });

  it('tell a field of the building, written the Brazilian way', () => {
    expect(compareContents(content([]), content([], { totalArea: 99.5, neighborhood: 'Centro' }))).toEqual([
      { field: 'Edificação › Bairro', from: null, to: 'Centro' },
      { field: 'Edificação › Área total (m²)', from: '1.234,50', to: '99,50' },
    ]);
  });

  it('tell a class with its figures', () => {
    const noiseClass = { code: 'II', label: 'Média', minDb: 60, maxDb: 65 };
    expect(compareContents(content([]), content([], { noiseClass }))).toEqual([
      { field: 'Edificação › Classe de ruído', from: null, to: 'II - Média (60–65 dB)' },
    ]);
  });

  it("tell a parameter's value at its level, by its place in the document", () => {
    const to = parameter({ values: { minimum: '≥ 30', superior: null } });
    expect(compareContents(content([parameter()]), content([to]))).toEqual([
      { field: '12 Acústico › 12.2 Fachada › 12.2.1 D2m › Fachada › Mínimo', from: '≥ 25 dB', to: '≥ 30 dB' },
    ]);
  });

  it('tell what is new and what is gone', () => {
    const fields = (changes: { field: string }[]): string[] => changes.map(({ field }) => field);
    const added = compareContents(content([]), content([parameter()]));
    expect(fields(added)).toContain('12 Acústico › 12.2 Fachada › 12.2.1 D2m › Fachada › Situação');
    const removed = compareContents(content([parameter()]), content([]));
    expect(removed.every(({ from, to }) => from !== null && to === null)).toBe(true);
    expect(fields(removed)).toEqual(fields(added));
  });
});
