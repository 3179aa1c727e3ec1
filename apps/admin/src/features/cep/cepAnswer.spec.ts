import { ADDRESS_TARGETS, type CepAnswer, cepPatch, completeCep, isLoss } from './cepAnswer';

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
  it('replaces every field that the response has after the CEP was typed', () => {
    expect(cepPatch(CURITIBA, TARGETS, FORM, 'typed')).toEqual({
      street: 'Praça Tiradentes',
      neighborhood: 'Centro',
      city: 'Curitiba',
      state: 'PR',
      bioclimaticZone: 'ZB1',
      isoplethCode: 'II',
    });
  });

  it('fills only blank fields of a saved record', () => {
    expect(cepPatch(CURITIBA, TARGETS, FORM, 'loaded')).toEqual({
      neighborhood: 'Centro',
      isoplethCode: 'II',
    });
  });

  it('keeps city and state of a saved record consistent', () => {
    const loaded = (current: Record<string, unknown>) =>
      cepPatch(CURITIBA, ADDRESS_TARGETS, current, 'loaded');
    expect(loaded({ city: 'Santos' })).not.toHaveProperty('state');
    expect(loaded({ state: 'SP' })).not.toHaveProperty('city');
    expect(loaded({ city: 'curitiba' })).toHaveProperty('state', 'PR');
    expect(loaded({ state: 'PR', city: null })).toHaveProperty('city', 'Curitiba');
  });

  it.each(['typed', 'loaded'] as const)('never clears a value (%s)', (origin) => {
    expect(cepPatch(NOTHING, TARGETS, FORM, origin)).toEqual({});
    const sparse = { ...NOTHING, address: '', city: 'Curitiba' };
    expect(cepPatch(sparse, TARGETS, { ...FORM, city: '' }, origin)).toEqual({ city: 'Curitiba' });
  });

  it('fills only fields of the form', () => {
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
  ])('completes %p to %p', (text, digits) => {
    expect(completeCep(text)).toBe(digits);
  });
});

describe('isLoss', () => {
  const current = { street: 'Rua antiga', neighborhood: '', city: null, bioclimaticZone: 'ZB5' };
  const held = (isStored: boolean, filled = {}) => ({ current, isStored, filled });

  it.each([
    ['the street of a stored record', { street: 'Rua nova' }, held(true), true],
    ['the zone of a stored record', { bioclimaticZone: 'ZB1' }, held(true), true],
    ['blanks alone', { neighborhood: 'Centro', city: 'Santos' }, held(true), false],
    ['equal values', { street: 'Rua antiga' }, held(true), false],
    [
      'values filled in by its own CEP on opening',
      { street: 'Rua nova' },
      held(true, { street: 'Rua antiga' }),
      false,
    ],
    ['the street of a new record', { street: 'Rua nova' }, held(false), true],
    [
      'values filled in by an earlier CEP',
      { street: 'Rua nova' },
      held(false, { street: 'Rua antiga' }),
      false,
    ],
    ["a new record's zone, which is always the CEP's", { bioclimaticZone: 'ZB1' }, held(false), false],
  ])('of %s', (_of, patch, values, expected) => {
    expect(isLoss(patch as Record<string, string>, values)).toBe(expected);
  });
});
