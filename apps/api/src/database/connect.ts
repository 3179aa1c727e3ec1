import type { DataSource } from 'typeorm';

import { StartError } from '../config/start-error.js';

/** @throws StartError when the database cannot be reached or is read-only */
export async function connect(dataSource: DataSource, setting?: string): Promise<DataSource> {
  return dataSource.initialize().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'erro desconhecido';
    throw new StartError(`Banco de dados inacessível${setting ? ` (${setting})` : ''}: ${reason}`);
  });
}

/** Runs `work` with a data source that is connected for it alone. @throws StartError as `connect` */
export async function withDataSource<T>(
  dataSource: DataSource,
  work: (dataSource: DataSource) => Promise<T>,
  setting?: string,
): Promise<T> {
  await connect(dataSource, setting);
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
