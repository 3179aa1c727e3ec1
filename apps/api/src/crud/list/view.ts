import type { EntityTarget, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { FieldTable, ModuleKey } from '@prumo/domain';

export type FilterType = 'integer' | 'number' | 'text' | 'boolean' | 'day';

/** Compared with `columns[key]`, or with the expression given; a `day` is the first or the last of a period of moments. */
export type Filter =
  | Exclude<FilterType, 'day'>
  | { type: Exclude<FilterType, 'day'>; expression: string }
  | { type: 'day'; expression: string; bound: 'first' | 'last' };

/** Finds rows by the row that they refer to: `column` holds an id `among` these. */
export interface Referred {
  column: string;
  among: string;
  /** The same condition over the joined row, for more ids than a statement should hold. */
  joined: string;
}

/** Expressions are over `alias.property`; values of requests are always parameters. */
export interface View<E extends ObjectLiteral> {
  /** The unit of Content-Range. */
  resource: string;
  entity: EntityTarget<E>;
  alias: string;
  join?: (query: SelectQueryBuilder<E>) => SelectQueryBuilder<E>;
  /** Aliases of left joins that always find a row: a list sorted by one is read from its side, in that order. */
  alwaysJoined?: readonly string[];
  /** The number of rows is kept in `list_totals` instead of counted. */
  hasStoredTotal?: true;
  /** SQL of the owner's id: only administrators see and change other people's rows. */
  owner?: string;
  /** Rows of another record's owner: the property with its id, and its table. Absent: `userId`. */
  ownedThrough?: { property: string; table: string };
  /** A flag of rows that holders of a module also read; only administrators change them. */
  shared?: { property: string; module: ModuleKey };
  /** Field of the response → expression. */
  columns: Readonly<Record<string, string>>;
  /** Conditions, of which any finds a word of the search in the row; `search_pattern(:q)` is the word. */
  search: readonly (string | Referred)[];
  /** Ids of rows by the whole text `:q` of a search: where there are any, the search finds these rows only. */
  searchFirst?: Pick<Referred, 'column' | 'among'>;
  /** Sort key → expressions. */
  sort: Readonly<Record<string, readonly string[]>>;
  filters: Readonly<Record<string, Filter>>;
  /** The list's own order; ids break ties. */
  order: readonly (readonly [expression: string, direction: 'ASC' | 'DESC'])[];
}

export type ListView = Pick<View<ObjectLiteral>, 'resource' | 'sort' | 'filters'>;

/** Portuguese order, ignoring accents and case. */
export const byText = (expression: string): string => `${expression} COLLATE ptbr`;

/** Portuguese order, with numbers as numbers: '7.1.10' comes after '7.1.9'. */
export const byCode = (expression: string): string => `${expression} COLLATE ptbr_codes`;

/** The filters by the period of a moment, both days included: `createdFrom`, `createdTo`. */
export const periodFilters = (name: string, expression: string): Record<string, Filter> => ({
  [`${name}From`]: { type: 'day', expression, bound: 'first' },
  [`${name}To`]: { type: 'day', expression, bound: 'last' },
});

/** The columns of a field table: `{ name: 'b.name', … }`. */
export const fieldColumns = (alias: string, fields: FieldTable): Record<string, string> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, `${alias}.${name}`]));
