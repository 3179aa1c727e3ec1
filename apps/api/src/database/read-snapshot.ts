import type { DataSource, EntityManager } from 'typeorm';

import { requestContext } from '../common/context/request-context.js';
import { limitedTransaction } from './limited-transaction.js';

/** Reads one snapshot with several statements (REPEATABLE READ, READ ONLY): it takes no lock and cannot fail to serialize. */
export const readSnapshot = <T>(
  dataSource: DataSource,
  read: (manager: EntityManager) => Promise<T>,
): Promise<T> =>
  limitedTransaction(
    dataSource,
    async (manager) => {
      await manager.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      return read(manager);
    },
    requestContext().signal,
  );
