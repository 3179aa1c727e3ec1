import { Alert, Button } from '@mui/material';
import { useListContext } from 'ra-core';
import { failureAs } from '../../kit/toast/failure';
import { LOAD_FAILED } from './words';

/** The toast that goes with it. Spec §8. */
export const tellLoadFailed = (error: unknown): void =>
  failureAs(error, { title: LOAD_FAILED.title, description: LOAD_FAILED.text });

/** Tells that the analyses could not be read. */
export const LoadFailed = () => {
  const { refetch } = useListContext();
  return (
    <Alert
      severity="error"
      sx={{ m: 2 }}
      action={
        <Button color="inherit" size="small" onClick={() => void refetch()}>
          {LOAD_FAILED.retry}
        </Button>
      }
    >
      {LOAD_FAILED.text}
    </Alert>
  );
};
