/**
 * Each test file runs the product on a database of its own; screens take longer than functions. A worker more than
 * most machines of CI have cores: while a session runs out in one, the others go on.
 */
export default {
  globalSetup: './src/support/global-setup.mjs',
  globalTeardown: './src/support/global-teardown.mjs',
  testEnvironment: './src/support/environment.mjs',
  maxWorkers: 3,
  // What a test file has loaded stays in its worker: one that has grown begins anew between two files.
  workerIdleMemoryLimit: '1GB',
  testTimeout: 120_000,
  repeatFailedFiles: true,
  long: [
    // Every screen or form in every way (themes, widths, keys, losses), and walks beside the main ones.
    'src/accessibility-',
    'src/(bulk-actions|bulk-coverages|catalogues|exports|help|history|imports|list-focus|list-toggle)\\.',
    'src/(narrow-screens|notifications|numbers|parameter-grid|personal-data|places|print|proof-walk|random-actions)\\.',
    'src/(report-panels|saved-filters|second-factor|session-user-changed|settings|toast-place)\\.',
    'src/(unloaded-parts|usability|verify)\\.',
  ],
};
