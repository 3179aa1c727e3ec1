import type { DataSource, EntityManager } from 'typeorm';

/**
 * Reads with several statements what was so at one moment, whoever writes meanwhile. Takes no lock and can't be
 * refused (a transaction that only reads has nothing to serialize); writes nothing.
 */
export const readSnapshot = <T>(
  dataSource: DataSource,
  read: (manager: EntityManager) => Promise<T>,
): Promise<T> =>
  dataSource.transaction(async (manager) => {
    await manager.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    return read(manager);
  });
