/** The form value that holds, as JSON, what would be sent of the structure; null until it has been read. */
export const STRUCTURE = 'structure';
