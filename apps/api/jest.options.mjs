/** One PostgreSQL for the whole run; each test file makes itself a database in it. */
export default {
  globalSetup: './test/support/global-setup.mjs',
  globalTeardown: './test/support/global-teardown.mjs',
  maxWorkers: 2,
  testTimeout: 30_000,
};
