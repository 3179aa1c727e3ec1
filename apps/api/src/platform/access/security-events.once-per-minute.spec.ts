import { OncePerMinute } from './security-events.js';

describe('OncePerMinute', () => {
  it('lets each key through once, and again in the next minute', () => {
    const limit = new OncePerMinute();
    expect([limit.isFirst('a', 0), limit.isFirst('a', 59_999), limit.isFirst('b', 59_999)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([limit.isFirst('a', 60_000), limit.isFirst('a', 60_001)]).toEqual([true, false]);
  });
});
