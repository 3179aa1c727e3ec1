import { aModelOf, aParameter } from '../../test/builders.js';
import { standardsCited } from './standards-cited.js';

describe('standardsCited', () => {
  it('collects the standards that the printed texts name, by number', () => {
    const model = aModelOf([
      aParameter({ notes: 'ABNT NBR 15575-4:2013, com as emendas de 2021; zonas da NBR 15220-3:2005.' }),
      aParameter({ notes: 'Conforme NBR ISO 717-1 e ABNT NBR 6118.' }),
      aParameter({ notes: 'Sem norma: 15575.' }),
    ]);
    expect(standardsCited(model)).toEqual([
      { standard: 'ABNT NBR 6118', citedIn: ['12.2.1'] },
      { standard: 'ABNT NBR 15220-3:2005', citedIn: ['12.2.1'] },
      { standard: 'ABNT NBR 15575-1', citedIn: ['Identificação'] },
      { standard: 'ABNT NBR 15575-4:2013', citedIn: ['12.2.1'] },
      { standard: 'ABNT NBR ISO 717-1', citedIn: ['12.2.1'] },
    ]);
  });

  it('passes over what is not printed', () => {
    const model = aModelOf([], { notApplicable: [aParameter({ notes: 'NBR 9999' })] });
    expect(standardsCited(model)).toEqual([{ standard: 'ABNT NBR 15575-1', citedIn: ['Identificação'] }]);
  });
});
