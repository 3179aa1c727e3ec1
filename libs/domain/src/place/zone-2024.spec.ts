import { zone2024Of } from './zone-2024.js';

const at = (latitude: number, longitude = -45) => ({ latitude, longitude });

describe('zone2024Of', () => {
  it.each([
    // Groups by temperature, at their limits.
    ['2M', { tbsC: 18.8, ...at(-22) }],
    ['2M', { tbsC: 20.89, ...at(-22) }],
    ['3B', { tbsC: 20.9, urPercent: 60 }],
    ['4B', { tbsC: 22.9, urPercent: 60 }],
    ['5B', { tbsC: 25, urPercent: 60 }],
    ['6B', { tbsC: 27, urPercent: 60 }],
    // Humid above the limit, not at it.
    ['3B', { tbsC: 22, urPercent: 73.2 }],
    ['3A', { tbsC: 22, urPercent: 73.3 }],
    ['4B', { tbsC: 24, urPercent: 70.3 }],
    ['4A', { tbsC: 24, urPercent: 70.4 }],
    ['5B', { tbsC: 26, urPercent: 68.7 }],
    ['5A', { tbsC: 26, urPercent: 68.8 }],
    ['6B', { tbsC: 28, urPercent: 66.8 }],
    ['6A', { tbsC: 28, urPercent: 66.9 }],
    // The second group by the place alone.
    ['2R', { tbsC: 20, ...at(-24.3, -50.4) }],
    ['2M', { tbsC: 20, ...at(-24.2, -50.4) }],
    ['2M', { tbsC: 20, ...at(-24.3, -50.3) }],
    // The first by place and temperature.
    ['1M', { tbsC: 16, ...at(-27.6) }],
    ['1R', { tbsC: 16.9, ...at(-27.7) }],
    ['1M', { tbsC: 17, ...at(-27.7) }],
    ['1R', { tbsC: 16.9, ...at(-30) }],
    ['1M', { tbsC: 17, ...at(-30) }],
    ['1R', { tbsC: 18.4, ...at(-30.1) }],
    ['1M', { tbsC: 18.5, ...at(-30.1) }],
  ])('returns %s for %j', (zone, climate) => expect(zone2024Of(climate)).toBe(zone));

  it.each([
    {},
    { urPercent: 70, ...at(-22) },
    { tbsC: 22, ...at(-22) },
    { tbsC: 20 },
    { tbsC: 20, latitude: -25 },
    { tbsC: 17, urPercent: 80 },
    { tbsC: null, urPercent: null, latitude: null, longitude: null },
  ])('returns null without a deciding figure: %j', (climate) => expect(zone2024Of(climate)).toBeNull());

  it('needs no coordinates in warm groups, and no humidity in cold ones', () => {
    expect(zone2024Of({ tbsC: 26, urPercent: 70 })).toBe('5A');
    expect(zone2024Of({ tbsC: 20, ...at(-22) })).toBe('2M');
  });
});
