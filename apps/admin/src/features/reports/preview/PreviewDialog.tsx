import { Button, DialogActions, DialogContent, LinearProgress } from '@mui/material';
import type { ReactNode } from 'react';
import { DialogShell } from '../../../kit/form/DialogShell';
import { Loaded } from '../panels/PanelState';
import { PreviewContent } from './PreviewContent';
import { type PreviewSource, usePreview, PREVIEW } from './previewQuery';

interface Props {
  title: string;
  intro: string;
  source: PreviewSource;
  buildingId: number;
  /** Beside the closing button. */
  action?: ReactNode;
  onClose: () => void;
}

/** What will be printed, before the PDF is opened. */
export const PreviewDialog = ({ title, intro, source, buildingId, action, onClose }: Props) => {
  const query = usePreview(source);
  return (
    <DialogShell title={title} size="lg" onClose={onClose}>
      {query.data && query.isFetching && <LinearProgress aria-label="Carregando…" />}
      <DialogContent dividers>
        <Loaded query={query} fallback={PREVIEW.loadFailed}>
          {(content) => <PreviewContent content={content} buildingId={buildingId} intro={intro} />}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {PREVIEW.close}
        </Button>
        {action}
      </DialogActions>
    </DialogShell>
  );
};
