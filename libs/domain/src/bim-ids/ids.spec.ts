import fc from 'fast-check';

import type { EvaluatedParameter, EvaluatedReport } from '../report/evaluation/evaluation-types.js';
import { PLAIN_PROVENANCE } from '../report/evaluation/provenance.js';
import { completeReport } from '../report/evaluation/summary.js';
import type { PdeContent } from '../report/pde-model.js';
import { IDS_MAPPINGS } from './ids-mapping.js';
import { idsSpecifications, wholeNumbersFrom } from './ids-specifications.js';
import { idsFile } from './ids-xml.js';

const row = (
  label: string,
  unit: string | null,
  minimum: string,
  over: Partial<EvaluatedParameter> = {},
) => ({
  ...{ id: 1, ...PLAIN_PROVENANCE, label, unit, notes: null, values: { minimum } },
  ...{ status: 'applies' as const, outcomes: [], ...over },
});

const evaluationOf = (applicable: EvaluatedParameter[]): EvaluatedReport =>
  completeReport([
    {
      ...{ id: 1, code: '11', label: 'Térmico' },
      figuresAtLevel: { minimum: 1, intermediate: 0, superior: 0 },
      criteria: [
        {
          ...{ id: 1, code: '11.1', label: 'Critério' },
          analyses: [
            {
              ...{ id: 1, code: '11.1.1', label: 'Análise', levels: ['minimum'], adopted: 'minimum' },
              ...{ applicable, pending: [], notApplicable: [] },
            },
          ],
        },
      ],
    },
  ]);

const specificationsOf = (...rows: EvaluatedParameter[]) =>
  idsSpecifications({
    building: { name: 'Residencial Aurora', floors: 4 },
    evaluation: evaluationOf(rows),
  } as PdeContent).slice(1);

const fileOf = (...rows: EvaluatedParameter[]) =>
  idsFile({ title: 'PDE', description: 'Teste' }, specificationsOf(...rows));

describe('the specifications of an IDS file', () => {
  it('state the storeys of the building, even where no row is mapped', () => {
    const content = {
      building: { name: 'Aurora', floors: 4 },
      evaluation: evaluationOf([]),
    } as unknown as PdeContent;
    expect(idsSpecifications(content)).toMatchObject([
      { elements: { entities: ['IFCBUILDING'] }, value: { kind: 'texts', texts: ['4'] } },
    ]);
  });

  it('describe a row by the level that it has, where the analysis adopts a higher one', () => {
    const fallback = { values: { superior: '≤ 2,50' }, fallback: { superior: 'minimum' as const } };
    const evaluation = evaluationOf([row('Transmitância térmica U', 'W/(m²·K)', '', fallback)]);
    for (const { analyses } of evaluation.requirements.flatMap(({ criteria }) => criteria))
      for (const analysis of analyses) analysis.adopted = 'superior';
    const building = { name: 'Aurora', floors: 4 };
    const [, wall] = idsSpecifications({ building, evaluation } as PdeContent);
    expect(wall?.description).toBe('Transmitância térmica U: ≤ 2,50 W/(m²·K), nível Mínimo.');
  });

  it.each([
    ['a ceiling of U', 'Transmitância térmica U (ZB1 e ZB2)', 'W/(m²·K)', '≤ 2,70', { max: 2.7, min: null }],
    [
      'a floor of sound insulation',
      'DnT,w – parede entre unidades, sem dormitório',
      'dB',
      '≥ 45',
      { min: 45, max: null },
    ],
    [
      'a concrete cover, in metres',
      'Cobrimento nominal da armadura em lajes (classe II)',
      'mm',
      '≥ 25',
      { min: 0.025, max: null },
    ],
    [
      'a guard height',
      'Altura do guarda-corpo até o topo do peitoril',
      'm',
      '≥ 1,10',
      { min: 1.1, max: null },
    ],
  ])('limit %s', (_, label, unit, figure, limits) => {
    expect(specificationsOf(row(label, unit, figure))[0]?.value).toEqual({
      kind: 'limits',
      excluded: false,
      ...limits,
    });
  });

  it('take the most severe of several rows', () => {
    const rows = [
      row('DnT,w – parede entre unidades', 'dB', '≥ 40'),
      row('DnT,w – parede entre unidades, dormitório', 'dB', '≥ 45'),
    ];
    expect(specificationsOf(...rows)).toMatchObject([
      { value: { min: 45 }, description: expect.stringContaining('≥ 45 dB') },
    ]);
    const ceilings = [
      row('Transmitância térmica U', 'W/(m²·K)', '≤ 3,70'),
      row('Transmitância térmica U (b)', 'W/(m²·K)', '≤ 2,50'),
    ];
    expect(specificationsOf(...ceilings)).toMatchObject([{ value: { max: 2.5 } }]);
  });

  it('accept the demanded fire resistance and the longer ones, for beams, columns and slabs', () => {
    const found = specificationsOf(row('TRRF da estrutura (altura acima de 23 até 30 m)', 'min', '90'));
    expect(found.map(({ elements }) => elements.entities[0])).toEqual(['IFCBEAM', 'IFCCOLUMN', 'IFCSLAB']);
    expect(found[0]?.value).toEqual({
      kind: 'texts',
      texts: ['TRRF 90', 'TRRF 120', 'TRRF 180', 'TRRF 240'],
    });
  });

  it('leave out what is not required, exempt or without demand, and ask for a property where the limit is no number', () => {
    const label = 'Transmitância térmica U da cobertura (ZB7 e ZB8, α ≤ 0,4)';
    expect(specificationsOf(row(label, 'W/(m²·K)', '≤ 2,30', { demand: 'recommended' }))).toEqual([]);
    expect(specificationsOf(row('TRRF da estrutura (área total até 750 m²)', 'min', 'Isento'))).toEqual([]);
    expect(specificationsOf(row('Capacidade térmica CT (ZB8)', 'kJ/(m²·K)', 'Não requerida'))).toEqual([]);
    expect(specificationsOf(row(label, 'W/(m²·K)', '≤ 2,30·FT'))).toMatchObject([
      { value: null, instructions: 'O limite não se escreve como número: confira-o com o PDE.' },
    ]);
  });
});

it('a pattern of years matches exactly the whole numbers from its own up to 999', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 1200 }), (years, other) => {
      expect(new RegExp(`^(${wholeNumbersFrom(years)})$`).test(String(other))).toBe(
        other >= years && other < 1000,
      );
    }),
  );
});

/** The children of each element, in order; by the file's own indentation-free form. */
function treeOf(xml: string): { name: string; text: string; attributes: string; children: string[] }[] {
  const found: { name: string; text: string; attributes: string; children: string[] }[] = [];
  const open: (typeof found)[number][] = [];
  for (const [, closing, name = '', attributes = '', self, text = ''] of xml.matchAll(
    /<(\/)?([\w:]+)((?:\s[\w:]+="[^"<]*")*)\s*(\/)?>([^<]*)/g,
  )) {
    if (closing) {
      expect(open.pop()?.name).toBe(name);
      continue;
    }
    const one = { name, text, attributes, children: [] };
    open.at(-1)?.children.push(name);
    found.push(one);
    if (!self) open.push(one);
  }
  expect(open).toEqual([]);
  return found;
}

/** Labels and units of the seeded catalogue, one for each mapping. */
const SEEDED: readonly [label: string, unit: string | null][] = [
  ['Transmitância térmica U (ZB1 e ZB2)', 'W/(m²·K)'],
  ['Transmitância térmica U da cobertura (ZB1 e ZB2)', 'W/(m²·K)'],
  ['Capacidade térmica CT (ZB1 a ZB7)', 'kJ/(m²·K)'],
  ['D2m,nT,w da vedação externa de dormitório (classe de ruído II)', 'dB'],
  ['D2m,nT,w da cobertura sobre dormitório (classe de ruído II)', 'dB'],
  ['DnT,w – parede entre unidades, sem dormitório', 'dB'],
  ['DnT,w – piso entre unidades, dormitório em um dos lados', 'dB'],
  ["L'nT,w – piso entre unidades", 'dB'],
  ['TRRF da estrutura (altura até 12 m, 2 pavimentos ou mais, área acima de 1.500 m²)', 'min'],
  ['Paredes entre unidades e entre unidade e área comum', 'min'],
  ['VUP da estrutura', 'anos'],
  ['VUP dos pisos internos', 'anos'],
  ['VUP da vedação vertical externa', 'anos'],
  ['VUP da vedação vertical interna', 'anos'],
  ['VUP da cobertura', 'anos'],
  ['VUP do sistema hidrossanitário', 'anos'],
  ['Cobrimento nominal da armadura em vigas e pilares (classe II)', 'mm'],
  ['Cobrimento nominal da armadura em lajes (classe II)', 'mm'],
  ['Sala, dormitório, banheiro e área de serviço', 'lux'],
  ['Copa e cozinha', 'lux'],
  ['Corredor e escadaria comuns', 'lux'],
  ['Pé-direito dos ambientes em geral', 'm'],
  ['Altura do guarda-corpo até o topo do peitoril', 'm'],
  ['Coeficiente de atrito de escadas', null],
];

/** IDS 1.0: a number equals another within a millionth of it and a millionth; texts match a whole pattern. */
function accepts(requirements: string, value: string | number): boolean {
  const facets = [...requirements.matchAll(/<xs:(\w+) value="([^"]*)"/g)];
  const texts = facets.flatMap(([, facet, text = '']) => (facet === 'enumeration' ? [text] : []));
  if (texts.length > 0 && !texts.includes(String(value))) return false;
  return facets.every(([, facet, text = '']) => {
    const limit = Number(text);
    const tolerance = Math.abs(limit) * 1e-6 + 1e-6;
    if (facet === 'pattern') return new RegExp(`^(${text})$`).test(String(value));
    if (facet === 'minInclusive') return Number(value) > limit - tolerance;
    return facet === 'maxInclusive' ? Number(value) < limit + tolerance : facet === 'enumeration';
  });
}

describe('an IDS file', () => {
  const all = SEEDED.map(([label, unit]) => row(label, unit, '≥ 20'));
  const xml = fileOf(...all);
  const tree = treeOf(xml.slice(xml.indexOf('<ids')));
  const named = (name: string) => tree.filter((one) => one.name === name);

  it('holds every mapping', () => {
    expect(named('specification')).toHaveLength(IDS_MAPPINGS.length);
  });

  it('has elements in the order of the schema, with the attributes that it demands', () => {
    expect(named('ids')[0]?.children).toEqual(['info', 'specifications']);
    expect(named('info')[0]?.children).toEqual(['title', 'description']);
    for (const one of named('specification')) {
      expect(one.children).toEqual(['applicability', 'requirements']);
      expect(one.attributes).toMatch(
        / name="[^"]+" ifcVersion="IFC4" identifier="PDE-\d+" description="[^"]+"/,
      );
    }
    for (const one of named('applicability')) {
      expect(one.children.join(' ')).toMatch(/^entity( property)*$/);
      expect(one.attributes).toBe(' minOccurs="0" maxOccurs="unbounded"');
    }
    for (const one of named('entity')) expect(one.children.join(' ')).toMatch(/^name( predefinedType)?$/);
    for (const one of named('property')) {
      expect(one.children.join(' ')).toMatch(/^propertySet baseName( value)?$/);
      expect(one.attributes).toMatch(/^ dataType="IFC[A-Z]+"( cardinality="required")?$/);
    }
    for (const name of ['name', 'propertySet', 'baseName', 'value'])
      for (const one of named(name)) expect(one.children.join(' ')).toMatch(/^(simpleValue|xs:restriction)$/);
  });

  it('limits by facets that XML Schema has for the base', () => {
    for (const one of named('xs:restriction')) {
      const isNumber = one.attributes === ' base="xs:double"';
      const facets = isNumber ? /^xs:(min|max)(In|Ex)clusive$/ : /^xs:(enumeration|pattern)$/;
      expect(one.children.length).toBeGreaterThan(0);
      for (const facet of one.children) expect(facet).toMatch(facets);
    }
  });

  it.each([
    ['Transmitância térmica U (ZB1 e ZB2)', 'W/(m²·K)', '≤ 3,70', [0.5, 3.7, 3.700_004], [3.700_006, 3.71]],
    ['Capacidade térmica CT (ZB1 a ZB7)', 'kJ/(m²·K)', '≥ 130', [130, 129.999_9, 400], [129.999_8, 0]],
    ['Cobrimento nominal da armadura em lajes (classe II)', 'mm', '≥ 25', [0.025, 0.024_999], [0.024_9, 0]],
    [
      'TRRF da estrutura (altura acima de 23 até 30 m)',
      'min',
      '90',
      ['TRRF 90', 'TRRF 120'],
      ['TRRF 60', '90'],
    ],
    ['VUP da cobertura', 'anos', '≥ 20', ['P20Y', 'P25Y', 'P100Y'], ['P19Y', 'P2Y', '20', 'P20YT1H']],
  ])('of %s accepts by the published rules what meets %s %s', (label, unit, figure, good, bad) => {
    const file = fileOf(row(label, unit, figure));
    const requirements = file.slice(file.indexOf('<requirements'));
    expect(good.filter((value) => !accepts(requirements, value))).toEqual([]);
    expect(bad.filter((value) => accepts(requirements, value))).toEqual([]);
  });

  it('names entities in capitals and keeps its own sets apart from those of buildingSMART', () => {
    const sets = new Set(IDS_MAPPINGS.map(({ property }) => property.set));
    for (const set of sets) expect(set).toMatch(/^(Pset_|Qto_|NBR15575_Desempenho$)/);
    for (const { elements } of IDS_MAPPINGS)
      for (const one of elements.entities) expect(one).toMatch(/^IFC[A-Z]+$/);
  });

  it('writes any text without breaking the file', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const file = idsFile(
          { title: `x${title}`, description: title },
          specificationsOf(row('Transmitância térmica U', 'W/(m²·K)', '≤ 2,70')),
        );
        expect(treeOf(file.slice(file.indexOf('<ids')))).toHaveLength(28);
      }),
    );
  });
});
