import { existsSync } from 'node:fs';

/** Workers start after this and inherit the environment. */
export default async function setUp() {
  if (!existsSync(new URL('../../dist', import.meta.url)))
    throw new Error('Worker threads start as they are built. First: npx nx build @prumo/api');
  const { startTestCluster } = await import('@prumo/embedded-postgres/testing');
  globalThis.prumoTestCluster = await startTestCluster();
  process.env.PRUMO_TEST_ADMIN_URL = globalThis.prumoTestCluster.adminUrl;
}
