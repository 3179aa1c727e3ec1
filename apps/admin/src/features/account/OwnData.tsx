import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { formatNumber } from '@prumo/domain';
import { PendingButton } from '../../shared/PendingButton';
import { useDownload } from '../../shared/useDownload';
import { OWN_DATA } from './account';

const megabytes = (bytes: number): string => `${formatNumber(bytes / 1e6, 1)} MB`;

/** The download of all data that is stored of the user. */
export function OwnData() {
  const { isPending, received, start, cancel } = useDownload({
    done: () => OWN_DATA.done,
    failed: OWN_DATA.failed,
  });
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {OWN_DATA.text}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {OWN_DATA.note}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <PendingButton
          variant="outlined"
          startIcon={<DownloadIcon />}
          loading={isPending}
          onClick={() => start({ url: '/api/account/data', otherwise: 'meus-dados.zip' })}
        >
          {OWN_DATA.button}
        </PendingButton>
        {isPending && (
          <Button color="inherit" onClick={cancel}>
            {OWN_DATA.cancel}
          </Button>
        )}
        <Typography variant="body2" color="text.secondary" role="status">
          {isPending && OWN_DATA.running}
        </Typography>
        {received && (
          <Typography variant="body2" color="text.secondary" aria-hidden>
            {megabytes(received.bytes)}
          </Typography>
        )}
      </Box>
    </>
  );
}
