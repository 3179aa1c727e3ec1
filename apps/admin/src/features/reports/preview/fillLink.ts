import type { FillPlace, ModuleKey } from '@prumo/domain';
import { editHref } from '../../../shared/overlay/editRoute';

export interface FillTarget {
  module: ModuleKey;
  href: string;
}

/** The last step of a place: 'Classe de ruído' of 'Edificações › Características › Classe de ruído'. */
export const placeName = (place: string): string => place.split(' › ').at(-1) ?? place;

/** The address of the screen that gives what is missing: the building's form at that field, or a record's list. */
export function fillLink({ module, field, search }: FillPlace, buildingId: number): FillTarget {
  if (module === 'buildings')
    return { module, href: editHref('buildings', { id: buildingId, ...(field && { field }) }) };
  return { module, href: `/${module}?filter=${encodeURIComponent(JSON.stringify({ q: search }))}` };
}
