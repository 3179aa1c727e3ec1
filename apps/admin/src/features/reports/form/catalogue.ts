import { useQuery } from '@tanstack/react-query';
import type { StructureCatalogue } from '@prumo/domain';
import { getJson } from '../../../api/httpClient';
import { useEditRoute } from '../../../kit/overlay/editRoute';

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
