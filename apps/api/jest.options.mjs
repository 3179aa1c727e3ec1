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
    // Floods and races, which wait for others; outages; every resource and route in every way; every release before; the
    // second file of a subject.
    'src/features/buildings/ifc/ifc-reader\\.',
    'test/(attack|bodies)/',
    'test/(access-matrix|access-owners|account-race|anonymize|anonymize-meanwhile|api-tokens|backup|bounded-pool)\\.',
    'test/(building-compositions|bulk-coverages|catalogue-package|catalogue-package-files|catalogues|cep-offline)\\.',
    'test/(clock-jumps|compression|connections|content-types|daily-backups|database-lost|document-numbers|exports)\\.',
    'test/(factor-confirmation|failover|first-steps|get-then-put|guest-evidence|history|image|import-places)\\.',
    'test/(import-rights|import-round-trip|invited-users|manual-pictures|markup-in-texts|metrics|migrations)\\.',
    'test/(missing-facts|named-statements|newer-database|observability|openapi-cache|openapi-client)\\.',
    'test/(openapi-records|own-data|parameter-conditions|passkeys|places|places-of-brazil|plans|pooler)\\.',
    'test/(proof-documents|reauthentication|redact-command|replicas|replicas-balancer|report-months)\\.',
    'test/(reports-moment|reports-signed-files|reports-verification|request-id|samples|search|second-factor)\\.',
    'test/(signals|start-settings|streamed-lists|tables|thermal-proof|transfer-race|two-processes)\\.',
    'test/(unhandled-errors|upgrades|users-command|work-queue|workers|support/database)\\.',
    'test/seeds/(conflicts|contents|edits-survive|forward|quality)\\.',
    'per-minute\\.spec',
  ],
};
