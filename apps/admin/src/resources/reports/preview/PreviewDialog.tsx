import { Button, DialogActions, DialogContent, LinearProgress } from '@mui/material';
import type { ReactNode } from 'react';
import { DialogShell } from '../../../shared/form/DialogShell';
import { PanelError, PanelWaiting } from '../panels/PanelState';
import { PreviewContent } from './PreviewContent';
import { type PreviewSource, usePreview } from './previewQuery';
import { PREVIEW } from './words';

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
  const { data, error, isFetching, refetch } = usePreview(source);
  return (
    <DialogShell title={title} size="lg" onClose={onClose}>
      {data && isFetching && <LinearProgress aria-label="Carregando…" />}
      <DialogContent dividers>
        {error && !isFetching && (
          <PanelError error={error} fallback={PREVIEW.loadFailed} onRetry={() => void refetch()} />
        )}
        {!data && !(error && !isFetching) && <PanelWaiting />}
        {data && !error && <PreviewContent content={data} buildingId={buildingId} intro={intro} />}
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
