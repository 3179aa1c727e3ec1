// A server is created, killed and started anew: seconds on a busy machine.
export default { testTimeout: 60_000 };
