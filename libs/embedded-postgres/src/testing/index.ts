/** Servers for tests of this and other workspaces, and their parts. */
export { takeOver } from '../account.js';
export { type Cluster, openCluster } from '../cluster.js';
export { readPassword, SUPERUSER } from '../initialize.js';
export { launch, type Launched } from '../launch.js';
export { endServer } from '../postmaster.js';
export { startEmbeddedPostgres } from '../start.js';
export { type KillableCluster, startKillableCluster } from './killable-cluster.js';
export { startTestCluster, type TestCluster } from './test-cluster.js';
