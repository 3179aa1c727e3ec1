import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { AnalysisLevels, StructureCatalogue } from '@prumo/domain';
import { getJson } from '../../../api/httpClient';
import { useEditRoute } from '../../../shared/overlay/editRoute';

const readAll = <K extends keyof StructureCatalogue>(resource: K, signal: AbortSignal) =>
  getJson<StructureCatalogue[K]>(`/api/${resource}`, signal);

async function readCatalogue(signal: AbortSignal): Promise<StructureCatalogue> {
  const [requirements, criteria, analyses] = await Promise.all([
    readAll('requirements', signal),
    readAll('criteria', signal),
    readAll('analyses', signal),
  ]);
  return { requirements, criteria, analyses };
}

/** The catalogue that an open form chooses from: read anew for each form, and once, so that rows do not move. */
export function useCatalogue() {
  const { target } = useEditRoute();
  return useQuery({
    queryKey: ['report-structure', target],
    queryFn: ({ signal }) => readCatalogue(signal),
    enabled: ({ state }) => target !== undefined && state.data === undefined,
    structuralSharing: false,
    gcTime: 0,
  });
}

export type CatalogueQuery = ReturnType<typeof useCatalogue>;

/** The levels of each analysis for the form's building. Where they cannot be read all three are offered. */
export function useExistingLevels() {
  const { target } = useEditRoute();
  const buildingId = useWatch({ name: 'buildingId' }) as number | null | undefined;
  const query = buildingId ? `?buildingId=${buildingId}` : '';
  const { data, isLoading } = useQuery({
    queryKey: ['report-levels', target, query],
    queryFn: ({ signal }) => getJson<AnalysisLevels[]>(`/api/reports/levels${query}`, signal),
    enabled: target !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return { levels: data, isLoading };
}
