import {
  buildLevelTree,
  EMPTY_SELECTION,
  fromStructure,
  type LevelSelection,
  type LevelTree,
  type LevelTreeSource,
  type ReportStructure,
} from '@prumo/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getJson } from '../../../api/httpClient';

/** The catalogue as a tree, and what the report had chosen when it was opened. */
export interface Structure {
  tree: LevelTree;
  initial: LevelSelection;
}

interface StructureQuery {
  structure: Structure | undefined;
  failed: boolean;
  retry: () => void;
}

const readAll = <K extends keyof LevelTreeSource>(resource: K, signal: AbortSignal) =>
  getJson<LevelTreeSource[K]>(`/api/${resource}`, signal);

async function readStructure(initial: LevelSelection, signal: AbortSignal): Promise<Structure> {
  const [requirements, criteria, analyses] = await Promise.all([
    readAll('requirements', signal),
    readAll('criteria', signal),
    readAll('analyses', signal),
  ]);
  return {
    initial,
    tree: buildLevelTree({ requirements, criteria, analyses }, new Set(initial.levels.keys())),
  };
}

/**
 * Reads the catalogue, anew each time the form opens and once: what is being chosen must not change under the
 * person's hands.
 */
export function useStructure(stored: ReportStructure | undefined): StructureQuery {
  const [initial] = useState(() => (stored ? fromStructure(stored) : EMPTY_SELECTION));
  const [structure, setStructure] = useState<Structure>();
  const { data, isError, isFetching, isFetchedAfterMount, refetch } = useQuery({
    queryKey: ['report-structure'],
    queryFn: ({ signal }) => readStructure(initial, signal),
    enabled: structure === undefined,
    refetchOnMount: 'always',
    structuralSharing: false,
    gcTime: 0,
  });
  if (!structure && data && isFetchedAfterMount) setStructure(data);
  return { structure, failed: isError && !isFetching, retry: () => void refetch() };
}
