import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '@prumo/domain';
import { download } from '../../kit/download';
import { failure } from '../../kit/toast/failure';
import { toast } from '../../kit/toast/toast';
import { OWN_DATA } from './account';

const megabytes = (bytes: number): string => `${formatNumber(bytes / 1e6, 1)} MB`;

/** Fetches the file with all of one's data; whoever leaves the screen gives it up. */
function useOwnData() {
  const [bytes, setBytes] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setBytes(0);
    try {
      const onProgress = ({ bytes: received }: { bytes: number }) => setBytes(received);
      await download('/api/account/data', { signal, otherwise: 'meus-dados.zip', onProgress });
      toast.success(OWN_DATA.done);
    } catch (error) {
      if (!signal.aborted) failure(error, OWN_DATA.failed);
    }
    setBytes(undefined);
  };
  return { bytes, start, cancel: () => running.current?.abort() };
}

/** Everything that is stored of whoever is signed in, to take along. */
export function OwnData() {
  const { bytes, start, cancel } = useOwnData();
  const isRunning = bytes !== undefined;
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {OWN_DATA.text}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {OWN_DATA.note}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          loading={isRunning}
          loadingPosition="start"
          onClick={() => void start()}
        >
          {OWN_DATA.button}
        </Button>
        {isRunning && (
          <Button color="inherit" onClick={cancel}>
            {OWN_DATA.cancel}
          </Button>
        )}
        <Typography variant="body2" color="text.secondary" role="status">
          {isRunning && OWN_DATA.running}
        </Typography>
        {isRunning && bytes > 0 && (
          <Typography variant="body2" color="text.secondary" aria-hidden>
            {megabytes(bytes)}
          </Typography>
        )}
      </Box>
    </>
  );
}
