import { attribute, inZone, parameter, range } from '../../../test/builders/evaluation.js';
import { evaluateParameter } from './evaluate-parameter.js';
import type { EvaluableParameter } from './evaluation-types.js';
import { parameterReason } from './parameter-order.js';

const EDITION = attribute('numeric', 'thermal_edition', {
  id: 5,
  friendlyName: 'Edição térmica',
  ungrouped: true,
});
const of2013 = parameter(1, [range(null, 2013, EDITION)]);
const of2021 = parameter(2, [range(2021, 2021, EDITION)]);
const of2025 = parameter(3, [range(2025, null, EDITION)]);

const judge = (rows: EvaluableParameter[], edition: number, zone = 'ZB1') =>
  rows.map((row) =>
    evaluateParameter(
      row,
      rows,
      { buildings: { thermal_edition: edition }, bioclimatic_zones: { code: zone } },
      ['minimum'],
    ),
  );
const statuses = (...given: Parameters<typeof judge>) => judge(...given).map(({ status }) => status);

describe('the rows of the thermal tables', () => {
  it.each([
    [2013, ['applies', 'notApplicable']],
    [2021, ['notApplicable', 'applies']],
    [2025, ['notApplicable', 'pending']],
  ])('are evaluated under the edition of %s', (edition, expected) => {
    expect(statuses([of2013, of2021], edition)).toEqual(expected);
  });

  it('state why they wait, without a missing field', () => {
    const [waiting] = judge([of2021], 2025);
    expect(waiting && parameterReason(waiting)).toBe('tabelas da edição de 2025 não disponíveis');
    expect(waiting?.outcomes[0]).toMatchObject({ unfit: 'parameters', actual: '2025', expected: '2021' });
  });

  it('of 2021 are replaced if the analysis has rows of 2025', () => {
    expect(statuses([of2013, of2021, of2025], 2025)).toEqual(['notApplicable', 'notApplicable', 'applies']);
    const inactive = { ...of2025, isActive: false };
    expect(statuses([of2021, inactive], 2025)[0]).toBe('pending');
  });

  it('do not wait if another condition fails', () => {
    const elsewhere = parameter(4, [range(2021, 2021, EDITION), inZone('ZB8')]);
    expect(statuses([elsewhere], 2025)).toEqual(['notApplicable']);
  });

  it('do not wait without a condition on the edition', () => {
    expect(statuses([parameter(5, [])], 2025)).toEqual(['applies']);
  });
});
