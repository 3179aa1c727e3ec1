/** The form value that holds, as JSON, what would be sent of the structure; null in a new report until the catalogue has been read. */
export const STRUCTURE = 'structure';
