import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Button } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import type { StructureCatalogue } from '@prumo/domain';
import { useEditorContext } from '../../../shared/form/FormFields';
import { AsyncBoundary } from '../../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../../shared/loading/lazyWithRetry';
import { ModalRoute, useModalRoute } from '../../../shared/overlay/ModalRoute';
import { STRUCTURE, structureOf } from '../form/structure';
import { PREVIEW } from './previewQuery';
import type { DraftPreviewProps } from './previews';

const DraftPreview = lazyWithRetry<DraftPreviewProps>(() =>
  import('./previews').then((previews) => ({ default: previews.DraftPreview })),
);

interface PreviewButtonProps {
  /** Absent while it is read: there is nothing to preview yet. */
  catalogue: StructureCatalogue | undefined;
}

const ROUTE = 'preview';

/** Shows, from within the form, what its report would print; nothing is saved. Asks for the building first. */
export const PreviewButton = ({ catalogue }: PreviewButtonProps) => {
  const { record } = useEditorContext();
  const { trigger, getValues } = useFormContext();
  const buildingId: unknown = useWatch({ name: 'buildingId' });
  const { open } = useModalRoute(ROUTE);
  const ask = async () => {
    if (await trigger('buildingId', { shouldFocus: true })) open();
  };
  return (
    <>
      <Button startIcon={<PreviewIcon />} disabled={!catalogue} onClick={() => void ask()}>
        {PREVIEW.open}
      </Button>
      {catalogue && Boolean(buildingId) && (
        <ModalRoute pattern={ROUTE}>
          {(close) => (
            <AsyncBoundary onClose={close}>
              <DraftPreview
                draft={{
                  buildingId: Number(buildingId),
                  structure: structureOf(getValues(STRUCTURE), catalogue),
                  ...(record && { reportId: Number(record.id) }),
                }}
                onClose={close}
              />
            </AsyncBoundary>
          )}
        </ModalRoute>
      )}
    </>
  );
};
