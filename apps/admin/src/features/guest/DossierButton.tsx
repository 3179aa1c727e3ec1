import DossierIcon from '@mui/icons-material/FolderZipOutlined';
import { Box, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { downloadByBrowser } from '../../shared/download';
import { PendingButton } from '../../shared/PendingButton';
import { failure } from '../../shared/toast/notifyError';
import { toast } from '../../shared/toast/toast';
import { GUEST } from './guest';
import { useDossierAddress } from './useGuest';

/** Downloads the dossier, with a ticket that is asked for first. */
export function DossierButton() {
  const address = useDossierAddress();
  const { mutate, isPending } = useMutation({
    mutationFn: address,
    onSuccess: (url) => {
      downloadByBrowser(url);
      toast.success(GUEST.dossierAsked);
    },
    onError: (error) => failure(error, GUEST.dossierFailed),
  });
  return (
    <Box sx={{ my: 2 }}>
      <PendingButton
        variant="contained"
        startIcon={<DossierIcon />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {GUEST.dossier}
      </PendingButton>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {GUEST.dossierHint}
      </Typography>
    </Box>
  );
}
