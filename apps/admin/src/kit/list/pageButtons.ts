/** At most this many page buttons are shown. Spec §2. */
const MOST_BUTTONS = 5;

export type PageButton = number | 'gap-start' | 'gap-end';

/**
 * The buttons of a pager: first and last page always, the present page with its neighbours, an ellipsis where
 * pages are left out, at most five pages in all.
 */
export function pageButtons(page: number, pages: number): PageButton[] {
  if (pages <= MOST_BUTTONS) return Array.from({ length: pages }, (_, index) => index + 1);
  const inner = MOST_BUTTONS - 2;
  const start = Math.min(Math.max(2, page - 1), pages - inner);
  const middle = Array.from({ length: inner }, (_, index) => start + index);
  const before: PageButton[] = start > 2 ? [1, 'gap-start'] : [1];
  const after: PageButton[] = start + inner < pages ? ['gap-end', pages] : [pages];
  return [...before, ...middle, ...after];
}
