import { Box, Button, TextField } from '@mui/material';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type ManualPicture, MAX_PICTURE_ALT } from '@prumo/domain';
import { errorsOf } from '../../../api/failure';
import { PendingButton } from '../../../shared/PendingButton';
import { useWrite } from '../../../shared/query/useWrite';
import { failure } from '../../../shared/toast/notifyError';
import { TEXTS } from './handover';
import { fittingPicture, picturesUrl } from './manualPictures';

/** A file in memory as a picture. */
function Thumbnail({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <Box
      component="img"
      ref={image}
      alt=""
      sx={{ maxWidth: '100%', maxHeight: 140, objectFit: 'contain', justifySelf: 'start' }}
    />
  );
}

interface NewPictureProps {
  buildingId: number;
  file: File;
  onInsert: (picture: ManualPicture) => void;
  onCancel: () => void;
}

/** Asks what a chosen picture shows, and uploads it. */
export function NewPicture({ buildingId, file, onInsert, onCancel }: NewPictureProps) {
  const [alt, setAlt] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate: insert, isPending } = useWrite<void, { key: string }>({
    write: async ({ send }) => {
      const body = new FormData();
      body.append('file', await fittingPicture(file));
      return send<{ key: string }>('POST', picturesUrl(buildingId), body);
    },
    done: () => TEXTS.pictureSent,
    failed: (error) => {
      const refused = errorsOf(error)['file'];
      setProblem(refused);
      if (refused === undefined) failure(error, TEXTS.pictureFailed);
    },
    onDone: ({ key }) => onInsert({ key, alt }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (alt.trim() === '') setProblem(TEXTS.altMissing);
    else insert();
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label={TEXTS.newPicture}
      onSubmit={submit}
      sx={{ mt: 1.5, p: 2, border: 1, borderColor: 'divider', display: 'grid', gap: 1.5 }}
    >
      <Thumbnail file={file} />
      <TextField
        autoFocus
        fullWidth
        required
        label={TEXTS.alt}
        helperText={problem ?? TEXTS.altHint}
        error={problem !== undefined}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_PICTURE_ALT } }}
      />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button color="inherit" disabled={isPending} onClick={onCancel}>
          {TEXTS.cancelPicture}
        </Button>
        <PendingButton type="submit" variant="outlined" loading={isPending}>
          {TEXTS.insertPicture}
        </PendingButton>
      </Box>
    </Box>
  );
}
