import { foundDescription, placeFieldState, remarksOn } from './determination';

const ANSWER = { address: null, neighborhood: null, city: 'Curitiba', state: 'PR' };

describe('foundDescription', () => {
  it('names the zone, and the isopleth if there is one', () => {
    expect(foundDescription({ ...ANSWER, bioclimaticZone: 'ZB1', isoplethCode: 'II' })).toBe(
      'Zona: ZB1 • Isopleta: II',
    );
    expect(foundDescription({ ...ANSWER, bioclimaticZone: 'ZB1', isoplethCode: null })).toBe('Zona: ZB1');
  });

  it('asks to choose the zone when the place has none', () => {
    expect(foundDescription({ ...ANSWER, bioclimaticZone: null, isoplethCode: null })).toBe(
      'Zona não determinada: selecione manualmente.',
    );
  });
});

describe('placeFieldState', () => {
  const MANUAL = 'Selecione manualmente se necessário.';
  const open = (hint: string, isDoubtful = false) => ({ locked: false, hint, isDoubtful });
  const zone = (by: 'cep' | 'city', found: string | null, value: unknown) =>
    placeFieldState(false, { by, bioclimaticZone: found, isoplethCode: null }, 'bioclimaticZone', value);

  it('locks the field while it holds the value of the CEP', () => {
    expect(zone('cep', 'ZB1', 'ZB1')).toEqual({
      locked: true,
      hint: 'Determinada pelo CEP.',
      isDoubtful: false,
    });
  });

  it('unlocks it when the CEP has no value', () => {
    expect(zone('cep', null, 'ZB3')).toEqual(open(MANUAL));
    expect(placeFieldState(false, null, 'bioclimaticZone', null)).toEqual(open(MANUAL));
  });

  it('leaves a value chosen by hand unlocked and names the value of the CEP', () => {
    expect(zone('cep', 'ZB1', 'ZB3')).toEqual(open(`Para este CEP consta ZB1. ${MANUAL}`));
  });

  it.each([
    ['ZB1', 'ZB1', open(`Determinada pelo município. ${MANUAL}`)],
    ['ZB1', 'ZB3', open(`Para este município consta ZB1. ${MANUAL}`, true)],
    [null, 'ZB3', open(`Para este município não consta nenhuma. ${MANUAL}`, true)],
    [null, null, open(MANUAL)],
  ])('never locks a value of a municipality: %p, holding %p', (found, value, expected) => {
    expect(zone('city', found, value)).toEqual(expected);
  });

  it('shows that a lookup is running', () => {
    expect(placeFieldState(true, null, 'bioclimaticZone', '').hint).toBe('Buscando informações...');
  });
});

describe('remarksOn', () => {
  const found = {
    by: 'city' as const,
    ...{ bioclimaticZone: 'ZB1', bioclimaticZone2024: '1M', isoplethCode: 'II' },
    ...{ checkZone: false, checkZone2024: true, checkWind: true },
  };

  it('lists hints on the current values to check', () => {
    expect(remarksOn(found, 'isoplethCode', 'II')).toEqual(['Valor a conferir.']);
    expect(remarksOn(found, 'bioclimaticZone2024', '1M')).toEqual(['Valor a conferir.']);
    expect(remarksOn(found, 'bioclimaticZone', 'ZB1')).toEqual([]);
    expect(remarksOn(found, 'isoplethCode', 'III')).toEqual([]);
    expect(remarksOn(found, 'isoplethCode', null)).toEqual([]);
    expect(remarksOn(null, 'isoplethCode', 'II')).toEqual([]);
  });

  it('states that a zone follows from the climate', () => {
    const computed = { ...found, zone2024From: 'computed' as const };
    expect(remarksOn(computed, 'bioclimaticZone2024', '1M')).toEqual([
      'Pelo clima do município; não consta nas abrangências.',
    ]);
    expect(remarksOn(computed, 'bioclimaticZone', 'ZB1')).toEqual([]);
  });
});
