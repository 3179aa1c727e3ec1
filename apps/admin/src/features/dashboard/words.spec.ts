import { TEXTS } from './words';

describe('counts of the dashboard', () => {
  it('have thousands separators', () => {
    expect(TEXTS.buildingCount(1234)).toBe('1.234 edificações');
    expect(TEXTS.stateText('Paraná', 12500, 62.5)).toBe('Paraná: 12.500 edificações (62,5%)');
    expect(TEXTS.incomplete(1000)).toBe('1.000 incompletas');
    expect(TEXTS.unlisted(2000)).toContain('E mais 2.000,');
    expect(TEXTS.projected(1500)).toBe('projeção de 1.500 até o fim do mês');
  });

  it('use the singular for one', () => {
    expect(TEXTS.buildingCount(1)).toBe('1 edificação');
    expect(TEXTS.incomplete(1)).toBe('1 incompleta');
    expect(TEXTS.thisMonth(1)).toBe('1 relatório neste mês');
  });
});
