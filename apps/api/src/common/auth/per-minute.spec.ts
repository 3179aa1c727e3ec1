import { PerMinute } from './per-minute.js';

describe('PerMinute', () => {
  it('passes each key once a minute', () => {
    const limit = new PerMinute();
    expect([limit.pass('a', 1, 0), limit.pass('a', 1, 59_999), limit.pass('b', 1, 59_999)]).toEqual([
      0,
      undefined,
      0,
    ]);
    expect([limit.pass('a', 1, 60_000), limit.pass('a', 1, 60_001)]).toEqual([1, undefined]);
  });

  it('returns how many were held back since the last one passed', () => {
    const limit = new PerMinute();
    const passed = Array.from({ length: 10 }, () => limit.pass('a', 3, 0));
    expect(passed).toEqual([0, 0, 0, ...Array.from({ length: 7 })]);
    expect([limit.pass('a', 3, 600_000), limit.pass('a', 3, 600_000)]).toEqual([7, 0]);
  });

  it('keeps at most 1,001 keys; further ones share one', () => {
    const limit = new PerMinute();
    const passed = Array.from({ length: 5000 }, (_, key) => limit.pass(`key ${key}`, 1, 0));
    expect(passed.filter((heldBack) => heldBack !== undefined).length).toBeLessThanOrEqual(1001);
    expect(limit.size).toBeLessThanOrEqual(1001);
    expect(limit.pass('another', 1, 60_000)).toBe(0);
    expect(limit.size).toBe(1);
  });
});
