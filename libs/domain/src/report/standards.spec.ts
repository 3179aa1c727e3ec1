import { STANDARDS, standardOf } from './standards.js';

it('lists each standard once, by number and part', () => {
  const keys = STANDARDS.map(({ name, part = '' }) => `${name}-${part}`);
  expect(new Set(keys).size).toBe(keys.length);
  const numbers = STANDARDS.map(({ name }) => Number(/\d+$/.exec(name)?.[0]));
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
});

it.each([
  ['ABNT NBR 15575', '1', '2025'],
  ['ABNT NBR 15575', '4', '2013 + Emenda 2:2021 + emenda 12/2025'],
  ['ABNT NBR 15575', '5', '2021 + emenda 12/2025'],
  ['ABNT NBR 14432', null, '2001'],
  ['ABNT NBR 6118', null, '2026'],
  ['ABNT NBR 9575', null, null],
])('has the newest edition of %s %s', (name, part, edition) => {
  expect(standardOf(name, part)?.edition).toBe(edition);
});

it('has no standard for a missing part', () => {
  expect(standardOf('ABNT NBR 15575')).toBeUndefined();
  expect(standardOf('ABNT NBR 14432', '1')).toBeUndefined();
});

it('never states that an edition is in force', () => {
  expect(JSON.stringify(STANDARDS)).not.toMatch(/vigente|em vigor/);
});
