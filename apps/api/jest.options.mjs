/** One PostgreSQL for the whole run; each test file makes itself a database in it. */
export default {
  globalSetup: './test/support/global-setup.mjs',
  globalTeardown: './test/support/global-teardown.mjs',
  maxWorkers: 2,
  // What a test file has loaded stays in its worker: one that has grown begins anew between two files.
  workerIdleMemoryLimit: '1GB',
  long: [
    // Floods and races, which wait for others; every resource in every way.
    'test/(attack|bodies)/',
    'test/(bulk-coverages|catalogue-package|catalogues|daily-backups|exports|history|own-data|passkeys|places|put-back|search|second-factor)\\.',
    'test/(pooler|replicas|two-processes)\\.',
    'test/(anonymize|backup|clock-jumps|image|import-places|import-round-trip|openapi-client|places-of-brazil|signals)\\.',
    'test/(start-settings|transfer-race|upgrades|whole-lists|workers|support/database|seeds/(conflicts|forward|quality))\\.',
    'per-minute\\.spec',
  ],
};
