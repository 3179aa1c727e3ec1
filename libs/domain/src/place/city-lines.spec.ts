import { cityFinder, cityLines, type NamedCity } from './city-lines.js';

const city = (id: number, name: string, state: string, ibgeCode: number | null = null): NamedCity => ({
  ...{ id, name, state, ibgeCode },
});

const CITIES = [
  city(1, 'Curitiba', 'PR', 4106902),
  city(2, 'Bom Jesus', 'PB'),
  city(3, 'Bom Jesus', 'PI'),
  city(4, "Santa Bárbara d'Oeste", 'SP'),
  city(5, 'Xangri-lá', 'RS'),
  city(6, 'Ji-Paraná', 'RO'),
  city(7, 'Itá', 'SC'),
  city(8, 'Itapé', 'BA'),
  city(9, 'Olinda', 'PE'),
  city(10, 'Aracatu', 'BA'),
  city(11, 'Araçatuba', 'SP'),
];
const find = cityFinder(CITIES);
const idOf = (text: string): number | string => {
  const match = find(text);
  return match.status === 'found' ? match.city.id : match.status;
};

describe('cityFinder', () => {
  it.each([
    ['Curitiba', 1],
    ['  curitiba ', 1],
    ['CURITIBA/PR', 1],
    ['Curitiba / pr', 1],
    ['PR/Curitiba', 1],
    ['PR - Curitiba', 1],
    ['Curitiba - PR', 1],
    ['Curitiba-PR', 1],
    ['Curitiba PR', 1],
    ['Curitiba (PR)', 1],
    ['Curitiba, PR', 1],
    ['Curitiba;PR', 1],
    ['Curitiba\tPR', 1],
    ['PR\tCuritiba', 1],
    ['"Curitiba/PR"', 1],
    ['4106902', 1],
    ['Bom Jesus/PI', 3],
    ['bom  jesus pb', 2],
    ['santa barbara d’oeste', 4],
    ['Santa Barbara D Oeste/SP', 4],
    ['Xangri-La', 5],
    ['xangri lá/rs', 5],
    ['ji paraná', 6],
    ['Itá/SC', 7],
    ['Aracatu BA', 10],
    ['ARACATU-BA', 10],
    ['Aracatuba', 11],
  ])('finds one municipality for %j', (text, id) => {
    expect(idOf(text)).toBe(id);
  });

  it.each(['Curitba', 'Curitiba/SC', '4106903', '41069020', 'Curitiba/XX', '/', '/PR', 'PR', '?', ''])(
    '%j is none',
    (text) => {
      expect(idOf(text)).toBe('notFound');
    },
  );

  it('treats a given state as a state, not as the end of a name', () => {
    expect(idOf('Itá/PE')).toBe('notFound');
    expect(idOf('Itapé')).toBe(8);
  });

  it('returns every municipality that a name without state may mean', () => {
    const match = find('BOM JESUS');
    expect(match.status === 'ambiguous' && match.cities.map(({ state }) => state)).toEqual(['PB', 'PI']);
  });

  it('does not confuse a city without a code with one that was not found', () => {
    expect(idOf('0000000')).toBe('notFound');
    expect(idOf('null')).toBe('notFound');
  });

  it('handles very long texts immediately', () => {
    expect(idOf(`${' '.repeat(199)}x`)).toBe('notFound');
    expect(idOf('a/'.repeat(100_000))).toBe('notFound');
  });
});

describe('cityLines', () => {
  it('keeps line numbers and drops blank lines', () => {
    expect(cityLines('\r\n Curitiba \r\n\n\t\nOlinda/PE\r4106902')).toEqual([
      { line: 2, text: 'Curitiba' },
      { line: 5, text: 'Olinda/PE' },
      { line: 6, text: '4106902' },
    ]);
    expect(cityLines(' \n ')).toEqual([]);
  });
});
