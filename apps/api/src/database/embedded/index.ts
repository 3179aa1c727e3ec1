export { EmbeddedPostgresError } from './error.js';
export { startEmbeddedPostgres } from './start.js';
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './types.js';
