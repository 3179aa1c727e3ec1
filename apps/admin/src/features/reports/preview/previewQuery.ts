import type { PdeContent, ReportStructure } from '@prumo/domain';
import { useQuery } from '@tanstack/react-query';
import { getJson, request } from '../../../api/httpClient';

/** A report that is still being written. */
export interface Draft {
  buildingId: number;
  structure: ReportStructure;
}

/** What is previewed: a stored report, or one still being written. */
export type PreviewSource = { reportId: number } | { draft: Draft };

const read = async (source: PreviewSource, signal: AbortSignal): Promise<PdeContent> => {
  if ('reportId' in source) return getJson<PdeContent>(`/api/reports/${source.reportId}/evaluation`, signal);
  const body = JSON.stringify(source.draft);
  return (await request<PdeContent>('/api/reports/preview', { method: 'POST', body, signal })).json;
};

/** Evaluates anew each time it is opened, and when the person comes back from filling in what was missing. */
export const usePreview = (source: PreviewSource) =>
  useQuery({
    queryKey: ['report-preview', source],
    queryFn: ({ signal }) => read(source, signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
