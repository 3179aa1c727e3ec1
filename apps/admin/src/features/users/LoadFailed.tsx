import BlockIcon from '@mui/icons-material/BlockOutlined';
import { Alert, AlertTitle, Button } from '@mui/material';
import { useListContext } from 'ra-core';
import { failureAs } from '../../kit/toast/failure';
import { messageOf, statusOf } from '../../api/failure';
import { LOAD } from './words';

export const isDenied = (error: unknown): boolean => statusOf(error) === 403;

/** The toast that goes with the panel. */
export const tellLoadFailed = (error: unknown): void =>
  failureAs(error, isDenied(error) ? LOAD.deniedText : LOAD.failedToast);

/** 'Acesso negado', or an amber panel for anything else. Spec §4 'Users screen'. */
export const LoadFailed = () => {
  const { error, refetch } = useListContext();
  if (isDenied(error)) {
    return (
      <Alert severity="error" icon={<BlockIcon />} sx={{ m: 2 }}>
        <AlertTitle>{LOAD.denied}</AlertTitle>
        {LOAD.deniedText}
      </Alert>
    );
  }
  return (
    <Alert
      severity="warning"
      sx={{ m: 2 }}
      action={
        <Button color="inherit" size="small" onClick={() => void refetch()}>
          {LOAD.retry}
        </Button>
      }
    >
      <AlertTitle>{LOAD.failed}</AlertTitle>
      {messageOf(error)}
    </Alert>
  );
};
