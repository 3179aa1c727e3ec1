import type { RaRecord } from 'ra-core';

/** What every catalogue answers; a catalogue with more to it extends this. */
export interface CatalogueRecord extends RaRecord<number> {
  code: string;
  label: string;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
}
