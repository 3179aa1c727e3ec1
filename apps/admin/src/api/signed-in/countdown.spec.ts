import {
  countdownColor,
  formatCountdown,
  mayExtend,
  pollDelayMs,
  secondsLeft,
  shouldRefresh,
} from './countdown';

it.each([
  [1000, 900_000, 100],
  [1000, 999_001, 1],
  [1000, 1_000_000, 0],
  [1000, 2_000_000, 0],
])('a session expiring at %d has, at %d ms, %d s left', (expiresAt, now, seconds) => {
  expect(secondsLeft(expiresAt, new Date(now))).toBe(seconds);
});

it.each([
  [0, '00:00'],
  [-5, '00:00'],
  [9, '00:09'],
  [59.2, '01:00'],
  [61, '01:01'],
  [1800, '30:00'],
  [6000, '100:00'],
])('formats %d s as %s', (seconds, text) => expect(formatCountdown(seconds)).toBe(text));

it.each([
  [0, 'red'],
  [60, 'red'],
  [61, 'orange'],
  [300, 'orange'],
  [301, 'grey'],
])('colours %d s %s', (seconds, color) => expect(countdownColor(seconds)).toBe(color));

it.each([
  [0, false],
  [1, true],
  [60, true],
  [61, false],
])('offers to extend the session with %d s left: %p', (seconds, expected) => {
  expect(mayExtend(seconds)).toBe(expected);
});

it.each([
  [1800, 30_000],
  [181, 30_000],
  [180, 180_000],
  [10, 10_000],
  [0.2, 500],
  [0, 500],
  [-30, 500],
])('checks the session again with %d s left after %d ms', (seconds, delay) => {
  expect(pollDelayMs(seconds)).toBe(delay);
});

describe('shouldRefresh', () => {
  const active = { secondsLeft: 299, idleMs: 60_000, isVisible: true };

  it.each([
    ['active, visible, under five minutes', {}, true],
    ['five minutes left', { secondsLeft: 300 }, false],
    ['already expired', { secondsLeft: 0 }, false],
    ['idle for more than a minute', { idleMs: 60_001 }, false],
    ['a hidden tab', { isVisible: false }, false],
    ['the last second', { secondsLeft: 1, idleMs: 0 }, true],
  ])('%s', (_name, change, expected) => expect(shouldRefresh({ ...active, ...change })).toBe(expected));
});
