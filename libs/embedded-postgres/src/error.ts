/** The embedded database cannot serve. The message is complete and in Portuguese, for display. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** The `code` of a system error (`ENOENT`) or PostgreSQL error (`57P03`), if any. */
export const codeOf = (error: unknown): string | undefined => (error as { code?: string } | null)?.code;

/** Without `instanceof`, since errors of other realms (workers, tests) are not instances of this `Error`. */
export const messageOf = (error: unknown): string =>
  (error as { message?: string } | null)?.message ?? String(error);
