import { figureWithUnit, absorptanceRange, noiseClassRange, noiseRange, windRange } from './numbers.js';

it.each([
  [55, 60, '55–60'],
  [0, 60, '0–60'],
  [70, null, '70+'],
  [null, null, '0+'],
  [undefined, 0, '0–0'],
])('formats noise %p to %p dB as %s', (min, max, text) => expect(noiseRange(min, max)).toBe(text));

it.each([
  [0.3, 0.5, '0,300–0,500'],
  [0, null, '0,000–1,000'],
  [null, 0.6, '0,000–0,600'],
  [0.6, undefined, '0,600–1,000'],
  [null, null, '—'],
  [undefined, undefined, '—'],
])('formats absorptance %p to %p as %s', (min, max, text) => expect(absorptanceRange(min, max)).toBe(text));

it.each([
  [30, 35, '30–35 m/s'],
  [32.5, null, '≥ 32,5 m/s'],
  [null, 30, '≤ 30 m/s'],
  [0, 30, '0–30 m/s'],
  [null, undefined, ''],
])('formats wind %p to %p as %j', (min, max, text) => expect(windRange(min, max)).toBe(text));

it.each([
  [0, 60, 'até 60'],
  [60, 65, '> 60 a 65'],
  [70, null, '> 70'],
  [null, null, 'qualquer'],
])('says of noise %p to %p dB to which class a limit belongs: %s', (min, max, text) =>
  expect(noiseClassRange(min, max)).toBe(text),
);

it.each([
  ['≥ 35', 'dB', '≥ 35 dB'],
  ['> 750', 'm²', '> 750 m²'],
  ['até 30', 'm', 'até 30 m'],
  ['Não requerido', 'lux', 'Não requerido'],
  ['Isento (até 750 m²)', 'min', 'Isento (até 750 m²)'],
  ['≥ 35', null, '≥ 35'],
])('writes %s with unit %s as %s', (figure, unit, expected) => {
  expect(figureWithUnit(figure, unit)).toBe(expected);
});
