import type { ModuleKey } from '@prumo/domain';

/** Catalogues of code, description and active flag, and nothing of their own: what they must do is known by that. */
export const PLAIN_CATALOGUES = [
  // A line each: `npm run generate:catalogue` copies one.
  'constructive-systems',
] as const satisfies ModuleKey[];
