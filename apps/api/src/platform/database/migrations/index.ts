import { InitialSchema1763700000000 } from './0001-initial-schema/index.js';
import { SavedFilters1763710000000 } from './0002-saved-filters.js';
import { CatalogueChanges1763720000000 } from './0003-catalogue-changes.js';
import { DropCatalogueChanges1763730000000 } from './0004-drop-catalogue-changes.js';
import { ParameterLimits1763740000000 } from './0005-parameter-limits.js';
import { DocumentsOwner1763750000000 } from './0006-documents-owner.js';
import { FirstNumber1763760000000 } from './0007-first-number.js';

/** All migrations, oldest first. */
export const MIGRATIONS = [
  InitialSchema1763700000000,
  SavedFilters1763710000000,
  CatalogueChanges1763720000000,
  DropCatalogueChanges1763730000000,
  ParameterLimits1763740000000,
  DocumentsOwner1763750000000,
  FirstNumber1763760000000,
];
