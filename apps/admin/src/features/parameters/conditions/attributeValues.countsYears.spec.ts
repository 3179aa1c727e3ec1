import { countsYears } from './attributeValues';

it.each([
  ['buildings', 'thermal_edition', true],
  ['buildings', 'total_area', false],
  ['nothing', 'of ours', false],
])('%s.%s: %s', (sourceTable, sourceColumn, counts) => {
  expect(countsYears({ sourceTable, sourceColumn })).toBe(counts);
});

it('is false without an attribute', () => expect(countsYears(undefined)).toBe(false));
