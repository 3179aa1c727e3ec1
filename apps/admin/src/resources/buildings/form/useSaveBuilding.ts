import { useDataProvider } from 'ra-core';
import { useRef } from 'react';
import { errorsOf, messageOf } from '../../../providers/failure';
import { sendJson } from '../../../providers/httpClient';
import type { FailureHandler, SaveHandler } from '../../../shared/form/useSave';
import { useRefreshAfterWrite } from '../../../shared/useRefreshAfterWrite';
import { SystemFailure } from '../structure/SystemFailure';
import {
  type StoredSystem,
  SYSTEM_PREFIX,
  type SystemState,
  type SystemValues,
  systemWrite,
} from '../structure/system';
import { systemUrl } from '../structure/useLoadedSystem';
import type { Building } from '../types';
import { SYSTEM } from '../words';

/** What one opening of the form knows: the building once it is stored, and the system as it is stored. */
interface Progress {
  building?: Building;
  system: SystemState;
}

async function writeSystem(buildingId: number, values: SystemValues, state: SystemState): Promise<void> {
  const write = systemWrite(values, state);
  const url = systemUrl(buildingId);
  if (write.kind === 'put') await sendJson<StoredSystem>('PUT', url, write.body);
  if (write.kind === 'remove') await sendJson<StoredSystem>('DELETE', url);
}

/** A refused structural system is told as such, its texts on the fields of its section. */
export const tellSystemFailure: FailureHandler = (error) =>
  error instanceof SystemFailure
    ? {
        toast: SYSTEM.failed(messageOf(error.cause)),
        errors: Object.fromEntries(
          Object.entries(errorsOf(error.cause)).map(([field, text]) => [`${SYSTEM_PREFIX}.${field}`, text]),
        ),
      }
    : undefined;

/**
 * Stores the building, then its structural system. When only the second fails the form stays open, and saving again
 * changes the building that is there instead of creating another.
 */
export function useSaveBuilding() {
  const dataProvider = useDataProvider();
  const refresh = useRefreshAfterWrite();
  const progress = useRef<Progress>({ system: { kind: 'unknown' } });

  const writeBuilding: SaveHandler<Building> = async (data, record) => {
    const previous = progress.current.building ?? record;
    if (!previous) return (await dataProvider.create<Building>('buildings', { data })).data;
    const stamped = { ...data, updatedAt: previous.updatedAt };
    const answer = await dataProvider.update<Building>('buildings', {
      id: previous.id,
      data: stamped,
      previousData: previous,
    });
    return answer.data;
  };

  const save: SaveHandler<Building> = async ({ structuralSystem, ...data }, record) => {
    const building = await writeBuilding(data, record);
    progress.current.building = building;
    try {
      await writeSystem(building.id, structuralSystem as SystemValues, progress.current.system);
    } catch (error) {
      refresh();
      throw new SystemFailure(error);
    }
    return building;
  };

  /** Called when a form opens and learns what is stored: what an earlier one had stored is none of its business. */
  const begin = (system: SystemState): void => {
    progress.current = { system };
  };
  return { save, begin };
}
