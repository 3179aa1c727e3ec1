/** Why the program cannot start, in one line. */
export class StartError extends Error {}
