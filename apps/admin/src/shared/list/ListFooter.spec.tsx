/** @jest-environment ./test/jsdom.mjs */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pager } from './ListFooter';

const PER_PAGE = 10;
const show = (page: number, pages: number, onPage: (page: number) => void = () => undefined) =>
  render(<Pager shown={PER_PAGE} total={pages * PER_PAGE} page={page} perPage={PER_PAGE} onPage={onPage} />);
const numbers = () =>
  screen.queryAllByRole('button', { name: /^Página \d/ }).map((button) => button.textContent);

describe('Pager', () => {
  it.each([
    [1, 1, []],
    [2, 5, ['1', '2', '3', '4', '5']],
    [1, 9, ['1', '2', '3', '9']],
    [5, 9, ['1', '5', '9']],
    [9, 9, ['1', '7', '8', '9']],
  ])('shows for page %i of %i the buttons %j', (page, pages, expected) => {
    show(page, pages);
    expect(numbers()).toEqual(expected);
  });

  it('shows at most five page buttons, the current one among them, and marks it', () => {
    for (const pages of [5, 6, 9])
      for (let page = 1; page <= pages; page += 1) {
        const { unmount } = show(page, pages);
        expect(numbers().length).toBeLessThanOrEqual(5);
        expect(screen.getByRole('button', { current: 'page' }).textContent).toBe(String(page));
        unmount();
      }
  });

  it('opens the page of the pressed button', async () => {
    const onPage = jest.fn<(page: number) => void>();
    show(5, 9, onPage);
    const user = userEvent.setup();
    for (const name of ['Próxima página', 'Página anterior', 'Página 9'])
      await user.click(screen.getByRole('button', { name }));
    expect(onPage.mock.calls).toEqual([[6], [4], [9]]);
  });

  it('disables the buttons beyond the ends', () => {
    show(1, 3);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Página anterior' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Próxima página' }).disabled).toBe(false);
  });
});
