import {
  FORM,
  mentionsTarget,
  searchFor,
  targetFromSearch,
  targetFromState,
  withoutTarget,
} from './useDialogTarget';
import { sameOverlay } from './useOverlay';

describe('dialog target', () => {
  it.each([
    ['?edit=7', { id: 7 }],
    ['?q=1&edit=12', { id: 12 }],
    ['?edit=7&campo=city', { id: 7, field: 'city' }],
    ['?campo=city', undefined],
    ['?novo=1', { novo: true }],
    ['?novo=0', undefined],
    ['?edit=', undefined],
    ['?edit=abc', undefined],
    ['?edit=-3', undefined],
    ['?edit=1.5', undefined],
    ['', undefined],
  ])('reads %s', (search, target) => {
    expect(targetFromSearch(search)).toEqual(target);
  });

  it('takes the parameter out and leaves the list as it was', () => {
    expect(withoutTarget('?filter=%7B%22q%22%3A%22a%22%7D&edit=7&page=2')).toBe(
      '?filter=%7B%22q%22%3A%22a%22%7D&page=2',
    );
    expect(withoutTarget('?edit=7&campo=city')).toBe('');
  });

  it('notices malformed links too, so that they leave the address as well', () => {
    expect(mentionsTarget('?edit=abc')).toBe(true);
    expect(mentionsTarget('?page=2')).toBe(false);
  });

  it('writes what it reads', () => {
    for (const target of [{ id: 9 }, { id: 9, field: 'city' }, { novo: true } as const]) {
      expect(targetFromSearch(searchFor(target))).toEqual(target);
    }
  });

  it('finds the open form in the history state', () => {
    expect(targetFromState({ form: { id: 3 }, _scrollToTop: true })).toEqual({ id: 3 });
    expect(targetFromState(null)).toBeUndefined();
    expect(sameOverlay({ form: { id: 3 }, panel: 1 }, { form: { id: 3 } }, FORM)).toBe(true);
    expect(sameOverlay({ form: { id: 3 } }, null, FORM)).toBe(false);
  });
});
