import OfflineIcon from '@mui/icons-material/CloudOffOutlined';
import { Alert } from '@mui/material';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const isOffline = (): boolean => !navigator.onLine;

/** Says that the browser has no connection, for as long as it has none. */
export function OfflineNotice() {
  if (!useSyncExternalStore(subscribe, isOffline)) return null;
  return (
    <Alert
      severity="warning"
      role="status"
      icon={<OfflineIcon fontSize="inherit" />}
      sx={{ borderRadius: 0 }}
    >
      Você está sem internet. O que você digitou continua aqui: salve quando a conexão voltar.
    </Alert>
  );
}
