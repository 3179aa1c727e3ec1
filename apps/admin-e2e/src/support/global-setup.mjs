import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const HOST = fileURLToPath(new URL('program-host.mjs', import.meta.url));

/** Starts a database server, and a program host for each worker. Workers inherit the environment. */
export default async function setUp(/** @type {{ maxWorkers: number }} */ { maxWorkers }) {
  const { startTestCluster } = await import('../../../../tools/src/test-cluster.ts');
  globalThis.prumoTestCluster = await startTestCluster();
  process.env.PRUMO_TEST_ADMIN_URL = globalThis.prumoTestCluster.adminUrl;
  globalThis.prumoProgramHosts = Array.from({ length: maxWorkers }, () => fork(HOST));
  const places = await Promise.all(globalThis.prumoProgramHosts.map((host) => once(host, 'message')));
  process.env.PRUMO_PROGRAM_HOSTS = places.map(([{ port }]) => port).join();
}
