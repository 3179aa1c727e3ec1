import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button, FormHelperText, Typography } from '@mui/material';
import { type DragEvent, useId, useRef, useState } from 'react';
import { fileProblem, DropArea, VERIFY } from './verify';

interface Props {
  busy: boolean;
  onFile: (file: File) => void;
  /** What was chosen can't be verified. */
  onRefused: () => void;
}

/** Takes a PDF, dropped or chosen. */
export const FileCard = ({ busy, onFile, onRefused }: Props) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = (file: File | undefined) => {
    if (!file) return;
    const found = fileProblem(file);
    setProblem(found);
    if (found) onRefused();
    else onFile(file);
  };
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!busy) take(event.dataTransfer.files[0]);
  };
  return (
    <DropArea
      aria-labelledby={id}
      data-over={over || undefined}
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <UploadIcon aria-hidden color="primary" sx={{ fontSize: 40 }} />
      <Typography id={id} variant="h6" component="h2">
        {VERIFY.fileTitle}
      </Typography>
      <Typography color="text.secondary">{VERIFY.fileHint}</Typography>
      <Button
        variant="contained"
        disabled={busy}
        aria-describedby={`${id}-problem`}
        onClick={() => input.current?.click()}
        sx={{ mt: 1 }}
      >
        {VERIFY.chooseFile}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="application/pdf,.pdf"
        disabled={busy}
        onChange={({ target }) => {
          take(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <FormHelperText id={`${id}-problem`} error role="alert">
        {problem}
      </FormHelperText>
    </DropArea>
  );
};
