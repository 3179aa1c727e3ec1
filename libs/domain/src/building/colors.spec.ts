import { contrastToWhite, isReadable, readableTint, readableUnderWhite, tinted } from './colors.js';

it.each([
  ['#000000', 21],
  ['#FFFFFF', 1],
  ['#767676', 4.54],
  ['#FFD700', 1.4],
])('computes a contrast of white on %s of %d', (color, contrast) => {
  expect(contrastToWhite(color)).toBeCloseTo(contrast, 1);
});

it.each([
  ['#134E5E', '#134E5E'],
  ['#777777', '#767676'],
  ['#FFD700', '#8B7500'],
  ['#FFFFFF', '#767676'],
  ['#FF0000', '#EE0000'],
])('darkens %s until white is readable on it: %s', (color, darker) => {
  const shade = readableUnderWhite(color);
  expect(isReadable('#FFFFFF', shade)).toBe(true);
  expect(shade).toBe(darker);
});

it('keeps the hue in a tint, and finds the least tint that is readable on its ground', () => {
  expect([tinted('#0F4C5C', 0), tinted('#0F4C5C', 1), tinted('#000000', 0.5)]).toEqual([
    '#0F4C5C',
    '#FFFFFF',
    '#808080',
  ]);
  for (const ground of ['#0F4C5C', '#767676', '#ED0000', '#000000'])
    expect([ground, isReadable(readableTint(ground, 0.69), ground)]).toEqual([ground, true]);
  expect(readableTint('#0F4C5C', 0.69)).toBe('#B5C8CC');
});
