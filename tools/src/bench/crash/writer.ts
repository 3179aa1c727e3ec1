import type { createDataSource } from '@prumo/api/database';

import type { UserSession } from '../../client/user-session.js';

/** Direct access to the program's database. */
export type Database = Pick<ReturnType<typeof createDataSource>, 'query'>;

/** A kind of write, repeated until it is cut off, and what must be stored afterwards. */
export interface Writer {
  name: string;
  /** Writes once. @throws when the write was not acknowledged: it may have happened or not */
  write(session: UserSession): Promise<void>;
  /**
   * Compares what is stored with what was acknowledged, and answers the differences. An unacknowledged write counts
   * from then on as what it turned out to be.
   */
  check(database: Database, session: UserSession): Promise<string[]>;
}
