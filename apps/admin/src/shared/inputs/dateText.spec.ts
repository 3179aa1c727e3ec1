import { dateText, dateValue, isIsoDate, maskDate } from './dateText';

describe('text of a date', () => {
  it.each([
    ['', ''],
    ['0', '0'],
    ['010', '01/0'],
    ['01/05/2', '01/05/2'],
    ['01052020', '01/05/2020'],
    ['010520209', '01/05/2020'],
    ['2020-05-01', '01/05/2020'],
    [' 01.05.2020 ', '01/05/2020'],
  ])('formats %j while typing as %j', (typed, written) => expect(maskDate(typed)).toBe(written));

  it.each([
    ['01/05/2020', '2020-05-01'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2023', '29/02/2023'],
    ['31/04/2020', '31/04/2020'],
    ['01/05/20', '01/05/20'],
    ['', ''],
  ])('stores %j as %j', (text, value) => expect(dateValue(text)).toBe(value));

  it('shows ISO dates as dd/mm/aaaa', () => {
    expect(dateText('2020-05-01')).toBe('01/05/2020');
    expect(dateText('31/04/20')).toBe('31/04/20');
    expect([isIsoDate('2020-05-01'), isIsoDate('2020-02-30'), isIsoDate('')]).toEqual([true, false, false]);
  });
});
