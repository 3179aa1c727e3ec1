import { structuralSystemFields as fields, type ValuesOf } from '@prumo/domain';
import { getJson } from '../../../api/httpClient';
import { blankOf, isBlank, payloadOf, valuesOf } from '../../../shared/form/formValues';

/** The form's section of the structural system, as typed. */
export type SystemValues = Record<keyof typeof fields, unknown>;

/** A structural system as the API answers it; design life in years. */
export interface StoredSystem extends ValuesOf<typeof fields> {
  updatedAt: string;
}

/** Where the section's fields live in the form, and in the building's body. */
export const SYSTEM_PREFIX = 'structuralSystem';

export const BLANK_SYSTEM = blankOf(fields) as SystemValues;

/** Whether nothing of the section is filled in: then the building has no structural system. */
export const isBlankSystem = (values: Partial<SystemValues> | undefined): boolean =>
  Object.values(values ?? {}).every(isBlank);

/** A stored system as the form shows it; blank when the building has none. */
export const systemToForm = (system: StoredSystem | null) =>
  valuesOf(fields, BLANK_SYSTEM, system ? { ...system } : undefined) as SystemValues;

/** The part of a building's body that stores the section; empty when it is as stored. */
export function systemPayload(values: SystemValues, stored: StoredSystem | null): Record<string, unknown> {
  const [before, system] = [systemToForm(stored), values].map((each) => payloadOf(fields, each));
  if (JSON.stringify(before) === JSON.stringify(system)) return {};
  if (!isBlankSystem(values))
    return { structuralSystem: { ...system, updatedAt: stored?.updatedAt ?? null } };
  return stored ? { structuralSystem: null, structuralSystemUpdatedAt: stored.updatedAt } : {};
}

/** The structural system of a building; null when it has none. */
export const readSystem = (buildingId: number, signal?: AbortSignal): Promise<StoredSystem | null> =>
  getJson<StoredSystem | null>(`/api/buildings/${buildingId}/structural-system`, signal);
