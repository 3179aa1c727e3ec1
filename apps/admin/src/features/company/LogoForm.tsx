import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { ConsoleDataProvider } from '../../api/dataProvider';
import { errorsOf } from '../../api/failure';
import { ConfirmDialog } from '../../shared/overlay/ConfirmDialog';
import { PendingButton } from '../../shared/PendingButton';
import { useWrite } from '../../shared/query/useWrite';
import { failure } from '../../shared/toast/notifyError';
import { useFileInput } from '../../shared/useFileInput';
import { type Company, COMPANY_URL, logoProblem, logoUrl, TEXTS } from './company';

const LOGO_URL = `${COMPANY_URL}/logo`;

/** Stores a logo, or removes the present one. */
function write({ send }: ConsoleDataProvider, file: File | null): Promise<Company> {
  if (!file) return send<Company>('DELETE', LOGO_URL);
  const body = new FormData();
  body.append('file', file);
  return send<Company>('POST', LOGO_URL, body);
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
      <Typography color="text.secondary">{TEXTS.noLogo}</Typography>
    ) : (
      <Box
        component="img"
        src={url}
        alt={TEXTS.current}
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
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useWrite<File | null, Company>({
    write,
    done: (_stored, file) => (file ? TEXTS.logoSaved : TEXTS.logoRemoved),
    failed: (error) => {
      const refused = errorsOf(error)['file'];
      setProblem(refused);
      if (refused === undefined) failure(error, TEXTS.logoFailed);
    },
    onDone: onStored,
  });
  const { input, choose } = useFileInput('image/png,image/jpeg', (file) => {
    const found = logoProblem(file);
    setProblem(found);
    if (!found) mutate(file);
  });
  const url = logoUrl(company);
  return (
    <Stack spacing={1.5}>
      <Plate url={url} />
      <Typography id={`${id}-hint`} variant="body2" color="text.secondary">
        {TEXTS.logoHint}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <PendingButton
          variant="outlined"
          loading={isPending && !asking}
          aria-describedby={`${id}-problem ${id}-hint`}
          onClick={choose}
        >
          {url === null ? TEXTS.choose : TEXTS.replace}
        </PendingButton>
        {url !== null && (
          <Button color="error" disabled={isPending} onClick={() => setAsking(true)}>
            {TEXTS.remove}
          </Button>
        )}
      </Box>
      {input}
      <FormHelperText id={`${id}-problem`} error role="alert" sx={{ '&:empty': { display: 'none' } }}>
        {problem}
      </FormHelperText>
      <ConfirmDialog
        open={asking}
        title={TEXTS.removeTitle}
        confirmLabel={TEXTS.removeConfirm}
        danger
        busy={isPending}
        onConfirm={() => mutate(null, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {TEXTS.removeText}
      </ConfirmDialog>
    </Stack>
  );
}
