import { InitialSchema1763700000000 } from './0001-initial-schema.js';
import { SavedFilters1763710000000 } from './0002-saved-filters.js';

/** All migrations, oldest first. */
export const MIGRATIONS = [InitialSchema1763700000000, SavedFilters1763710000000];
