import * as catalogue from '../src/index.js';

const { attributes, CEP_RANGES, CITIES, REQUIREMENTS, STATES } = catalogue;

const criteria = REQUIREMENTS.flatMap((requirement) => requirement.criteria);
const analyses = criteria.flatMap(({ code, analyses }) =>
  analyses.map((analysis) => ({ ...analysis, code: `${code}.${analysis.number}` })),
);
const parameters = analyses.flatMap(({ code, parameters }) =>
  parameters.map((parameter) => ({ ...parameter, path: `${code}/${parameter.key}` })),
);

/** What conditions may name: '<table>/<code>'. */
const values = new Set(
  Object.entries({
    isopleths: catalogue.isopleths,
    noise_classes: catalogue.noiseClasses,
    aggressiveness_classes: catalogue.aggressivenessClasses,
    bioclimatic_zones: catalogue.bioclimaticZones,
    typologies: catalogue.typologies,
    states: catalogue.STATES,
  }).flatMap(([table, entries]) => entries.map(({ code }) => `${table}/${code}`)),
);

const repeated = (keys: readonly (string | number)[]): unknown[] =>
  keys.filter((key, index) => keys.indexOf(key) < index);

describe('the starter catalogue', () => {
  it('knows each record by a key of its own', () => {
    for (const keys of [
      REQUIREMENTS.map(({ code }) => code),
      criteria.map(({ code }) => code),
      analyses.map(({ code }) => code),
      parameters.map(({ path }) => path),
      attributes.map(({ table, column }) => `${table}.${column}`),
    ])
      expect(repeated(keys)).toEqual([]);
  });

  it('names norm, edition and confidence with every figure', () => {
    const unsourced = parameters.filter(
      ({ standard, standardPart, standardEdition, confidence }) =>
        !/^(ABNT NBR \d+|IT \d\d CBMAL|NT \d\d CBMGO)$/.test(standard) ||
        !/^(19|20)\d\d/.test(standardEdition) ||
        !['V', 'P', 'N'].includes(confidence) ||
        (standard === 'ABNT NBR 15575' && !/^[1-6]$/.test(standardPart ?? '')),
    );
    expect(unsourced.map(({ path }) => path)).toEqual([]);
  });

  it('says how every demand is shown to be met', () => {
    const silent = parameters.filter(
      ({ method, responsible, stage, evidence }) => !method || !responsible || !stage || !evidence,
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it('gives no verdict, and writes nothing to check where the confidence says it', () => {
    const texts = parameters.map(({ path, values, notes }) => `${path}: ${values.join(' ')} ${notes ?? ''}`);
    expect(
      texts.filter((text) => /\b(atende|verificar|conferir na edição vigente|FV)\b/i.test(text)),
    ).toEqual([]);
  });

  it('gives one figure where the norm knows no levels, and a figure everywhere', () => {
    const strange = parameters.filter(({ hasLevels = true, values: [minimum, ...higher] }) =>
      hasLevels
        ? [minimum, ...higher].every((value) => value === null)
        : !minimum || higher.some((value) => value !== null),
    );
    expect(strange.map(({ path }) => path)).toEqual([]);
  });

  it('keeps the thermal editions apart: the simplified procedure of 2021 reaches the minimum alone', () => {
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

  it('makes parameters depend on nothing that it does not bring', () => {
    const known = new Set(attributes.map(({ table, column }) => `${table}.${column}`));
    const conditions = parameters.flatMap(({ when = [] }) => when);
    expect(conditions.filter(({ attribute }) => !known.has(attribute))).toEqual([]);
    expect(
      conditions.flatMap((condition) => condition.values ?? []).filter((key) => !values.has(key)),
    ).toEqual([]);
  });
});

describe('the places', () => {
  it('are the 27 states and 5,571 municipalities, each in its state', () => {
    const codes = new Set(STATES.map(({ code }) => code));
    expect([codes.size, CITIES.length]).toEqual([27, 5571]);
    expect(new Set(CITIES.map(({ ibge }) => ibge)).size).toBe(CITIES.length);
    expect(CITIES.filter(({ state }) => !codes.has(state))).toEqual([]);
  });

  it('are each of a zone of both editions and of an isopleth that the catalogue has', () => {
    const strange = CITIES.filter(
      ({ zone, zone2024, v0 }) =>
        !values.has(`bioclimatic_zones/${zone}`) ||
        !values.has(`bioclimatic_zones/${zone2024}`) ||
        !values.has(`isopleths/${catalogue.isoplethOf(v0)}`),
    );
    expect(strange).toEqual([]);
  });

  it('have CEPs that no two of them share, but for one that has none', () => {
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
