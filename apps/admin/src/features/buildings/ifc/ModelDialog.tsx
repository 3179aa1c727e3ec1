import { Button, DialogContent, LinearProgress, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { IfcProgress } from '@prumo/domain';
import { errorsOf, messageOf } from '../../../api/failure';
import { DialogShell } from '../../../shared/form/DialogShell';
import { ErrorAlert } from '../../../shared/query/ErrorAlert';
import { useFileInput } from '../../../shared/useFileInput';
import { type IfcReview, TEXTS } from './ifc';
import { readModel } from './readModel';

interface ModelDialogProps {
  title: string;
  /** Of which the model is; a new one when absent. */
  buildingId?: number;
  onClose: () => void;
  /** The content of the dialog after the file was read. */
  children: (review: IfcReview) => ReactNode;
}

interface ReadingProps {
  file: File;
  /** Bytes that were sent. */
  sent: number;
  /** Undefined until the server begins to read. */
  progress: IfcProgress | undefined;
  onCancel: () => void;
}

const WHOLE = 100;

/** How far a part of the work has come; undefined where no figure says when it ends. */
const shareOf = (file: File, sent: number, progress: IfcProgress | undefined): number | undefined => {
  if (!progress) return sent < file.size ? sent / file.size : undefined;
  return progress.stage === 'bytes' ? progress.done / progress.total : undefined;
};

/** How far the file was sent, then read, in figures. */
function Reading({ file, sent, progress, onCancel }: ReadingProps) {
  const isSent = sent >= file.size || progress !== undefined;
  const title = isSent ? TEXTS.reading(file.name) : TEXTS.sending(file.name);
  const figures = progress ? TEXTS.progress(progress) : TEXTS.sent(sent, file.size);
  const share = shareOf(file, sent, progress);
  return (
    <>
      <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <LinearProgress
        aria-label={title}
        aria-valuetext={figures}
        {...(share !== undefined && { variant: 'determinate', value: WHOLE * share })}
        sx={{ my: 1.5 }}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5, fontVariantNumeric: 'tabular-nums' }}>
        {figures}
      </Typography>
      <Button onClick={onCancel}>{isSent ? TEXTS.cancel : TEXTS.cancelSending}</Button>
    </>
  );
}

/** Asks for a model, sends it and has it read; both can be cancelled, and nothing is stored. */
export function ModelDialog({ title, buildingId, onClose, children }: ModelDialogProps) {
  const running = useRef<AbortController>(undefined);
  const [sent, setSent] = useState(0);
  const [progress, setProgress] = useState<IfcProgress>();
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, reset, data, error, isPending, variables } = useMutation({
    mutationFn: (file: File) => {
      running.current = new AbortController();
      setSent(0);
      setProgress(undefined);
      const { signal } = running.current;
      return readModel(buildingId, file, { signal, onSent: setSent, onProgress: setProgress });
    },
  });
  const { input, choose, dropArea } = useFileInput('.ifc', mutate);
  const cancel = () => {
    running.current?.abort();
    reset();
  };
  return (
    <DialogShell title={title} size="md" onClose={onClose}>
      {data ? (
        children(data)
      ) : (
        <DialogContent dividers {...dropArea}>
          <Typography sx={{ mb: 2 }}>{TEXTS.about}</Typography>
          {error && !isPending && (
            <ErrorAlert sx={{ mb: 2 }}>
              {errorsOf(error)['file'] ?? messageOf(error, TEXTS.failed)}
            </ErrorAlert>
          )}
          {isPending ? (
            <Reading file={variables} sent={sent} progress={progress} onCancel={cancel} />
          ) : (
            <Button variant="contained" onClick={choose}>
              {TEXTS.choose}
            </Button>
          )}
          {input}
        </DialogContent>
      )}
    </DialogShell>
  );
}
