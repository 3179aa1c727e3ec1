import fc from 'fast-check';

import { DEMANDS } from '../../catalogue/parameter-fields.js';
import { canonicalJson } from '../canonical-json.js';
import type {
  EvaluatedCriterion,
  EvaluatedParameter,
  EvaluatedRequirement,
} from '../evaluation/evaluation-types.js';
import { PLAIN_PROVENANCE } from '../evaluation/provenance.js';
import { completeReport } from '../evaluation/summary.js';
import type { PdeContent } from '../pde-model.js';
import type { Level } from '../report-fields.js';
import { compareContents } from './compare-contents.js';

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

const AT = '12 Acústico › 12.2 Fachada › 12.2.1 D2m';
const values = (minimum: string | null, superior: string | null = null) => ({
  values: { minimum, superior },
});
const only = (minimum: string | null) => ({ values: { minimum } });

describe('the differences between two documents', () => {
  it('are none for equal contents', () => {
    expect(compareContents(content([parameter()]), content([parameter()]))).toEqual([]);
  });

  it('include a field of the building in Brazilian format', () => {
    expect(compareContents(content([]), content([], { totalArea: 99.5, neighborhood: 'Centro' }))).toEqual([
      { field: 'Edificação › Bairro', from: null, to: 'Centro', text: '— → Centro' },
      { field: 'Edificação › Área total (m²)', from: '1.234,50', to: '99,50', text: '1.234,50 → 99,50' },
    ]);
  });

  it('include a class with its figures', () => {
    const noiseClass = { code: 'II', label: 'Média', minDb: 60, maxDb: 65 };
    expect(compareContents(content([]), content([], { noiseClass }))).toMatchObject([
      { field: 'Edificação › Classe de ruído', from: null, to: 'II - Média (> 60 a 65 dB(A))' },
    ]);
  });
});

describe('a parameter that changed', () => {
  const change = (from: Partial<EvaluatedParameter>, to: Partial<EvaluatedParameter>) =>
    compareContents(content([parameter(from)]), content([parameter(to)]));

  it('is one line with its path, the earlier and the later value', () => {
    expect(change(only('≥ 25'), only('≥ 30'))).toEqual([
      { field: `${AT} › Fachada`, from: '≥ 25 dB', to: '≥ 30 dB', text: '≥ 25 → 30 dB' },
    ]);
  });

  it.each([
    ['the level, where there are several', values('25', '35'), values('30', '35'), 'Mínimo 25 → 30 dB'],
    ['each level', values('25', '35'), values('30', '40'), 'Mínimo 25 → 30 dB; Superior 35 → 40 dB'],
    ['another operator', only('≥ 25'), only('≤ 30'), '≥ 25 → ≤ 30 dB'],
    ['a figure that is new', only(null), only('≥ 30'), '— → ≥ 30 dB'],
    ['another unit', only('25'), { ...only('25'), unit: 'dB(A)' }, '25 dB → 25 dB(A)'],
    ['what else changed', {}, { status: 'pending' as const }, 'Situação: Aplica-se → Pendente'],
    ['both', only('25'), { ...only('30'), notes: 'Nova' }, '25 → 30 dB; Observações: — → Nova'],
  ])('reports %s', (_what, from, to, text) => {
    expect(change(from, to)).toMatchObject([{ text }]);
  });

  it('reports a figure once that fills other levels too', () => {
    const fallen = (figure: string) => ({
      ...values(figure, figure),
      fallback: { superior: 'minimum' as const },
    });
    expect(change(fallen('25'), fallen('30'))).toMatchObject([{ text: '25 → 30 dB' }]);
    const plain = (figure: string) => ({ ...values(figure, figure), hasLevels: false });
    expect(change(plain('25'), plain('30'))).toMatchObject([{ text: '25 → 30 dB' }]);
  });

  it.each([
    ['the unit of a level without a figure', only(null), { ...only(null), unit: 'm' }, 'Unidade: dB → m'],
    ['the demand', {}, { demand: 'recommended' as const }, 'Exigência: Exigido → Recomendado'],
    ['a key figure', {}, { isKeyFigure: true }, 'Valor em destaque: Não → Sim'],
    ['figures without levels', {}, { hasLevels: false }, 'Níveis: por nível → valor único'],
  ])('reports %s', (_what, from, to, text) => {
    expect(change(from, to)).toMatchObject([{ text }]);
  });

  it('is compared with the parameter of the same name that replaces it, as of another zone', () => {
    expect(change({ id: 7, ...only('≤ 2,70') }, { id: 8, ...only('≤ 3,70') })).toMatchObject([
      { text: '≤ 2,70 → 3,70 dB' },
    ]);
  });

  it('is compared with the row of another case that replaces it, if there is only one', () => {
    const row = (id: number, noise: string, minimum: string) =>
      parameter({ id, label: `Fachada (classe ${noise})`, ...only(minimum) });
    expect(compareContents(content([row(7, 'III', '≥ 40')]), content([row(8, 'II', '≥ 35')]))).toMatchObject([
      {
        field: `${AT} › Fachada (classe II)`,
        text: '≥ 40 → 35 dB; Descrição: (classe III) → (classe II)',
      },
    ]);
    const both = [row(7, 'III', '≥ 40'), row(9, 'IV', '≥ 45')];
    expect(compareContents(content(both), content([row(8, 'II', '≥ 35')])).map(({ text }) => text)).toEqual([
      'passa a constar: ≥ 35 dB',
      'deixa de constar: ≥ 40 dB',
      'deixa de constar: ≥ 45 dB',
    ]);
  });

  it('reports a figure that a level without one takes from a level that is not selected', () => {
    const taken = (superior: string) => ({
      values: { superior },
      fallback: { superior: 'minimum' as const },
    });
    expect(change(taken('≤ 1,50'), taken('≤ 2,30'))).toMatchObject([{ text: '≤ 1,50 → 2,30 dB' }]);
  });

  it('reports no property that a document of an earlier release lacks', () => {
    const { method: _method, standard: _standard, check: _check, ...old } = parameter();
    // Its code differs nevertheless.
    expect(compareContents(content([old as EvaluatedParameter]), content([parameter()]))).toMatchObject([
      { field: 'Requisitos', from: null, to: null },
      { field: 'Contagens', from: null, to: null },
    ]);
  });
});

describe('a gap of the catalogue', () => {
  const gap = { reason: 'o catálogo não traz valor para esta faixa' };

  it('is a line of its analysis, or of its parameter', () => {
    const withGap = content([]);
    const [analysis] = withGap.evaluation.requirements[0]?.criteria[0]?.analyses ?? [];
    if (analysis) analysis.gap = gap;
    expect(compareContents(content([]), withGap)).toEqual([
      { field: AT, from: null, to: gap.reason, text: `Lacuna: — → ${gap.reason}` },
    ]);
    expect(compareContents(content([parameter({ gap })]), content([parameter()]))).toEqual([
      { field: `${AT} › Fachada`, from: gap.reason, to: null, text: `Lacuna: ${gap.reason} → —` },
    ]);
  });
});

describe('an answer of the technician', () => {
  const answer = {
    ...{ kind: 'value' as const, value: '≥ 700', unit: 'Pa', source: 'NBR 6123', reason: null },
    ...{ by: 'Ana', at: '2026-11-26T12:00:00.000Z' },
  };
  const filled = parameter({ ...only('≥ 700'), unit: 'Pa', answer });
  const pending = parameter({ ...only(null), unit: 'Pa', status: 'pending' });

  it('is the change of its row', () => {
    expect(compareContents(content([pending]), content([filled]))).toMatchObject([
      {
        field: `${AT} › Fachada`,
        text:
          '— → ≥ 700 Pa; Situação: Pendente → Aplica-se; Responsável técnico: — → ' +
          'informado pelo responsável técnico: NBR 6123 (Ana, 26/11/2026)',
      },
    ]);
  });

  it('that its row does not apply is listed, too', () => {
    const excluded = content([]);
    const [analysis] = excluded.evaluation.requirements[0]?.criteria[0]?.analyses ?? [];
    const exclusion = { ...answer, kind: 'not-applicable' as const, value: null, reason: 'Sem janelas' };
    analysis?.notApplicable.push(parameter({ ...only(null), status: 'notApplicable', answer: exclusion }));
    expect(compareContents(content([pending]), excluded)).toMatchObject([
      { field: `${AT} › Fachada`, text: expect.stringContaining('Pendente → Não se aplica') as string },
    ]);
  });
});

describe('an added or removed item', () => {
  it('is one line for each parameter of an analysis in both documents', () => {
    expect(compareContents(content([]), content([parameter()]))).toEqual([
      { field: `${AT} › Fachada`, from: null, to: '≥ 25 dB', text: 'passa a constar: ≥ 25 dB' },
    ]);
    expect(compareContents(content([parameter()]), content([]))).toMatchObject([
      { from: '≥ 25 dB', to: null, text: 'deixa de constar: ≥ 25 dB' },
    ]);
  });

  it('is one line for a selected or deselected requirement', () => {
    const without = { ...content([]), evaluation: completeReport([]) };
    expect(compareContents(without, content([parameter(), parameter({ id: 8 })]))).toEqual([
      { field: '12 Acústico', from: null, to: '2 parâmetros', text: 'passa a constar: 2 parâmetros' },
    ]);
    expect(compareContents(content([parameter()]), without)).toEqual([
      { field: '12 Acústico', from: '1 parâmetro', to: null, text: 'deixa de constar: 1 parâmetro' },
    ]);
  });

  it('is one line for a selected level', () => {
    const both = content([parameter(values('25', '35'))]);
    const [analysis] = both.evaluation.requirements[0]?.criteria[0]?.analyses ?? [];
    analysis?.levels.push('superior');
    expect(compareContents(content([parameter(only('25'))]), both)).toEqual([
      { field: AT, from: 'Mínimo', to: 'Mínimo, Superior', text: 'Níveis: Mínimo → Mínimo, Superior' },
    ]);
  });
});

describe('confirmed figures', () => {
  const check = { by: 'Ana', at: '2026-11-25T12:00:00.000Z' };
  const rows = (over: Partial<EvaluatedParameter> = {}) =>
    [1, 2, 3].map((id) => parameter({ id, label: `Linha ${id}`, ...over }));

  it('are one line for each person', () => {
    expect(compareContents(content(rows()), content(rows({ check })))).toEqual([
      {
        ...{ field: 'Conferência', from: null },
        ...{ to: '3 valores conferidos por Ana', text: '3 valores conferidos por Ana' },
      },
    ]);
    expect(compareContents(content(rows({ check })), content(rows()))).toMatchObject([
      { text: '3 valores deixam de estar conferidos' },
    ]);
  });

  it('say how many of them apply, as the annex of confirmations counts only these', () => {
    const withPending = (over: Partial<EvaluatedParameter> = {}) => {
      const both = content(rows(over));
      const [analysis] = both.evaluation.requirements[0]?.criteria[0]?.analyses ?? [];
      analysis?.pending.push(parameter({ id: 4, label: 'Linha 4', status: 'pending', ...over }));
      return both;
    };
    expect(compareContents(withPending(), withPending({ check }))).toMatchObject([
      { text: '4 valores conferidos por Ana (3 aplicáveis)' },
    ]);
  });

  it('are a line with their row if it is only one, or if its figure changed too', () => {
    const [first, ...others] = rows();
    const confirmed = { ...(first as EvaluatedParameter), check };
    expect(compareContents(content(rows()), content([confirmed, ...others]))).toMatchObject([
      { field: `${AT} › Linha 1`, text: 'Conferência: — → Ana, 25/11/2026' },
    ]);
    expect(compareContents(content(rows()), content(rows({ check, ...only('≥ 30') })))).toHaveLength(3);
  });
});

describe('titles and divergences', () => {
  const changed = (change: (content: PdeContent) => void) => {
    const later = content([parameter()]);
    change(later);
    return compareContents(content([parameter()]), later);
  };
  const requirementOf = ({ evaluation }: PdeContent) => evaluation.requirements[0] as EvaluatedRequirement;

  it('of a requirement and a criterion are a line each', () => {
    expect(changed((later) => void (requirementOf(later).label = 'Ruído'))).toMatchObject([
      { field: '12 Ruído', text: 'Título: 12 Acústico → 12 Ruído' },
    ]);
    expect(
      changed((later) => void ((requirementOf(later).criteria[0] as EvaluatedCriterion).code = '12.3')),
    ).toMatchObject([{ field: '12 Acústico › 12.3 Fachada', text: 'Título: 12.2 Fachada → 12.3 Fachada' }]);
  });

  it('of assumptions are added and removed', () => {
    const assumption = { name: 'Data de protocolo', text: 'edição de 2021 assumida' };
    expect(changed((later) => void (later.evaluation.assumptions = [assumption]))).toMatchObject([
      { field: 'Premissas', text: 'passa a constar: Data de protocolo: edição de 2021 assumida' },
    ]);
  });

  it('of a building that contradicts itself are added and removed', () => {
    const divergence = { code: 'height' as const, text: 'A altura não combina.', fields: ['floors'] };
    expect(changed((later) => void later.evaluation.divergences.push(divergence))).toEqual([
      {
        ...{ field: 'Divergências', from: null, to: divergence.text },
        text: `passa a constar: ${divergence.text}`,
      },
    ]);
  });
});

/** Each leaf of a value, as a change to another value of the same kind, and the removal of each item of a list. */
function* singleChanges(value: unknown, apply: (changed: unknown) => unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) {
      yield apply(value.toSpliced(at, 1));
      yield* singleChanges(item, (changed) => apply(value.with(at, changed)));
    }
  } else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value))
      yield* singleChanges(item, (changed) => apply({ ...value, [key]: changed }));
  else if (typeof value === 'number') yield apply(value + 1);
  else if (typeof value === 'boolean') yield apply(!value);
  else if (typeof value === 'string') yield apply(`${value}x`);
  else yield apply('x');
}

describe('any two contents with different codes', () => {
  const text = fc.constantFrom('≥ 25', '≤ 30', null);
  const row = fc
    .record({
      values: fc.record({ minimum: text, superior: text }),
      status: fc.constantFrom('applies' as const, 'pending' as const),
      demand: fc.constantFrom(...DEMANDS),
      hasLevels: fc.boolean(),
      isKeyFigure: fc.boolean(),
      notes: fc.constantFrom(null, 'Nota'),
      unit: fc.constantFrom('dB', null),
    })
    .map((over) => parameter(over));
  const document = fc.array(row, { minLength: 1, maxLength: 3 }).map((rows) => {
    const whole = content(rows.map((one, at) => ({ ...one, id: at + 1, label: `Linha ${at}` })));
    const [analysis] = whole.evaluation.requirements[0]?.criteria[0]?.analyses ?? [];
    analysis?.notApplicable.push(parameter({ id: 90, status: 'notApplicable' }));
    if (analysis) analysis.existing = ['minimum', 'superior'];
    whole.evaluation.assumptions = [{ name: 'Altura para incêndio', text: '24 m, a da edificação' }];
    analysis?.applicable.push(
      parameter({
        ...{ id: 91, label: 'Informado' },
        answer: {
          ...{ kind: 'value', value: '1', unit: 'm', source: 'Norma', reason: 'Motivo' },
          ...{ by: 'Ana', at: '2026-11-26T12:00:00.000Z' },
        },
      }),
    );
    whole.evaluation.divergences.push({ code: 'zone', text: 'Contradição', fields: ['floors'] });
    return whole;
  });

  it('differ by at least one line for every single change', () => {
    fc.assert(
      fc.property(document, (before) => {
        for (const after of singleChanges(before, (changed) => changed) as Iterable<PdeContent>)
          expect(compareContents(before, after)).not.toHaveLength(0);
      }),
      { numRuns: 20 },
    );
  });

  it('may be of a release that does not state the levels that exist', () => {
    const stating = (...existing: Level[]): PdeContent => {
      const whole = content([parameter()]);
      const [analysis] = whole.evaluation.requirements[0]?.criteria[0]?.analyses ?? [];
      if (analysis) analysis.existing = existing;
      return whole;
    };
    expect(compareContents(content([parameter()]), stating('minimum'))).toEqual([
      expect.objectContaining({ field: 'Requisitos', from: null, to: null }),
    ]);
    expect(compareContents(stating('minimum'), stating('minimum', 'superior'))).toMatchObject([
      { field: AT, text: 'Níveis que existem: Mínimo → Mínimo, Superior' },
    ]);
  });

  it('may be of a release before divergences, key figures and confirmations', () => {
    const later = content([parameter()]);
    const { divergences: _, ...evaluation } = later.evaluation;
    const earlier = { ...later, evaluation } as PdeContent;
    expect(compareContents(earlier, later)).toEqual([
      expect.objectContaining({ field: 'Divergências', from: null, to: null }),
    ]);
  });

  it('are equal only if no line tells a difference', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        expect(compareContents(before, after).length === 0).toBe(
          canonicalJson(before) === canonicalJson(after),
        );
      }),
    );
  });
});
