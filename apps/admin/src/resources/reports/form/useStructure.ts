import {
  buildLevelTree,
  fromStructure,
  type LevelSelection,
  type LevelTree,
  type LevelTreeSource,
  type ReportStructure,
} from '@prumo/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getJson } from '../../../providers/httpClient';
import type { StoredStructure } from '../types';

/** The catalogue as a tree, and what the report had chosen in it when it was opened. */
export interface Structure {
  tree: LevelTree;
  initial: LevelSelection;
}

interface StructureQuery {
  structure: Structure | undefined;
  failed: boolean;
  retry: () => void;
}

const EMPTY: ReportStructure = { requirements: [], criteria: [], analyses: [] };

const readAll = <K extends keyof LevelTreeSource>(resource: K, signal: AbortSignal) =>
  getJson<LevelTreeSource[K]>(`/api/${resource}`, signal);

const readStored = async (reportId: number | undefined, signal: AbortSignal): Promise<ReportStructure> =>
  reportId === undefined ? EMPTY : getJson<StoredStructure>(`/api/reports/${reportId}/structure`, signal);

async function readStructure(reportId: number | undefined, signal: AbortSignal): Promise<Structure> {
  const [requirements, criteria, analyses, stored] = await Promise.all([
    readAll('requirements', signal),
    readAll('criteria', signal),
    readAll('analyses', signal),
    readStored(reportId, signal),
  ]);
  const initial = fromStructure(stored);
  return {
    initial,
    tree: buildLevelTree({ requirements, criteria, analyses }, new Set(initial.levels.keys())),
  };
}

/** Reads the catalogue and, when editing, what the report holds; anew each time the form opens. */
export function useStructure(reportId: number | undefined): StructureQuery {
  const { data, isError, isFetching, isFetchedAfterMount, refetch } = useQuery({
    queryKey: ['report-structure', reportId ?? null],
    queryFn: ({ signal }) => readStructure(reportId, signal),
    refetchOnMount: 'always',
    structuralSharing: false,
    gcTime: 0,
  });
  // What is being chosen must not change under the person's hands when something else is read anew.
  const [structure, setStructure] = useState<Structure>();
  if (!structure && data && isFetchedAfterMount) setStructure(data);
  return { structure, failed: isError && !isFetching, retry: () => void refetch() };
}
