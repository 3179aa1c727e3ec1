import { QueryFailedError } from 'typeorm';

/** Where an error came from: its stack without the message. */
const framesOf = ({ stack = '' }: Error): string => stack.slice(Math.max(stack.search(/^[ \t]+at /m), 0));

/**
 * What the log tells of an error: its stack. A database's or a JSON parser's own words quote what somebody typed, and
 * a failed query carries its parameters: of those, only the kind and the place.
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
