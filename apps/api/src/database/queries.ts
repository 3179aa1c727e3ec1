import type pg from 'pg';

/** Runs statements: an entity manager, a data source, a query runner, or a client by `queriesOf`. */
export interface Queries {
  query<T>(sql: string, parameters?: unknown[]): Promise<T>;
}

/** A client answers its rows as TypeORM does. */
export const queriesOf = (client: pg.ClientBase): Queries => ({
  query: async <T>(sql: string, parameters?: unknown[]) => (await client.query(sql, parameters)).rows as T,
});
