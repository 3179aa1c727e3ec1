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
    // Every screen or form in every way (themes, widths, keys, losses), and walks beside those of the main screens.
    'src/accessibility-',
    'src/(account|bulk-actions|bulk-coverages|catalogues|compositions|dashboard|exports|handover|help|history)\\.',
    'src/(imports|list-focus|list-search|list-toggle|narrow-screens|notifications|numbers|parameter-grid)\\.',
    'src/(parameters|permissions|personal-data|places|print|proof-walk|random-actions|report-panels|report-preview)\\.',
    'src/(report-proof|saved-filters|second-factor|session-user-changed|settings|toast-place|unloaded-parts)\\.',
    'src/(usability|users|verify)\\.',
  ],
};
