import * as catalogue from '../src/index.js';

const { attributes, CAPITALS, CITIES, REQUIREMENTS, STATES } = catalogue;

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

  it('names norm and edition with every figure', () => {
    const unsourced = parameters.filter(({ notes }) => !/^ABNT NBR \d+(-\d)?:\d{4}.*\.$/.test(notes));
    expect(unsourced).toEqual([]);
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

  it('hold every capital, in a state of its own and a zone that the catalogue has', () => {
    const byCode = new Map(CITIES.map((city) => [city.ibge, city]));
    expect(new Set(CAPITALS.map(({ ibge }) => byCode.get(ibge)?.state)).size).toBe(27);
    expect(CAPITALS.filter(({ zone }) => !values.has(`bioclimatic_zones/${zone}`))).toEqual([]);
  });
});
