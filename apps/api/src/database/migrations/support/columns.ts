/** When a record was made and last changed. Milliseconds, so that JSON and database agree (stale saves). */
export const stamps = `created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now()`;

/** The text that a list's search looks into. Parts are joined by line breaks, which no search can contain. */
export const searchColumn = (expression: string): string =>
  `search text GENERATED ALWAYS AS (search_text(${expression})) STORED`;
