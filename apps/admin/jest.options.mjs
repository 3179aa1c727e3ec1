/** A process keeps what its test files have loaded: once it has grown, collecting garbage costs more than a new one. */
export default { maxWorkers: 2, workerIdleMemoryLimit: '400MB' };
