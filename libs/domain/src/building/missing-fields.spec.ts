import { COMPLETENESS_FIELDS, type CompletenessField, missingFields } from './missing-fields.js';

const complete = {
  typologyId: 1,
  noiseClassId: 2,
  aggressivenessClassId: 3,
  predominantColorId: 4,
  bioclimaticZone: 'ZB1',
  isoplethCode: 'I',
  city: 'Curitiba',
  state: 'PR',
};

it('finds nothing missing in a complete building', () => expect(missingFields(complete)).toEqual([]));

it.each([
  ['typologyId', 'Tipo de uso'],
  ['noiseClassId', 'Classe de ruído'],
  ['aggressivenessClassId', 'Classe de agressividade'],
  ['predominantColorId', 'Cor predominante'],
  ['bioclimaticZone', 'Zona bioclimática'],
  ['isoplethCode', 'Isopleta'],
  ['city', 'Município'],
  ['state', 'UF'],
] as [CompletenessField, string][])('misses %s and calls it %s', (field, name) => {
  expect(missingFields({ ...complete, [field]: null })).toEqual([field]);
  expect(missingFields({ ...complete, [field]: ' ' })).toEqual([field]);
  expect(COMPLETENESS_FIELDS[field]).toBe(name);
});

it('misses all of nothing, in the order of the form', () => {
  expect(missingFields({})).toEqual(Object.keys(COMPLETENESS_FIELDS));
});
