import { Button, DialogContent, LinearProgress, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { errorsOf, messageOf } from '../../../api/failure';
import { DialogShell } from '../../../shared/form/DialogShell';
import { ErrorAlert } from '../../../shared/query/ErrorAlert';
import { useFileInput } from '../../../shared/useFileInput';
import { type IfcReview, readModel, TEXTS } from './ifc';

interface ModelDialogProps {
  title: string;
  /** Of which the model is; a new one when absent. */
  buildingId?: number;
  onClose: () => void;
  /** The content of the dialog after the file was read. */
  children: (review: IfcReview) => ReactNode;
}

/** Asks for a model and reads it; the reading can be cancelled and stores nothing. */
export function ModelDialog({ title, buildingId, onClose, children }: ModelDialogProps) {
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, reset, data, error, isPending, variables } = useMutation({
    mutationFn: (file: File) => {
      running.current = new AbortController();
      return readModel(buildingId, file, running.current.signal);
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
            <>
              <Typography role="status">{TEXTS.reading(variables.name)}</Typography>
              <LinearProgress aria-label={TEXTS.reading(variables.name)} sx={{ my: 1.5 }} />
              <Button onClick={cancel}>{TEXTS.cancel}</Button>
            </>
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
