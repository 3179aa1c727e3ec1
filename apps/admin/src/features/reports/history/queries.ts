import type { ContentChange } from '@prumo/domain';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '../../../api/httpClient';
import type { IssuedDocument } from './types';

/** Where an issued document is. */
export const documentUrl = (reportId: number, sha256: string): string =>
  `/api/reports/${reportId}/documents/${sha256}`;

/** The documents issued of a report, newest first. */
export const useDocuments = (reportId: number) =>
  useQuery({
    queryKey: ['report-documents', reportId],
    queryFn: ({ signal }) => getJson<IssuedDocument[]>(`/api/reports/${reportId}/documents`, signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/** What changed between two documents of a report; documents never change, and neither does this. */
export const useChanges = (reportId: number, from: string, to: string) =>
  useQuery({
    queryKey: ['report-changes', reportId, from, to],
    queryFn: ({ signal }) =>
      getJson<ContentChange[]>(`/api/reports/${reportId}/changes?from=${from}&to=${to}`, signal),
    enabled: from !== to,
  });
