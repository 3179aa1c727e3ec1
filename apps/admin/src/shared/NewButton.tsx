import { Button } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import { useCanAccess } from 'ra-core';
import { useDialogTarget } from './form/useDialogTarget';

/** Opens the form of a new record. Shown only to those who may create one. */
export function NewButton({ label }: { label: string }) {
  const { open } = useDialogTarget();
  const { canAccess } = useCanAccess({ action: 'create' });
  if (!canAccess) return null;
  return (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => open({ novo: true })}>
      {label}
    </Button>
  );
}
