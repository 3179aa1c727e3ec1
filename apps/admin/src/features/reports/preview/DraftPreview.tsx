import { useState } from 'react';
import { PreviewDialog } from './PreviewDialog';
import type { Draft } from './previewQuery';
import { useHeldSave } from './useHeldSave';
import { PREVIEW } from './words';

interface Props {
  draft: Draft;
  onClose: () => void;
}

/** The preview of what the form held when it was opened. */
const DraftPreview = ({ draft, onClose }: Props) => {
  const [source] = useState({ draft });
  useHeldSave();
  return (
    <PreviewDialog
      title={PREVIEW.title}
      intro={PREVIEW.draftIntro}
      source={source}
      buildingId={draft.buildingId}
      onClose={onClose}
    />
  );
};

export default DraftPreview;
