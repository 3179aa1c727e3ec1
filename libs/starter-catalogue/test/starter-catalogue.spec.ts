import { readdirSync, readFileSync } from 'node:fs';

import * as catalogue from '../src/index.js';
import { isAttribute, isListOf, isRequirement } from './json-shape.js';

const { attributes, CEP_RANGES, CITIES, REQUIREMENTS, STATES } = catalogue;

const criteria = REQUIREMENTS.flatMap((requirement) => requirement.criteria);
const analyses = criteria.flatMap(({ code, analyses }) =>
  analyses.map((analysis) => ({ ...analysis, code: `${code}.${analysis.number}` })),
);
const parameters = analyses.flatMap(({ code, parameters }) =>
  parameters.map((parameter) => ({ ...parameter, path: `${code}/${parameter.key}` })),
);

const LIBRARY = [...catalogue.materials, ...catalogue.surfaceFinishes];

/** The values that conditions may name: '<table>/<code>'. */
const values = new Set(
  Object.entries({
    isopleths: catalogue.isopleths,
    noise_classes: catalogue.noiseClasses,
    aggressiveness_classes: catalogue.aggressivenessClasses,
    bioclimatic_zones: catalogue.bioclimaticZones,
    typologies: catalogue.typologies,
    constructive_systems: catalogue.constructiveSystems,
    states: catalogue.STATES,
  }).flatMap(([table, entries]) => entries.map(({ code }) => `${table}/${code}`)),
);

const repeated = (keys: readonly (string | number)[]): unknown[] =>
  keys.filter((key, index) => keys.indexOf(key) < index);

describe('the starter catalogue', () => {
  it('has a unique key for each record', () => {
    for (const keys of [
      REQUIREMENTS.map(({ code }) => code),
      criteria.map(({ code }) => code),
      analyses.map(({ code }) => code),
      parameters.map(({ path }) => path),
      attributes.map(({ table, column }) => `${table}.${column}`),
      catalogue.materials.map(({ code }) => code),
      catalogue.surfaceFinishes.map(({ code }) => code),
    ])
      expect(repeated(keys)).toEqual([]);
  });

  it('states norm, edition and confidence of every figure', () => {
    const unsourced = parameters.filter(
      ({ standard, standardPart, standardEdition, confidence }) =>
        !/^(ABNT NBR \d+|IT \d\d CBMAL|IT 08 CBPMESP|NT \d\d CBMGO|PBQP-H SiNAT)$/.test(standard) ||
        !/^(19|20)\d\d/.test(standardEdition) ||
        !['V', 'P', 'N'].includes(confidence) ||
        (standard === 'ABNT NBR 15575' && !/^[1-6]$/.test(standardPart ?? '')),
    );
    expect(unsourced.map(({ path }) => path)).toEqual([]);
  });

  it.each([
    [
      'ARG-COMUM CER-1600 FIBROCIMENTO ALUMINIO',
      'P',
      /^LabEEE\/UFSC, .*; λ também em transcrições da ABNT NBR/,
    ],
    ['CONC-NORMAL', 'P', /^LabEEE\/UFSC, .*; ρ de publicação/],
    [
      'CER-2000 GESSO-ACARTONADO PLACA-CIMENTICIA PISO-CERAMICO FORRO-MADEIRA',
      'P',
      /^LabEEE\/UFSC, .* materiais$/,
    ],
    [
      'ARG-GESSO ARG-CELULAR CONC-CAVERNOSO GESSO LA-VIDRO LA-ROCHA EPS XPS PU-RIGIDO AGLOMERADO COMPENSADO ' +
        'MADEIRA-PINHO MADEIRA-DENSA VIDRO ACO',
      'N',
      /^λ de transcrições da ABNT NBR 15220-2:2005, tabela B\.3; ρ e c de conhecimento profissional$/,
    ],
    ['CER-1300 CER-1800 CHAPA-GALV ALUMINIO-POL', 'N', /^Conhecimento profissional, sem fonte lida$/],
    [
      'CAIACAO-NOVA REBOCO-CLARO CONC-APARENTE TIJOLO-APARENTE TELHA-BARRO ASFALTO',
      'N',
      /^Conhecimento profissional, sem fonte lida; ε da biblioteca do LabEEE\/UFSC$/,
    ],
  ])(
    'names for %s the sources that were read, none of them the standard itself',
    (codes, confidence, source) => {
      for (const code of codes.split(' '))
        expect(LIBRARY.find((entry) => entry.code === code)).toMatchObject({
          ...{ code, confidence },
          source: expect.stringMatching(source),
        });
    },
  );

  it('takes no material or finish for read in a standard', () => {
    expect(LIBRARY.filter(({ confidence }) => confidence === 'V').map(({ code }) => code)).toEqual([]);
    expect(LIBRARY.filter(({ source }) => source.startsWith('ABNT')).map(({ code }) => code)).toEqual([]);
    expect(LIBRARY).toHaveLength(35);
  });

  it('contains no verdicts, nor reminders to check a figure', () => {
    const texts = parameters.map(({ path, values, notes }) => `${path}: ${values.join(' ')} ${notes ?? ''}`);
    expect(
      texts.filter((text) => /\b(atende|verificar|conferir na edição vigente|FV)\b/i.test(text)),
    ).toEqual([]);
  });

  it('has at least one figure in each row, and exactly one where the norm has no levels', () => {
    const strange = parameters.filter(({ hasLevels = true, values: [minimum, ...higher] }) =>
      hasLevels
        ? [minimum, ...higher].every((value) => value === null)
        : higher.some((value) => value !== null),
    );
    expect(strange.map(({ path }) => path)).toEqual([]);
  });

  it('lacks the figure of these demands only, each a pending row', () => {
    const gaps = parameters.filter(({ values }) => values.every((value) => value === null));
    expect(gaps.map(({ path }) => path)).toEqual([
      '7.2.1.1/datec',
      ...['8.3.1', '8.5.1', '8.6.1', '8.7.3'].flatMap((code) => [
        `${code}/comercio`,
        `${code}/comercio-terreo`,
      ]),
      '11.2.3/ventilacao-centro-oeste-sul',
      '11.2.3/ventilacao-centro-oeste-sul-2021',
    ]);
  });

  it('applies each thermal row to its own edition, and the simplified procedure of 2021 to the minimum only', () => {
    const thermal = parameters.filter(({ path }) => path.startsWith('11.'));
    const editionOf = ({ when = [] }: (typeof thermal)[number]) =>
      when.find(({ attribute }) => attribute === 'buildings.thermal_edition')?.min;
    expect(
      thermal.filter((each) => String(editionOf(each)) !== each.standardEdition).map(({ path }) => path),
    ).toEqual([]);
    const simplified = thermal.filter((each) => each.path.startsWith('11.2.') && editionOf(each) === 2021);
    expect(simplified.length).toBeGreaterThan(0);
    expect(simplified.filter(({ values: [, ...higher] }) => higher.some((value) => value !== null))).toEqual(
      [],
    );
    const days = thermal.filter(({ values }) => values.some((value) => /T[ie],m/.test(value ?? '')));
    expect(new Set(days.map(editionOf))).toEqual(new Set([2013]));
  });

  it('has conditions on its own attributes and values only', () => {
    const known = new Set(attributes.map(({ table, column }) => `${table}.${column}`));
    const conditions = parameters.flatMap(({ when = [] }) => when);
    expect(conditions.filter(({ attribute }) => !known.has(attribute))).toEqual([]);
    expect(
      conditions.flatMap((condition) => condition.values ?? []).filter((key) => !values.has(key)),
    ).toEqual([]);
  });
});

describe('the files of the catalogue', () => {
  const folder = new URL('../src/requirements/', import.meta.url);

  it('hold each parameter in a line of its own, in the order of the catalogue', () => {
    const lines = readdirSync(folder).flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8').split('\n'),
    );
    const rows = lines.map((line) => line.trim()).filter((line) => line.startsWith('{ "key"'));
    expect(rows.map((row) => JSON.parse(row.replace(/,$/, '')) as unknown)).toEqual(
      analyses.flatMap((analysis) => analysis.parameters),
    );
  });

  it('hold the fields of each record and no others', () => {
    expect(isListOf(isRequirement)(REQUIREMENTS, 'requirements')).toEqual([]);
    expect(isListOf(isAttribute)(attributes, 'attributes')).toEqual([]);
  });

  it('are checked for missing, unknown and wrong fields, each named by its path', () => {
    const [parameter] = parameters;
    const {
      standard: _,
      path: __,
      ...row
    } = { ...parameter, key: 'elu', values: ['1', null], Unit: 'm', stage: '' };
    const chapter = {
      code: '7',
      label: 'Estrutura',
      criteria: [{ code: '7.2', label: 'ELU', analyses: [{ number: 1, label: 'ELU', parameters: [row] }] }],
    };
    const path = 'file/7.criteria/7.2.analyses/1.parameters/elu';
    expect(isListOf(isRequirement)([chapter], 'file').sort()).toEqual(
      ['Unit', 'stage', 'standard', 'values'].map((name) => `${path}.${name}`),
    );
  });
});

describe('the places', () => {
  it('are the 27 states and 5,571 municipalities, each in its state', () => {
    const codes = new Set(STATES.map(({ code }) => code));
    expect([codes.size, CITIES.length]).toEqual([27, 5571]);
    expect(new Set(CITIES.map(({ ibge }) => ibge)).size).toBe(CITIES.length);
    expect(CITIES.filter(({ state }) => !codes.has(state))).toEqual([]);
  });

  it('have a zone of each edition and an isopleth of the catalogue', () => {
    const strange = CITIES.filter(
      ({ zone, zone2024, v0 }) =>
        !values.has(`bioclimatic_zones/${zone}`) ||
        !values.has(`bioclimatic_zones/${zone2024}`) ||
        !values.has(`isopleths/${catalogue.isoplethOf(v0)}`),
    );
    expect(strange).toEqual([]);
  });

  it('have CEP ranges that do not overlap, except one without CEPs', () => {
    const overlapping = CEP_RANGES.filter(
      ({ first, last }, index) => first > last || first <= (CEP_RANGES[index - 1]?.last ?? 0),
    );
    expect(overlapping).toEqual([]);
    const served = new Set(CEP_RANGES.map(({ ibge }) => ibge));
    expect(CITIES.filter(({ ibge }) => !served.has(ibge)).map(({ name }) => name)).toEqual([
      'Boa Esperança do Norte',
    ]);
  });
});
