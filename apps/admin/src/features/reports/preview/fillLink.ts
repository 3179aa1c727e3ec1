import { type FillPlace, type ModuleKey } from '@prumo/domain';
import { searchFor } from '../../../kit/overlay/dialogTarget';

interface Link {
  module: ModuleKey;
  href: string;
}

/** The address of the screen that gives what is missing: the building's form at that field, or a record's list. */
export function fillLink({ module, field, search }: FillPlace, buildingId: number): Link {
  if (module === 'buildings')
    return { module, href: `/buildings${searchFor({ id: buildingId, ...(field && { field }) })}` };
  return { module, href: `/${module}?filter=${encodeURIComponent(JSON.stringify({ q: search }))}` };
}
