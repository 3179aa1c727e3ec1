import { input, parameter, range, attribute } from '../../test/builders/evaluation.js';
import type { Dwelling } from '../catalogue/catalogue-fields.js';
import { evaluateReport } from '../report/evaluation/evaluate-report.js';

const UNITS = attribute('numeric', 'units', { friendlyName: 'Número de unidades' });
const factsOf = (units: number, dwelling: Dwelling) => ({ buildings: { units }, typologies: { dwelling } });

describe('a row for two units or more', () => {
  it.each<[status: 'applicable' | 'pending' | 'notApplicable', units: number, dwelling: Dwelling]>([
    ['pending', 1, 'multi'],
    ['applicable', 2, 'multi'],
    ['notApplicable', 1, 'single'],
    ['applicable', 2, 'single'],
    ['notApplicable', 1, 'row'],
    ['applicable', 2, 'row'],
    ['notApplicable', 1, 'any'],
    ['applicable', 2, 'any'],
  ])('is %s with %d in a typology of %s', (status, units, dwelling) => {
    const report = evaluateReport(
      input({ parameters: [parameter(1, [range(2, null, UNITS)])], facts: factsOf(units, dwelling) }),
    );
    expect(report.counts).toMatchObject({ applicable: 0, pending: 0, notApplicable: 0, [status]: 1 });
    expect(report.divergences.map(({ code }) => code)).toEqual(
      (dwelling === 'multi' && units === 1) || (dwelling === 'single' && units === 2) ? ['units'] : [],
    );
  });
});

it('waits for the units as a field of the building to fill in', () => {
  const { pendingFields } = evaluateReport(
    input({ parameters: [parameter(1, [range(2, null, UNITS)])], facts: factsOf(1, 'multi') }),
  );
  expect(pendingFields).toMatchObject([{ sourceTable: 'buildings', sourceColumn: 'units', parameters: 1 }]);
});
