// Reading a document of a hundred pages back takes seconds on a busy machine.
export default { testTimeout: 60_000 };
