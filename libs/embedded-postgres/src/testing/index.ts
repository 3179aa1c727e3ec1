export { type KillableCluster, startKillableCluster } from './killable-cluster.js';
export { type ReplicatedCluster, startReplicatedCluster } from './replicated-cluster.js';
export { startTestCluster, type TestCluster } from './test-cluster.js';
