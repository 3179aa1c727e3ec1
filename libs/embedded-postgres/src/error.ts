/** The embedded database cannot serve. The message is complete and in Portuguese, for display. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** The `code` of a system error (`ENOENT`) or PostgreSQL error (`57P03`), if any. */
export function codeOf(error: unknown): string | undefined {
  return isObject(error) && 'code' in error ? String(error.code) : undefined;
}

/** Without `instanceof`, since errors of other realms (workers, tests) are not instances of this `Error`. */
export function messageOf(error: unknown): string {
  return isObject(error) && 'message' in error ? String(error.message) : String(error);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
