/** PostgreSQL stores neither NUL nor lone surrogates. In a file of its own: worker threads import it. */
export const isInvalidText = (text: string): boolean => text.includes('\0') || !text.isWellFormed();
