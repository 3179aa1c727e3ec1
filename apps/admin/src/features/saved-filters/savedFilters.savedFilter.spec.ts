import { queryOf } from './savedFilters';

const usual = { field: 'code', order: 'ASC' } as const;

describe('queryOf', () => {
  it('is empty for an unfiltered list', () => expect(queryOf({}, usual, usual)).toBeUndefined());

  it('contains search and filters, without the default order', () =>
    expect(queryOf({ q: 'aurora', requirementId: 2 }, usual, usual)).toEqual({
      filter: { q: 'aurora', requirementId: 2 },
      sort: null,
    }));

  it.each([
    { field: 'code', order: 'DESC' },
    { field: 'label', order: 'ASC' },
  ] as const)('contains the order %p', (sort) =>
    expect(queryOf({}, sort, usual)).toEqual({ filter: {}, sort }),
  );
});
