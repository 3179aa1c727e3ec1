import { structuralSystemFields, MESSAGES } from '@prumo/domain';
import { failureOf } from '../../../api/failure';
import { getJson, sendJson } from '../../../api/httpClient';
import { isBlank, payloadOf } from '../../../kit/form/formValues';

/** The form's fourth section, as typed. */
export type SystemValues = Record<keyof typeof structuralSystemFields, unknown>;

/** A structural system as the API answers it; design life in years. */
export interface StoredSystem {
  systemType: string;
  materialResistance: string | null;
  designLife: number;
  designLoads: string | null;
  updatedAt: string;
}

/** Where the section's fields live in the form. */
export const SYSTEM_PREFIX = 'structuralSystem';

export const BLANK_SYSTEM = { systemType: null, materialResistance: '', designLife: null, designLoads: '' };

/** Whether nothing of the section is filled in: then the building has no structural system. */
export const isBlankSystem = (values: Partial<SystemValues> | undefined): boolean =>
  Object.values(values ?? {}).every(isBlank);

/** A stored system as the form shows it; blank when the building has none. */
export const systemToForm = (system: StoredSystem | null): SystemValues =>
  system === null
    ? BLANK_SYSTEM
    : {
        systemType: system.systemType,
        materialResistance: system.materialResistance ?? '',
        designLife: system.designLife,
        designLoads: system.designLoads ?? '',
      };

/** What to write after the building: nothing, a removal, or the system; each with the moment that it started from. */
type SystemWrite =
  | { kind: 'keep' }
  | { kind: 'remove'; startedFrom: string }
  | { kind: 'put'; body: Record<string, unknown> & { updatedAt: string | null } };

/** @param stored what the form started from; null when there was none. */
export function systemWrite(values: SystemValues, stored: StoredSystem | null): SystemWrite {
  if (isBlankSystem(values))
    return stored ? { kind: 'remove', startedFrom: stored.updatedAt } : { kind: 'keep' };
  const body = payloadOf(structuralSystemFields, values);
  const before = stored && payloadOf(structuralSystemFields, systemToForm(stored));
  if (JSON.stringify(before) === JSON.stringify(body)) return { kind: 'keep' };
  return { kind: 'put', body: { ...body, updatedAt: stored?.updatedAt ?? null } };
}

/** The route of a building's structural system. */
const urlOf = (buildingId: number): string => `/api/buildings/${buildingId}/structural-system`;

/** The structural system of a building; null when it has none. */
export const readSystem = (buildingId: number, signal?: AbortSignal): Promise<StoredSystem | null> =>
  getJson<StoredSystem | null>(urlOf(buildingId), signal);

/** Stores what the form holds of the system over what it started from; answers what is stored then. */
export async function writeSystem(
  buildingId: number,
  values: SystemValues,
  startedFrom: StoredSystem | null,
): Promise<StoredSystem | null> {
  const write = systemWrite(values, startedFrom);
  if (write.kind === 'keep') return startedFrom;
  if (write.kind === 'put') return sendJson<StoredSystem>('PUT', urlOf(buildingId), write.body);
  const current = await readSystem(buildingId);
  if (current === null) return null;
  // What is deleted is what the person saw: a removal carries no word of what it started from.
  if (current.updatedAt !== write.startedFrom) throw failureOf(409, '', MESSAGES.stale);
  await sendJson('DELETE', urlOf(buildingId));
  return null;
}
