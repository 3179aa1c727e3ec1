import { aModelOf, aParameter } from '../../test/builders.js';
import { sourcesOf, standardsCited } from './standards-cited.js';

describe('standardsCited', () => {
  it('returns the standards that the printed texts name, by number', () => {
    const model = aModelOf([
      aParameter({ notes: 'ABNT NBR 15575-4:2013, com as emendas de 2021; zonas da NBR 15220-3:2005.' }),
      aParameter({ notes: 'Conforme NBR ISO 717-1 e ABNT NBR 6118.' }),
      aParameter({ notes: 'Sem norma: 15575.' }),
    ]);
    expect(standardsCited(model)).toMatchObject([
      { name: 'ABNT NBR 6118', editions: [] },
      { name: 'ABNT NBR 15220-3', editions: ['2005'], newest: '2024' },
      { name: 'ABNT NBR 15575-1', editions: [] },
      { name: 'ABNT NBR 15575-4', editions: ['2013'] },
      { name: 'ABNT NBR ISO 717-1', editions: [], newest: null },
    ]);
  });

  it('returns the standard of a parameter with every edition of its figures', () => {
    const from = (edition: string) =>
      aParameter({
        standard: { name: 'ABNT NBR 15575', part: '4', item: '12.2', edition, confidence: 'V' },
      });
    expect(standardsCited(aModelOf([from('2021'), from('2013'), from('2021')]))).toContainEqual({
      name: 'ABNT NBR 15575-4',
      editions: ['2013', '2021'],
      newest: '2013 + Emenda 2:2021 + emenda 12/2025',
    });
  });

  it('returns the standard of the building’s zone', () => {
    const model = aModelOf([]);
    model.building.bioclimaticZone = { code: 'ZB3', label: 'Zona bioclimática 3 (NBR 15220-3:2005)' };
    expect(standardsCited(model)).toContainEqual({
      name: 'ABNT NBR 15220-3',
      editions: ['2005'],
      newest: '2024',
    });
  });

  it('ignores texts that are not printed', () => {
    const model = aModelOf([], { notApplicable: [aParameter({ notes: 'NBR 9999' })] });
    expect(standardsCited(model)).toMatchObject([{ name: 'ABNT NBR 15575-1' }]);
  });
});

describe('sourcesOf', () => {
  it('gives a standard cited without edition the newest one in a single pair of parentheses', () => {
    const { others } = sourcesOf(aModelOf([aParameter({ notes: 'NBR 5410 e NBR 5626.' })]));
    expect(others).toEqual(
      expect.arrayContaining(['ABNT NBR 5410 (2004, versão corrigida 2008)', 'ABNT NBR 5626 (2020)']),
    );
  });
});
