/** Each test file runs the product on a database of its own; screens take longer than functions. */
export default {
  globalSetup: './src/support/global-setup.mjs',
  globalTeardown: './src/support/global-teardown.mjs',
  testEnvironment: './src/support/environment.mjs',
  maxWorkers: 2,
  testTimeout: 120_000,
  setupFilesAfterEnv: ['./src/support/once-more.mjs'],
};
