import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Paper, TextField, Typography, FormHelperText } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useFileInput } from '../../shared/useFileInput';
import { VERIFY, fileProblem, DropArea } from './verify';

/** As it may be copied from a page: in groups, in capitals. */
const plain = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

const CODE = /^[0-9a-f]{16}$/;

interface CodeCardProps {
  onCode: (code: string) => void;
  /** Called when the text is no code. */
  onRefused: () => void;
}

/** Takes the code that is printed on every page. Its button is never disabled: it would lose the focus. */
export const CodeCard = ({ onCode, onRefused }: CodeCardProps) => {
  const id = useId();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = plain(text);
    setRefused(!CODE.test(code));
    if (CODE.test(code)) onCode(code);
    else onRefused();
  };
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 3 }}>
      <Typography id={id} variant="h6" component="h2">
        {VERIFY.codeTitle}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {VERIFY.codeHint}
      </Typography>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
        <TextField
          label={VERIFY.code}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setRefused(false);
          }}
          error={refused}
          helperText={refused ? VERIFY.codeInvalid : ' '}
          slotProps={{
            htmlInput: { maxLength: 40, spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' },
          }}
        />
        <Button type="submit" variant="contained" sx={{ justifySelf: 'start' }}>
          {VERIFY.check}
        </Button>
      </Box>
    </Paper>
  );
};

interface FileCardProps {
  hint?: string;
  onFile: (file: File) => void;
  /** Called when the file can't be verified. */
  onRefused: () => void;
}

/** Takes a PDF, dropped or chosen. */
export const FileCard = ({ hint = VERIFY.fileHint, onFile, onRefused }: FileCardProps) => {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const { input, choose, isOver, dropArea } = useFileInput('application/pdf,.pdf', (file) => {
    const found = fileProblem(file);
    setProblem(found);
    if (found) onRefused();
    else onFile(file);
  });
  return (
    <DropArea aria-labelledby={id} data-over={isOver || undefined} {...dropArea}>
      <UploadIcon aria-hidden color="primary" sx={{ fontSize: 40 }} />
      <Typography id={id} variant="h6" component="h2">
        {VERIFY.fileTitle}
      </Typography>
      <Typography color="text.secondary">{hint}</Typography>
      <Button variant="contained" aria-describedby={`${id}-problem`} onClick={choose} sx={{ mt: 1 }}>
        {VERIFY.chooseFile}
      </Button>
      {input}
      <FormHelperText id={`${id}-problem`} error role="alert">
        {problem}
      </FormHelperText>
    </DropArea>
  );
};
