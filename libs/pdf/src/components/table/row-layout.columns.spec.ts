import { columnWidths, numberColumn } from './row-layout.js';

describe('columnWidths', () => {
  it('divides the width left by fixed columns', () => {
    expect(columnWidths([{ title: 'a', width: 40 }, { title: 'b' }, { title: 'c', grow: 2 }], 100)).toEqual([
      40, 20, 40,
    ]);
  });
});

const measure = (text: string): number => text.length;

describe('numberColumn', () => {
  it('aligns decimal commas at the left of the column', () => {
    const offset = numberColumn(['1,25', '100', '12,5'], 20, measure);
    // At most three digits before the comma.
    expect([offset('1,25'), offset('100'), offset('12,5')]).toEqual([2, 0, 1]);
  });

  it('counts a sign as part of the number', () => {
    const offset = numberColumn(['≤ 0,65', '12'], 20, measure);
    expect((offset('12') ?? 0) - (offset('≤ 0,65') ?? 0)).toBe(1);
  });

  it('does not align other texts, nor any if they need too much room', () => {
    expect(numberColumn(['1', 'Sem exigência'], 20, measure)('Sem exigência')).toBeUndefined();
    expect(numberColumn(['1234567890', '1,234567890'], 12, measure)('1234567890')).toBeUndefined();
  });
});
