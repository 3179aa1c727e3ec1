import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Button, FormHelperText, Stack, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useFileInput } from '../../../shared/useFileInput';
import { BULK } from './bulk';
import { LARGEST, listOfFile, textOfFile } from './listFile';

interface ListInputProps {
  value: string;
  onChange: (lines: string) => void;
  disabled: boolean;
}

/** A list of municipalities, written or pasted; a CSV or a text file is added to what stands there. */
export function ListInput({ value, onChange, disabled }: ListInputProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const take = async (file: File) => {
    const bytes = file.size > LARGEST ? undefined : new Uint8Array(await file.arrayBuffer());
    if (!bytes) return setProblem(BULK.fileTooLarge);
    const text = textOfFile(bytes);
    if (text === undefined) return setProblem(BULK.fileNoText);
    const list = listOfFile(text);
    setProblem(list === '' ? BULK.fileEmpty : undefined);
    if (list !== '') onChange(value.trim() === '' ? list : `${value.trimEnd()}\n${list}`);
  };
  const { input, choose } = useFileInput('.csv,.txt,text/csv,text/plain', (file) => {
    take(file).catch(() => setProblem(BULK.fileUnread));
  });
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TextField
        fullWidth
        label={BULK.lines}
        helperText={BULK.linesHint}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        multiline
        minRows={4}
        maxRows={10}
        disabled={disabled}
        slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
      />
      <Button
        size="small"
        startIcon={<UploadFileIcon />}
        disabled={disabled}
        aria-describedby={`${id}-problem`}
        onClick={choose}
      >
        {BULK.file}
      </Button>
      {input}
      <FormHelperText id={`${id}-problem`} error role="alert" sx={{ '&:empty': { display: 'none' } }}>
        {problem}
      </FormHelperText>
    </Stack>
  );
}
