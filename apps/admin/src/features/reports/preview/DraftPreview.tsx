import { useEffect, useState } from 'react';
import { PreviewDialog } from './PreviewDialog';
import { type Draft, PREVIEW } from './previewQuery';

const isSave = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 's';

/** Keeps Ctrl+S from the form underneath: what is looked at must not be saved, and closed, unseen. */
export function useHeldSave(): void {
  useEffect(() => {
    const hold = (event: KeyboardEvent) => {
      if (!isSave(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', hold, true);
    return () => window.removeEventListener('keydown', hold, true);
  }, []);
}

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
