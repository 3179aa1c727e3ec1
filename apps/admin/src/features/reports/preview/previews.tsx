import PictureAsPdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { Loaded, Panel, type PanelProps, type ReportPanelProps } from '../panels/Panel';
import { openPdf, PDF, reportName } from '../Report';
import { PreviewContent } from './PreviewContent';
import { type Draft, PREVIEW, type PreviewSource, usePreview } from './previewQuery';

interface PreviewPanelProps extends Omit<PanelProps, 'children' | 'busy'> {
  intro: string;
  source: PreviewSource;
  buildingId: number;
}

/** What will be printed, before the PDF is opened. */
function PreviewPanel({ intro, source, buildingId, ...panel }: PreviewPanelProps) {
  const query = usePreview(source);
  return (
    <Panel {...panel} busy={query.isFetching && query.data !== undefined}>
      <Loaded query={query} fallback={PREVIEW.loadFailed}>
        {(content) => (
          <PreviewContent
            content={content}
            buildingId={buildingId}
            intro={intro}
            {...('reportId' in source && { reportId: source.reportId })}
          />
        )}
      </Loaded>
    </Panel>
  );
}

/** The preview of a stored report, from the list. */
export const StoredPreview = ({ report: { id, buildingId, buildingName }, onClose }: ReportPanelProps) => (
  <PreviewPanel
    title={PREVIEW.titleOf(reportName(buildingName))}
    intro={PREVIEW.intro}
    source={{ reportId: id }}
    buildingId={buildingId}
    onClose={onClose}
    action={
      <Button variant="contained" startIcon={<PictureAsPdfIcon />} onClick={() => void openPdf(id)}>
        {PDF.generate}
      </Button>
    }
  />
);

const isSave = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 's';

/** Keeps Ctrl+S from the form underneath: what is looked at must not be saved, and closed, unseen. */
function useHeldSave(): void {
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

export interface DraftPreviewProps {
  draft: Draft;
  onClose: () => void;
}

/** The preview of what the form held when it was opened. */
export const DraftPreview = ({ draft, onClose }: DraftPreviewProps) => {
  const [source] = useState({ draft });
  useHeldSave();
  return (
    <PreviewPanel
      title={PREVIEW.title}
      intro={PREVIEW.draftIntro}
      source={source}
      buildingId={draft.buildingId}
      onClose={onClose}
    />
  );
};
