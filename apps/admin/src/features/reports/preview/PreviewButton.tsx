import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { Button } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ReportStructure } from '@prumo/domain';
import { loadable } from '../../../kit/loading/loadable';
import { LoadBoundary } from '../../../kit/loading/LoadBoundary';
import { ModalRoute, useModalRoute } from '../../../kit/overlay/ModalRoute';
import { STRUCTURE } from '../form/structureText';
import { type Draft, PREVIEW } from './previewQuery';
import type { DraftPreviewProps } from './previews';

const DraftPreview = loadable<DraftPreviewProps>(() =>
  import('./previews').then((previews) => ({ default: previews.DraftPreview })),
);

/** What would be evaluated; undefined while the form can't say. */
const draftOf = (buildingId: unknown, structure: unknown): Draft | undefined =>
  buildingId && typeof structure === 'string'
    ? { buildingId: Number(buildingId), structure: JSON.parse(structure) as ReportStructure }
    : undefined;

const ROUTE = 'preview';

/** Shows, from within the form, what its report would print; nothing is saved. Asks for the building first. */
export const PreviewButton = () => {
  const { trigger } = useFormContext();
  const [buildingId, structure]: unknown[] = useWatch({ name: ['buildingId', STRUCTURE] });
  const { open } = useModalRoute(ROUTE);
  const ask = async () => {
    if (await trigger('buildingId', { shouldFocus: true })) open();
  };
  return (
    <>
      <Button startIcon={<PreviewIcon />} disabled={typeof structure !== 'string'} onClick={() => void ask()}>
        {PREVIEW.open}
      </Button>
      <ModalRoute pattern={ROUTE}>
        {(close) => {
          const draft = draftOf(buildingId, structure);
          return (
            draft && (
              <LoadBoundary onClose={close}>
                <DraftPreview draft={draft} onClose={close} />
              </LoadBoundary>
            )
          );
        }}
      </ModalRoute>
    </>
  );
};
