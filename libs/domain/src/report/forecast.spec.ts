import fc from 'fast-check';

import { forecast } from './forecast.js';

it('projects the rate so far over the whole month', () => {
  expect(forecast(6, new Date('2026-04-10T15:00:00Z'))).toEqual({
    reportsCurrentMonth: 6,
    projectedTotal: 18,
    averagePerDay: 0.6,
    progressPercent: 33,
    daysSoFar: 10,
    daysInMonth: 30,
  });
});

it('counts the days of São Paulo, not of UTC', () => {
  expect(forecast(3, new Date('2026-04-01T02:00:00Z'))).toMatchObject({
    daysSoFar: 31,
    daysInMonth: 31,
    projectedTotal: 3,
    progressPercent: 100,
  });
});

it('is undefined without a report', () => expect(forecast(0, new Date())).toBeUndefined());

it('never projects less than the existing reports', () => {
  const months = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), months, (count, now) => {
      const projection = forecast(count, now);
      expect(projection?.projectedTotal).toBeGreaterThanOrEqual(count);
      expect(projection?.progressPercent).toBeLessThanOrEqual(100);
    }),
  );
});
