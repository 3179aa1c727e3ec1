/** A real PostgreSQL for tests beyond the API's own; see `@prumo/api/testing`. */
export { createTestDatabase, type TestDatabase, type TestDatabaseKind } from '@prumo/api/testing';
export { startTestCluster, type TestCluster } from '@prumo/embedded-postgres/testing';
