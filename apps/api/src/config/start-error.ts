/** Why the program can't start, in one line for the person who started it. */
export class StartError extends Error {}
