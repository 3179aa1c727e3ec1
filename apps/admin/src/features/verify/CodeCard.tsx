import { Box, Button, Paper, TextField, Typography } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { VERIFY } from './verify';

/** As it may be copied from a page: in groups, in capitals. */
const plain = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

const CODE = /^[0-9a-f]{16}$/;

interface Props {
  busy: boolean;
  onCode: (code: string) => void;
  /** What was typed is no code. */
  onRefused: () => void;
}

/** Takes the code that is printed on every page. */
export const CodeCard = ({ busy, onCode, onRefused }: Props) => {
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
        <Button type="submit" variant="contained" disabled={busy} sx={{ justifySelf: 'start' }}>
          {VERIFY.check}
        </Button>
      </Box>
    </Paper>
  );
};
