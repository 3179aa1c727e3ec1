/** A real PostgreSQL for tests beyond the API's own; see `@prumo/api/testing`. */
export {
  createTestDatabase,
  startTestCluster,
  type TestCluster,
  type TestDatabase,
  type TestDatabaseKind,
} from '@prumo/api/testing';
