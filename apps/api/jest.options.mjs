import { swcOptions } from '../../tools/swc.mjs';

/** One PostgreSQL for the whole run; each test file makes itself a database in it. */
export default {
  projects: [
    { displayName: 'modules', testMatch: ['<rootDir>/src/**/*.spec.ts'] },
    {
      displayName: 'product',
      testMatch: ['<rootDir>/test/**/*.spec.ts'],
      testEnvironment: './test/support/product-environment.mjs',
      transform: {
        '/(apps/api/(src|test/support)|libs/[^/]+/src)/(?!.*\\.spec\\.ts$)':
          './test/support/product-modules.mjs',
        '\\.ts$': ['@swc/jest', swcOptions(false)],
      },
    },
  ],
  globalSetup: './test/support/global-setup.mjs',
  globalTeardown: './test/support/global-teardown.mjs',
  maxWorkers: 2,
  // What a test file has loaded stays in its worker: one that has grown begins anew between two files.
  workerIdleMemoryLimit: '1GB',
  long: [
    // Floods and races, which wait for others; outages; every resource and route in every way; every release before.
    'test/(attack|bodies)/',
    'test/(access-matrix|access-owners|account-race|anonymize|anonymize-meanwhile|api-tokens|backup|bounded-pool)\\.',
    'test/(bulk-coverages|catalogue-package|catalogue-package-files|catalogues|cep-offline|clock-jumps|compression)\\.',
    'test/(connections|daily-backups|database-lost|document-numbers|exports|failover|history|image|import-places)\\.',
    'test/(get-then-put|import-round-trip|metrics|migrations|named-statements|newer-database|observability)\\.',
    'test/(openapi-cache|openapi-client|openapi-records|own-data|passkeys|places|places-of-brazil|plans|pooler)\\.',
    'test/(redact-command|replicas|replicas-balancer|reports-moment|reports-signed-files|request-id|samples|search)\\.',
    'test/(second-factor|signals|start-settings|streamed-lists|tables|transfer-race|two-processes|unhandled-errors)\\.',
    'test/(upgrades|users-command|work-queue|workers|support/database)\\.',
    'test/seeds/(conflicts|contents|edits-survive|forward|quality)\\.',
    'per-minute\\.spec',
  ],
};
