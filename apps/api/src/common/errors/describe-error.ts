import { QueryFailedError } from 'typeorm';

/** The stack without its message. */
const framesOf = ({ stack = '' }: Error): string => stack.slice(Math.max(stack.search(/^[ \t]+at /m), 0));

/**
 * An error for the log: its stack. Of database and JSON errors only kind and place, as their messages quote user input.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  if (error instanceof QueryFailedError) {
    const { code, constraint } = error.driverError as { code?: string; constraint?: string };
    return `${error.name} ${[code, constraint].filter(Boolean).join(' ')}\n${framesOf(error)}`;
  }
  if (error instanceof SyntaxError) return `${error.name}\n${framesOf(error)}`;
  return error.stack ?? error.message;
}
