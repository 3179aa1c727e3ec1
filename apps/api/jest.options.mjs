/** One PostgreSQL for the whole run; each test file makes itself a database in it. */
export default {
  globalSetup: './test/support/global-setup.mjs',
  globalTeardown: './test/support/global-teardown.mjs',
  maxWorkers: 2,
  testTimeout: 30_000,
  long: [
    // Floods and races, which wait for others; every resource in every way.
    'test/(attack|bodies)/',
    'test/(bulk-coverages|catalogues|daily-backups|exports|history|own-data|passkeys|put-back|search|second-factor)\\.',
    'test/(anonymize|backup|image|import-places|import-round-trip|openapi-client|places-of-brazil|signals)\\.',
    'test/(start-settings|transfer-race|whole-lists|support/database|seeds/(conflicts|forward|quality))\\.',
    'per-minute\\.spec',
  ],
};
