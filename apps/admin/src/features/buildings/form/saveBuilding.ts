import { errorsOf, messageOf } from '../../../api/failure';
import { getJson, sendJson } from '../../../api/httpClient';
import type { Load } from '../../../kit/form/useLoad';
import { type FailureHandler, PartlySaved, type SaveHandler } from '../../../kit/form/useSave';
import { SYSTEM_PREFIX, type SystemValues } from '../structure/system';
import { readSystem, writeSystem } from '../structure/systemApi';
import type { Building, EditedBuilding } from '../types';
import { SYSTEM } from '../words';

/** Reads a building with its structural system: the form edits both, and starts from both. */
export const loadBuilding: Load<EditedBuilding> = async (id, signal) => {
  const [building, system] = await Promise.all([
    getJson<Building>(`/api/buildings/${id}`, signal),
    readSystem(id, signal),
  ]);
  return { ...building, system };
};

/**
 * Stores the building, then its structural system. When only the second fails the form goes on from the building as
 * it is stored then: saving again changes it instead of creating another, and is not stale by one's own doing.
 */
export const saveBuilding: SaveHandler<EditedBuilding> = async ({ structuralSystem, ...data }, record) => {
  const system = record?.system ?? null;
  const building = record
    ? await sendJson<Building>('PUT', `/api/buildings/${record.id}`, data)
    : await sendJson<Building>('POST', '/api/buildings', data);
  try {
    return { ...building, system: await writeSystem(building.id, structuralSystem as SystemValues, system) };
  } catch (error) {
    throw new PartlySaved({ ...building, system }, error);
  }
};

/** A refused structural system is told as such, its texts on the fields of its section. */
export const tellSystemFailure: FailureHandler = (error) =>
  error instanceof PartlySaved
    ? {
        toast: SYSTEM.failed(messageOf(error.cause)),
        errors: Object.fromEntries(
          Object.entries(errorsOf(error.cause)).map(([field, text]) => [`${SYSTEM_PREFIX}.${field}`, text]),
        ),
      }
    : undefined;
