import {
  editHref,
  editRoute,
  listSearch,
  mentionsTarget,
  targetFromPath,
  targetFromSearch,
} from './editRoute';

describe('routes of forms', () => {
  it.each([
    ['?edit=7', { id: 7 }],
    ['?q=1&edit=12', { id: 12 }],
    ['?edit=7&campo=city', { id: 7, field: 'city' }],
    ['?campo=city', undefined],
    ['?novo=1', { create: true }],
    ['?novo=0', undefined],
    ['?edit=', undefined],
    ['?edit=abc', undefined],
    ['?edit=-3', undefined],
    ['?edit=1.5', undefined],
    ['', undefined],
  ])('read the parameters %s of a list', (search, target) => {
    expect(targetFromSearch(search)).toEqual(target);
  });

  it.each([
    ['/create', '', { create: true }],
    ['/create', '?from=7&page=2', { create: true, from: 7 }],
    ['/create/preview', '', { create: true }],
    ['/7/edit', '?page=2', { id: 7 }],
    ['/7/edit/preview', '?campo=city', { id: 7, field: 'city' }],
    ['/7', '', undefined],
    ['/0/edit', '', undefined],
    ['/abc/edit', '', undefined],
    ['/7/coverages', '', undefined],
    ['', '', undefined],
  ])('read the path %s%s', (path, search, target) => {
    expect(targetFromPath(path, search)).toEqual(target);
  });

  it('keep the parameters of the list unchanged', () => {
    expect(listSearch('?filter=%7B%22q%22%3A%22a%22%7D&edit=7&page=2')).toBe(
      '?filter=%7B%22q%22%3A%22a%22%7D&page=2',
    );
    expect(listSearch('?edit=7&campo=city')).toBe('');
    expect(editRoute('cities', { id: 7 }, '?page=2&campo=name')).toEqual({
      pathname: '/cities/7/edit',
      search: '?page=2',
    });
  });

  it('match malformed parameters too, so that they are removed from the URL', () => {
    expect(mentionsTarget('?edit=abc')).toBe(true);
    expect(mentionsTarget('?page=2')).toBe(false);
  });

  it.each([
    { id: 9 },
    { id: 9, field: 'city' },
    { create: true } as const,
    { create: true, from: 3 } as const,
  ])('parse what they format: %j', (target) => {
    const { pathname, search } = new URL(editHref('cities', target), 'http://host');
    expect(targetFromPath(pathname.slice('/cities'.length), search)).toEqual(target);
  });
});
