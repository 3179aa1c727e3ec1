import { determinationOf, followPlace } from './determination';

const CURITIBA = { city: 'Curitiba', state: 'PR', bioclimaticZone: 'ZB1', isoplethCode: 'III' };
const SAO_PAULO = { cityId: 1, city: 'São Paulo', state: 'SP', bioclimaticZone: 'ZB3', isoplethCode: null };
const lookup = (answer: typeof CURITIBA | null, place: typeof SAO_PAULO | null, searching = false) => ({
  cep: {
    searching,
    isHeldBack: false,
    offer: null,
    answer: answer && { address: null, neighborhood: null, ...answer },
  },
  place: { answer: place, onTyping: () => undefined },
});

describe('determinationOf', () => {
  it('uses the CEP when the form names its place or an incomplete one', () => {
    const byCep = { by: 'cep', bioclimaticZone: 'ZB1', isoplethCode: 'III' };
    for (const named of [
      { state: 'PR', city: 'curitiba ' },
      { state: 'SP', city: null },
    ])
      expect(determinationOf(lookup(CURITIBA, null), named)).toEqual(byCep);
  });

  it('uses the municipality without a CEP or with the CEP of another place', () => {
    const byCity = { by: 'city', bioclimaticZone: 'ZB3', isoplethCode: null };
    const named = { state: 'SP', city: 'São Paulo' };
    expect(determinationOf(lookup(null, SAO_PAULO), named)).toEqual(byCity);
    expect(determinationOf(lookup(CURITIBA, SAO_PAULO), named)).toEqual(byCity);
  });

  it('is null during the lookup and for an unknown municipality', () => {
    const named = { state: 'SP', city: 'São Paulo' };
    expect(determinationOf(lookup(null, SAO_PAULO, true), named)).toBeNull();
    expect(determinationOf(lookup(CURITIBA, { ...SAO_PAULO, cityId: null as never }), named)).toBeNull();
    expect(determinationOf(lookup(null, null), named)).toBeNull();
  });
});

describe('followPlace', () => {
  const found = { bioclimaticZone: 'ZB3', isoplethCode: 'II' };

  it.each([
    ['fills blanks', {}, { bioclimaticZone: '', isoplethCode: null }, found],
    [
      'replaces values of the previous place',
      { bioclimaticZone: 'ZB1', isoplethCode: 'I' },
      { bioclimaticZone: 'ZB1', isoplethCode: 'I' },
      found,
    ],
    [
      'keeps values chosen by the user',
      { bioclimaticZone: 'ZB1', isoplethCode: 'I' },
      { bioclimaticZone: 'ZB8', isoplethCode: 'I' },
      { isoplethCode: 'II' },
    ],
    [
      'keeps values entered before any place was known',
      {},
      { bioclimaticZone: 'ZB8', isoplethCode: 'V' },
      {},
    ],
  ])('%s', (_what, before, current, expected) => {
    expect(followPlace(found, before, current)).toEqual(expected);
  });

  it('never clears values', () => {
    const before = { bioclimaticZone: 'ZB1', isoplethCode: 'I' };
    expect(followPlace({ bioclimaticZone: null, isoplethCode: null }, before, before)).toEqual({});
  });
});
