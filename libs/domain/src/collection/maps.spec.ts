import { getOrInsert, groupBy } from './maps.js';

it('keeps the order of items within a group and of groups', () => {
  expect([...groupBy([3, 1, 4, 2], (n) => (n % 2 === 0 ? 'even' : 'odd'))]).toEqual([
    ['odd', [3, 1]],
    ['even', [4, 2]],
  ]);
});

it('returns no group for no items', () => expect(groupBy([], String).size).toBe(0));

it('makes a value once for each key', () => {
  const made = new Map<string, string[]>();
  expect(getOrInsert(made, 'a', () => ['first'])).toBe(getOrInsert(made, 'a', () => ['second']));
  expect([...made]).toEqual([['a', ['first']]]);
});
