import { startEmbeddedPostgres } from '@prumo/embedded-postgres';
import type { DataSource } from 'typeorm';

import type { Environment } from '../../platform/environment.js';
import { createDataSource } from '../database/data-source.js';

/** Works on the product's database, whether the product is running meanwhile or not. */
export async function withDatabase<T>(
  { DATABASE_URL, DATA_DIR }: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>,
  work: (dataSource: DataSource) => Promise<T>,
): Promise<T> {
  const server =
    DATABASE_URL === undefined
      ? await startEmbeddedPostgres({ dataDir: DATA_DIR, whenInUse: 'share' })
      : undefined;
  try {
    const dataSource = await createDataSource(DATABASE_URL ?? server?.url ?? '', {
      poolSize: 2,
    }).initialize();
    try {
      return await work(dataSource);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await server?.stop();
  }
}
