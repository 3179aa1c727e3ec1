import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { errorsOf, messageOf } from '../../api/failure';
import { request, sendJson } from '../../api/httpClient';
import { ConfirmDialog } from '../../kit/overlay/ConfirmDialog';
import { failureAs } from '../../kit/toast/failure';
import { useToast } from '../../kit/toast/toast';
import { type Company, logoProblem, logoUrl, WORDS } from './company';

async function send(file: File | null): Promise<Company> {
  if (!file) return sendJson<Company>('DELETE', '/api/company/logo');
  const body = new FormData();
  body.append('file', file);
  return (await request<Company>('/api/company/logo', { method: 'POST', body })).json;
}

/** The logo on white, as the cover shows it. */
const Plate = ({ url }: { url: string | null }) => (
  <Box
    sx={{
      display: 'grid',
      placeItems: 'center',
      width: 'min(100%, 280px)',
      height: 104,
      p: 1.5,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      ...(url !== null && { bgcolor: 'common.white' }),
    }}
  >
    {url === null ? (
      <Typography color="text.secondary">{WORDS.noLogo}</Typography>
    ) : (
      <Box
        component="img"
        src={url}
        alt={WORDS.current}
        sx={{ maxWidth: '100%', maxHeight: 78, objectFit: 'contain' }}
      />
    )}
  </Box>
);

interface LogoFormProps {
  company: Company;
  onStored: (company: Company) => void;
}

/** The logo: chosen, changed, taken away; each is stored at once. */
export function LogoForm({ company, onStored }: LogoFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (stored, file) => {
      onStored(stored);
      toast.success(file ? WORDS.logoSaved : WORDS.logoRemoved);
    },
    onError: (error) => {
      const refused = errorsOf(error).file;
      setProblem(refused);
      if (refused === undefined) failureAs(error, messageOf(error, WORDS.logoFailed));
    },
    onSettled: () => setAsking(false),
  });
  const take = (file: File | undefined) => {
    if (!file) return;
    const found = logoProblem(file);
    setProblem(found);
    if (!found) mutate(file);
  };
  const url = logoUrl(company);
  return (
    <Stack spacing={1.5}>
      <Plate url={url} />
      <Typography id={`${id}-hint`} variant="body2" color="text.secondary">
        {WORDS.logoHint}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          loading={isPending && !asking}
          aria-describedby={`${id}-problem ${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {url === null ? WORDS.choose : WORDS.replace}
        </Button>
        {url !== null && (
          <Button color="error" disabled={isPending} onClick={() => setAsking(true)}>
            {WORDS.remove}
          </Button>
        )}
      </Box>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/png,image/jpeg"
        onChange={({ target }) => {
          take(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <FormHelperText id={`${id}-problem`} error role="alert" sx={{ '&:empty': { display: 'none' } }}>
        {problem}
      </FormHelperText>
      <ConfirmDialog
        open={asking}
        title={WORDS.removeTitle}
        confirmLabel={WORDS.removeConfirm}
        danger
        busy={isPending}
        onConfirm={() => mutate(null)}
        onCancel={() => setAsking(false)}
      >
        {WORDS.removeText}
      </ConfirmDialog>
    </Stack>
  );
}
