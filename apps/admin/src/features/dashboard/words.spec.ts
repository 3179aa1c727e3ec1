import { WORDS } from './words';

describe('the counts of the dashboard', () => {
  it('have their thousands grouped', () => {
    expect(WORDS.buildingCount(1234)).toBe('1.234 edificações');
    expect(WORDS.stateText('Paraná', 12500, 62.5)).toBe('Paraná: 12.500 edificações (62,5%)');
    expect(WORDS.incomplete(1000)).toBe('1.000 incompletas');
    expect(WORDS.unlisted(2000)).toContain('E mais 2.000,');
    expect(WORDS.projected(1500)).toBe('projeção de 1.500 até o fim do mês');
  });

  it('agree with one', () => {
    expect(WORDS.buildingCount(1)).toBe('1 edificação');
    expect(WORDS.incomplete(1)).toBe('1 incompleta');
    expect(WORDS.thisMonth(1)).toBe('1 relatório neste mês');
  });
});
