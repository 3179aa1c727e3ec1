import { Button } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import { useCanAccess } from 'ra-core';
import { useDialogTarget } from '../overlay/useDialogTarget';
import { opens } from '../form/useReturnFocus';

const NEW = { novo: true } as const;

/** Opens the form of a new record. Shown only to those who may create one. */
export function NewButton({ label }: { label: string }) {
  const { open } = useDialogTarget();
  const { canAccess } = useCanAccess({ action: 'create' });
  if (!canAccess) return null;
  return (
    <Button variant="contained" startIcon={<AddIcon />} {...opens(NEW)} onClick={() => open(NEW)}>
      {label}
    </Button>
  );
}
