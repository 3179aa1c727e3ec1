/** The embedded database cannot serve. The message is Portuguese and complete: it is printed as it stands. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** The `code` of a system error (`ENOENT`) or of a PostgreSQL error (`57P03`), if it has one. */
export function codeOf(error: unknown): string | undefined {
  return isObject(error) && 'code' in error ? String(error.code) : undefined;
}

/** Not by `instanceof`: an error from another realm (a worker's, a test's) is no instance of our `Error`. */
export function messageOf(error: unknown): string {
  return isObject(error) && 'message' in error ? String(error.message) : String(error);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
