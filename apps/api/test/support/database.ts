import {
  createTestDatabase as create,
  type TestDatabase,
  type TestDatabaseKind,
} from '../../src/test-database.js';

export type { TestDatabase, TestDatabaseKind };

/** A database of this test file's own, on the server that the run has started. Call `drop()` in `afterAll`. */
export function createTestDatabase(kind: TestDatabaseKind): Promise<TestDatabase> {
  const adminUrl = process.env.PRUMO_TEST_ADMIN_URL;
  if (!adminUrl) throw new Error('No test server: run the tests with `npm test` or tools/jest.mjs.');
  return create(adminUrl, kind);
}
