import { Alert } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { StructureCatalogue } from '@prumo/domain';
import { useEditorContext } from '../../../shared/form/FormFields';
import { useDebounced } from '../../../shared/query/useLookup';
import { STRUCTURE, selectionOf, structureOf } from '../form/structure';
import { DraftState } from './DraftState';
import { type Draft, PREVIEW, readPreview } from './previewQuery';

/** Changes of the form are evaluated once they pause for this long. */
const PAUSE_MS = 700;

/** The draft in the form, once it has not changed for a while; undefined without a building or a level. */
function usePausedDraft(catalogue: StructureCatalogue | undefined): Draft | undefined {
  const { record } = useEditorContext();
  const [buildingId, structure]: unknown[] = useWatch({ name: ['buildingId', STRUCTURE] });
  const building = useDebounced(buildingId, PAUSE_MS);
  const paused = useDebounced(structure, PAUSE_MS);
  return useMemo(() => {
    if (!catalogue || typeof building !== 'number' || selectionOf(paused).levels.size === 0) return undefined;
    const reportId = record && Number(record.id);
    return { buildingId: building, structure: structureOf(paused, catalogue), ...(reportId && { reportId }) };
  }, [building, paused, catalogue, record]);
}

/** In the form: whether what is chosen would be issued as a draft. */
function FormDraftState({ catalogue }: { catalogue: StructureCatalogue | undefined }) {
  const draft = usePausedDraft(catalogue);
  const { data } = useQuery({
    queryKey: ['report-preview', { draft }],
    queryFn: ({ signal }) => readPreview({ draft: draft as Draft }, signal),
    enabled: draft !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (!draft || !data) return <Alert severity="info">{PREVIEW.draftHint}</Alert>;
  return <DraftState content={data} buildingId={draft.buildingId} />;
}

export default FormDraftState;
