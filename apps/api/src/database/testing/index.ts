export { startTestCluster, type TestCluster } from './cluster.js';
export { createTestDatabase, type TestDatabase, type TestDatabaseKind } from './database.js';
