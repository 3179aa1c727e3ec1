import fc from 'fast-check';

import { EVIDENCE_VALIDITIES, evidenceValidity } from './evidence-validity.js';

describe('evidenceValidity', () => {
  it.each([
    [null, 'undated'],
    ['2026-11-26', 'expired'],
    ['2026-11-27', 'expires30'],
    ['2026-12-27', 'expires30'],
    ['2026-12-28', 'expires90'],
    ['2027-02-25', 'expires90'],
    ['2027-02-26', 'valid'],
    ['2099-12-31', 'valid'],
  ])('of evidence until %s is %s on 2026-11-27', (until, validity) => {
    expect(evidenceValidity(until, '2026-11-27')).toBe(validity);
  });

  it('counts over 29 February and the end of a year', () => {
    expect(evidenceValidity('2028-03-01', '2028-01-31')).toBe('expires30');
    expect(evidenceValidity('2028-03-02', '2028-01-31')).toBe('expires90');
  });

  it('never improves as days pass', () => {
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const rank = (until: string, today: string): number =>
      EVIDENCE_VALIDITIES.indexOf(evidenceValidity(until, today));
    fc.assert(
      fc.property(day, day, day, (until, one, other) => {
        const [earlier, later] = one < other ? [one, other] : [other, one];
        expect(rank(until, later)).toBeGreaterThanOrEqual(rank(until, earlier));
      }),
    );
  });
});
