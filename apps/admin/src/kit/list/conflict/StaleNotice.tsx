import { Alert, Button } from '@mui/material';
import { CONFLICT } from './words';

/** Somebody else saved the record, and the two versions have not been compared yet. */
export const StaleNotice = ({ onCompare }: { onCompare: () => void }) => (
  <Alert
    severity="warning"
    role="group"
    sx={{ borderRadius: 0, alignItems: 'center' }}
    action={
      <Button color="inherit" variant="outlined" size="small" autoFocus onClick={onCompare}>
        {CONFLICT.compare}
      </Button>
    }
  >
    {CONFLICT.notice}
  </Alert>
);
