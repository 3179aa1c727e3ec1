import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { getJson } from '../../api/httpClient';
import { useFormDialog } from '../../kit/form/FormDialogContext';
import type { Analysis } from './Analysis';
import { CODE } from './words';

interface ShownCode {
  code: string;
  hint: string;
}

/** The code that the analysis has, or will get for the requirement and criterion that are chosen. */
export function useAnalysisCode(): ShownCode {
  const { record } = useFormDialog<Analysis>();
  const [requirementId, criterionId]: unknown[] = useWatch({ name: ['requirementId', 'criterionId'] });
  const stays = record?.requirementId === requirementId && record?.criterionId === criterionId;
  const isComplete = typeof requirementId === 'number' && typeof criterionId === 'number';
  const place = `requirementId=${String(requirementId)}&criterionId=${String(criterionId)}`;
  const { data, isError } = useQuery({
    queryKey: ['analyses', 'next-code', place],
    queryFn: ({ signal }) => getJson<{ code: string }>(`/api/analyses/next-code?${place}`, signal),
    enabled: isComplete && !stays,
    staleTime: 0,
  });
  if (record && stays) return { code: record.code, hint: CODE.given };
  if (!isComplete) return { code: '', hint: CODE.pending };
  return { code: data?.code ?? '', hint: isError ? CODE.failed : CODE.given };
}
