import { pageButtons } from './ListFooter';

describe('pageButtons', () => {
  it.each([
    [1, 1, [1]],
    [2, 5, [1, 2, 3, 4, 5]],
    [1, 9, [1, 2, 3, 4, 'gap-end', 9]],
    [3, 9, [1, 2, 3, 4, 'gap-end', 9]],
    [5, 9, [1, 'gap-start', 4, 5, 6, 'gap-end', 9]],
    [8, 9, [1, 'gap-start', 6, 7, 8, 9]],
    [9, 9, [1, 'gap-start', 6, 7, 8, 9]],
  ])('shows page %i of %i with %j', (page, pages, expected) => {
    expect(pageButtons(page, pages)).toEqual(expected);
  });

  it('never shows more than five pages, and always the present one', () => {
    for (let pages = 1; pages <= 40; pages += 1) {
      for (let page = 1; page <= pages; page += 1) {
        const numbers = pageButtons(page, pages).filter((button) => typeof button === 'number');
        expect(numbers.length).toBeLessThanOrEqual(5);
        expect(numbers).toContain(page);
        expect(new Set(numbers).size).toBe(numbers.length);
      }
    }
  });
});
