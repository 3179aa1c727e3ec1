import { cepFieldState, foundDescription } from './cepState';

const ANSWER = { address: null, neighborhood: null, city: 'Curitiba', state: 'PR' };

describe('foundDescription', () => {
  it('names the zone and, when there is one, the isopleth', () => {
    expect(foundDescription({ ...ANSWER, bioclimaticZone: 'ZB1', isoplethCode: 'II' })).toBe(
      'Zona: ZB1 • Isopleta: II',
    );
    expect(foundDescription({ ...ANSWER, bioclimaticZone: 'ZB1', isoplethCode: null })).toBe('Zona: ZB1');
  });

  it('asks for the zone when the place has none', () => {
    expect(foundDescription({ ...ANSWER, bioclimaticZone: null, isoplethCode: null })).toBe(
      'Zona não determinada: selecione manualmente.',
    );
  });
});

describe('cepFieldState', () => {
  it('locks the field while it holds what the CEP says', () => {
    expect(cepFieldState(false, 'ZB1', 'ZB1')).toEqual({ locked: true, hint: 'Determinada pelo CEP.' });
  });

  it('leaves it open when the CEP says nothing', () => {
    const open = { locked: false, hint: 'Selecione manualmente se necessário.' };
    expect(cepFieldState(false, null, 'ZB3')).toEqual(open);
    expect(cepFieldState(false, undefined, null)).toEqual(open);
  });

  it('leaves a value chosen by hand open and says what the CEP gives', () => {
    expect(cepFieldState(false, 'ZB1', 'ZB3')).toEqual({
      locked: false,
      hint: 'Para este CEP consta ZB1. Selecione manualmente se necessário.',
    });
  });

  it('says that it is searching', () => {
    expect(cepFieldState(true, null, '').hint).toBe('Buscando informações...');
  });
});
