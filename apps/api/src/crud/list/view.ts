import type { EntityTarget, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { FieldTable } from '@prumo/domain';

/** How a value of an equality filter is checked. */
export type FilterType = 'integer' | 'number' | 'text' | 'boolean';

/** A row is found by one that it refers to: `column` holds an id among these. Of tables that stay small. */
export interface Referred {
  column: string;
  among: string;
}

/**
 * How a resource is read: which columns leave the house (nothing else does), and what its list may be
 * searched, sorted and filtered by. Expressions are ours, written over `alias.property`; only values come
 * from a request, and always as parameters.
 */
export interface View<E extends ObjectLiteral> {
  /** The unit of Content-Range. */
  resource: string;
  entity: EntityTarget<E>;
  alias: string;
  join?: (query: SelectQueryBuilder<E>) => SelectQueryBuilder<E>;
  /** Whether the database keeps how many rows its table has (`list_totals`): the whole list is not counted then. */
  isCounted?: true;
  /** Expression of the owner's id: everybody but administrators sees and changes their own rows only. */
  owner?: string;
  /** Rows that belong to the owner of another record: the property with its id, and its table. Absent: `userId`. */
  ownedThrough?: { property: string; table: string };
  /** Field of the answer → expression. */
  columns: Readonly<Record<string, string>>;
  /** Conditions of which any finds the row; the text is `search_pattern(:q)`. */
  search: readonly (string | Referred)[];
  /** Sort key → expressions, each followed by the direction. */
  sort: Readonly<Record<string, readonly string[]>>;
  /** Filter key → how its value is read; it is compared with `columns[key]`, or with the expression given. */
  filters: Readonly<Record<string, FilterType | { type: FilterType; expression: string }>>;
  /** The list's own order; ids break ties. */
  order: readonly (readonly [expression: string, direction: 'ASC' | 'DESC'])[];
}

/** What a list may be asked for. */
export type ListView = Pick<View<ObjectLiteral>, 'resource' | 'sort' | 'filters'>;

/** Text in Portuguese order, accents and case aside. */
export const byText = (expression: string): string => `${expression} COLLATE ptbr`;

/** Codes in Portuguese order, numbers inside them as numbers: '7.1.10' comes after '7.1.9'. */
export const byCode = (expression: string): string => `${expression} COLLATE ptbr_codes`;

/** The columns of a field table: `{ name: 'b.name', … }`. */
export const fieldColumns = (alias: string, fields: FieldTable): Record<string, string> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, `${alias}.${name}`]));
