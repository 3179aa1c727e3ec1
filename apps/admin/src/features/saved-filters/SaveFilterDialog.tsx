import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { messageFor, savedFilterFields } from '@prumo/domain';
import { errorsOf, messageOf } from '../../api/failure';
import { FILTERS } from './savedFilters';

interface SaveFilterDialogProps {
  /** Names that are taken already. */
  names: readonly string[];
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

const refusal = messageFor(savedFilterFields.name);

/** Asks for the name of the filter. A taken name is no error: the filter takes the place of the one before. */
export function SaveFilterDialog({ names, onSave, onClose }: SaveFilterDialogProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const trimmed = name.trim();
  const store = async () => {
    const refused = refusal(trimmed);
    setError(refused);
    if (refused !== undefined) return;
    setSaving(true);
    try {
      await onSave(trimmed);
      onClose();
    } catch (failure) {
      setError(errorsOf(failure)['name'] ?? messageOf(failure, FILTERS.saveFailed));
      setSaving(false);
    }
  };
  const type = (text: string) => {
    setName(text);
    setError(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!saving) void store();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{FILTERS.saveCurrent}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            required
            label={FILTERS.name}
            value={name}
            onChange={(event) => type(event.target.value)}
            error={error !== undefined}
            helperText={error ?? (names.includes(trimmed) ? FILTERS.replaces : ' ')}
            autoComplete="off"
            sx={{ mt: 1 }}
            slotProps={{ htmlInput: { maxLength: savedFilterFields.name.schema.maxLength } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} color="inherit" disabled={saving}>
            Cancelar
          </Button>
          <Button type="submit" variant="contained" loading={saving}>
            {FILTERS.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
