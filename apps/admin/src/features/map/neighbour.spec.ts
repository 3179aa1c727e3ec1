import { neighbour, type Point } from './neighbour';

const places = new Map<string, Point>([
  ['pr', { x: 330, y: 480 }],
  ['sc', { x: 350, y: 530 }],
  ['rs', { x: 310, y: 580 }],
  ['sp', { x: 380, y: 430 }],
  ['ms', { x: 270, y: 410 }],
]);

describe('neighbouring state', () => {
  it.each([
    ['pr', 'ArrowDown', 'sc'],
    ['sc', 'ArrowDown', 'rs'],
    ['rs', 'ArrowUp', 'sc'],
    ['pr', 'ArrowRight', 'sp'],
    ['rs', 'ArrowDown', undefined],
    ['pr', 'Enter', undefined],
    ['xx', 'ArrowUp', undefined],
  ])('from %s by %s', (from, key, expected) => {
    expect(neighbour(places, from, key)).toBe(expected);
  });
});
