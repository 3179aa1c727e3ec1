import type { ReportStructure } from '@prumo/domain';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { STRUCTURE } from '../form/structureValue';
import type { Draft } from './previewQuery';
import { PREVIEW } from './words';

const PreviewDialog = lazy(() =>
  import('./PreviewDialog').then((module) => ({ default: module.PreviewDialog })),
);

/** Shows, from within the form, what its report would print; nothing is saved. Asks for the building first. */
export const PreviewButton = () => {
  const { getValues, trigger } = useFormContext();
  const structure: unknown = useWatch({ name: STRUCTURE });
  const [draft, setDraft] = useState<Draft>();
  const open = async () => {
    if (!(await trigger('buildingId', { shouldFocus: true }))) return;
    setDraft({
      buildingId: Number(getValues('buildingId')),
      structure: JSON.parse(String(structure)) as ReportStructure,
    });
  };
  return (
    <>
      <Button
        startIcon={<PreviewIcon />}
        disabled={typeof structure !== 'string'}
        onClick={() => void open()}
      >
        {PREVIEW.open}
      </Button>
      {draft && (
        <Suspense fallback={null}>
          <PreviewDialog
            title={PREVIEW.title}
            intro={PREVIEW.draftIntro}
            source={{ draft }}
            buildingId={draft.buildingId}
            onClose={() => setDraft(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
