import { queryOf } from './savedFilters';

const usual = { field: 'code', order: 'ASC' } as const;

describe('queryOf', () => {
  it('finds nothing to keep in a list as it opens', () => expect(queryOf({}, usual, usual)).toBeUndefined());

  it('keeps search and filters, and leaves the order to the list', () =>
    expect(queryOf({ q: 'aurora', requirementId: 2 }, usual, usual)).toEqual({
      filter: { q: 'aurora', requirementId: 2 },
      sort: null,
    }));

  it.each([
    { field: 'code', order: 'DESC' },
    { field: 'label', order: 'ASC' },
  ] as const)('keeps the order %p', (sort) => expect(queryOf({}, sort, usual)).toEqual({ filter: {}, sort }));
});
