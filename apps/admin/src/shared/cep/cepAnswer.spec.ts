import { ADDRESS_TARGETS, type CepAnswer, cepPatch, completeCep } from './cepAnswer';

const CURITIBA: CepAnswer = {
  address: 'Praça Tiradentes',
  neighborhood: 'Centro',
  city: 'Curitiba',
  state: 'PR',
  bioclimaticZone: 'ZB1',
  isoplethCode: 'II',
};
const NOTHING: CepAnswer = {
  address: null,
  neighborhood: null,
  city: null,
  state: null,
  bioclimaticZone: null,
  isoplethCode: null,
};
const TARGETS = {
  ...ADDRESS_TARGETS,
  bioclimaticZone: 'bioclimaticZone',
  isoplethCode: 'isoplethCode',
} as const;
const FORM = {
  street: 'Rua antiga',
  neighborhood: '',
  city: 'Santos',
  bioclimaticZone: 'ZB5',
  isoplethCode: null,
};

describe('cepPatch', () => {
  it('replaces everything the answer has when the CEP was typed', () => {
    expect(cepPatch(CURITIBA, TARGETS, FORM, 'typed')).toEqual({
      street: 'Praça Tiradentes',
      neighborhood: 'Centro',
      city: 'Curitiba',
      state: 'PR',
      bioclimaticZone: 'ZB1',
      isoplethCode: 'II',
    });
  });

  it('fills only the blanks of a saved record', () => {
    expect(cepPatch(CURITIBA, TARGETS, FORM, 'loaded')).toEqual({
      neighborhood: 'Centro',
      state: 'PR',
      isoplethCode: 'II',
    });
  });

  it.each(['typed', 'loaded'] as const)('never clears what is there (%s)', (origin) => {
    expect(cepPatch(NOTHING, TARGETS, FORM, origin)).toEqual({});
    const sparse = { ...NOTHING, address: '', city: 'Curitiba' };
    expect(cepPatch(sparse, TARGETS, { ...FORM, city: '' }, origin)).toEqual({ city: 'Curitiba' });
  });

  it('fills only the fields that the form has', () => {
    expect(Object.keys(cepPatch(CURITIBA, ADDRESS_TARGETS, {}, 'typed'))).toEqual(
      Object.keys(ADDRESS_TARGETS),
    );
  });
});

describe('completeCep', () => {
  it.each([
    ['80010-000', '80010000'],
    ['80010000', '80010000'],
    ['80010-00', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads %p as %p', (text, digits) => {
    expect(completeCep(text)).toBe(digits);
  });
});
