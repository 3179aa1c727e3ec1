/** What a list may be asked for at most: rows in a range, values of a filter, letters of a search. */
export const MOST = { rows: 1000, values: 1000, search: 255 } as const;
