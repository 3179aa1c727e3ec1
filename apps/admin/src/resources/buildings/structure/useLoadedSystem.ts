import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLateValue } from '../../../drafts/DraftContext';
import { statusOf } from '../../../providers/failure';
import { getJson } from '../../../providers/httpClient';
import { type StoredSystem, SYSTEM_PREFIX, type SystemState, systemToForm } from './system';

/** The route of a building's structural system. */
export const systemUrl = (buildingId: number): string => `/api/buildings/${buildingId}/structural-system`;

async function readSystem(buildingId: number, signal: AbortSignal): Promise<SystemState> {
  try {
    return { kind: 'stored', system: await getJson<StoredSystem>(systemUrl(buildingId), signal) };
  } catch (error) {
    if (statusOf(error) === 404) return { kind: 'none' };
    throw error;
  }
}

/** Whose system the form shows: that of the building that is edited, or that a new one is copied from. */
export interface SystemOrigin {
  buildingId: number | undefined;
  isCopy: boolean;
}

/** Reads the building's system into the form, as what was there from the start. */
export function useLoadedSystem({ buildingId, isCopy }: SystemOrigin, onKnown: (state: SystemState) => void) {
  const begin = useLateValue();
  const query = useQuery({
    queryKey: ['structural-system', buildingId ?? null],
    queryFn: ({ signal }) => readSystem(Number(buildingId), signal),
    enabled: buildingId !== undefined,
    refetchOnMount: 'always',
    gcTime: 0,
  });
  const known = useEffectEvent((state: SystemState) => {
    onKnown(isCopy ? { kind: 'none' } : state);
    if (state.kind !== 'stored') return;
    for (const [field, value] of Object.entries(systemToForm(state.system))) {
      begin(`${SYSTEM_PREFIX}.${field}`, value);
    }
  });
  const { data } = query;
  useEffect(() => {
    if (data) known(data);
  }, [data]);
  useEffect(() => {
    if (buildingId === undefined) known({ kind: 'none' });
  }, [buildingId]);
  return query;
}
