import { MESSAGES } from '@prumo/domain';
import { failureOf, statusOf } from '../../../api/failure';
import { getJson, sendJson } from '../../../api/httpClient';
import { type StoredSystem, type SystemValues, systemWrite } from './system';

/** The route of a building's structural system. */
const urlOf = (buildingId: number): string => `/api/buildings/${buildingId}/structural-system`;

/** The structural system of a building; null when it has none. */
export const readSystem = (buildingId: number, signal?: AbortSignal): Promise<StoredSystem | null> =>
  getJson<StoredSystem>(urlOf(buildingId), signal).catch((error: unknown) => {
    if (statusOf(error) === 404) return null;
    throw error;
  });

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
