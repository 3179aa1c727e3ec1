import { Alert } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { StructureCatalogue } from '@prumo/domain';
import { useEditorContext } from '../../../shared/form/FormFields';
import { STRUCTURE, selectionOf, structureOf } from '../form/structure';
import { DraftState } from './DraftState';
import { type Draft, PREVIEW, readPreview } from './previewQuery';

/** Changes of the form are evaluated once they pause for this long. */
const PAUSE_MS = 700;

/** The draft in the form, once it has not changed for a while; undefined without a building or a level. */
function usePausedDraft(catalogue: StructureCatalogue | undefined): Draft | undefined {
  const { record } = useEditorContext();
  const [buildingId, structure]: unknown[] = useWatch({ name: ['buildingId', STRUCTURE] });
  const [draft, setDraft] = useState<Draft>();
  useEffect(() => {
    const take = () => {
      const isReady = catalogue && typeof buildingId === 'number' && selectionOf(structure).levels.size > 0;
      setDraft(
        isReady
          ? {
              buildingId,
              structure: structureOf(structure, catalogue),
              ...(record && { reportId: Number(record.id) }),
            }
          : undefined,
      );
    };
    const timer = setTimeout(take, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [buildingId, structure, catalogue, record]);
  return draft;
}

/** In the form: whether what is chosen would be issued as a draft. */
export function FormDraftState({ catalogue }: { catalogue: StructureCatalogue | undefined }) {
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
