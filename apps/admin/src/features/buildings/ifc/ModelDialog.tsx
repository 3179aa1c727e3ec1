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
  /** Undefined while the file is sent. */
  progress: IfcProgress | undefined;
  onCancel: () => void;
}

const WHOLE = 100;

/** How far the file was read, in figures. */
function Reading({ file, progress, onCancel }: ReadingProps) {
  const figures = progress ? TEXTS.progress(progress) : TEXTS.sending(file.size);
  return (
    <>
      <Typography role="status">{TEXTS.reading(file.name)}</Typography>
      <LinearProgress
        aria-label={TEXTS.reading(file.name)}
        aria-valuetext={figures}
        {...(progress?.stage === 'bytes' && {
          variant: 'determinate',
          value: (WHOLE * progress.done) / progress.total,
        })}
        sx={{ my: 1.5 }}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {figures}
      </Typography>
      <Button onClick={onCancel}>{TEXTS.cancel}</Button>
    </>
  );
}

/** Asks for a model and reads it; the reading can be cancelled and stores nothing. */
export function ModelDialog({ title, buildingId, onClose, children }: ModelDialogProps) {
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<IfcProgress>();
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, reset, data, error, isPending, variables } = useMutation({
    mutationFn: (file: File) => {
      running.current = new AbortController();
      setProgress(undefined);
      return readModel(buildingId, file, { signal: running.current.signal, onProgress: setProgress });
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
            <Reading file={variables} progress={progress} onCancel={cancel} />
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
