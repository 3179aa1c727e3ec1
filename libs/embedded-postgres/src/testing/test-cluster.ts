import { mkdtemp, rm, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbeddedPostgres } from '../start.js';

/** A PostgreSQL for one test run. */
export interface TestCluster {
  /** The superuser's address; for creating and dropping databases. */
  adminUrl: string;
  stop(): Promise<void>;
}

/** Starts a server on files of its own. Without durability (`fsync`) it is faster. */
export async function startTestCluster({ durable = false } = {}): Promise<TestCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'prumo-test-'));
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, durable });
  return {
    adminUrl: server.adminUrl,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
