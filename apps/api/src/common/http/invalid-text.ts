/**
 * PostgreSQL stores neither NUL nor half a surrogate pair; nobody types them. In a file that needs no other: a thread
 * that reads tables would load half the API with it.
 */
export const isInvalidText = (text: string): boolean => text.includes('\0') || !text.isWellFormed();
