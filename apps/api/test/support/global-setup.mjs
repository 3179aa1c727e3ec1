/** Workers start after this and inherit the environment. */
export default async function setUp() {
  const { startTestCluster } = await import('@prumo/embedded-postgres/testing');
  globalThis.prumoTestCluster = await startTestCluster();
  process.env.PRUMO_TEST_ADMIN_URL = globalThis.prumoTestCluster.adminUrl;
}
