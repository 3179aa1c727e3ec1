export { EmbeddedPostgresError } from './error.js';
export { type MortalCluster, startMortalCluster } from './mortal-cluster.js';
export { type ReplicatedCluster, startReplicatedCluster } from './replicated-cluster.js';
export { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './start.js';
export { startTestCluster, type TestCluster } from './test-cluster.js';
