import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
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
  const [refused, setRefused] = useState<string>();
  const { mutate, reset, isPending, error: failure } = useMutation({ mutationFn: onSave });
  const trimmed = name.trim();
  const error =
    refused ?? (failure ? (errorsOf(failure)['name'] ?? messageOf(failure, FILTERS.saveFailed)) : undefined);
  const type = (text: string) => {
    setName(text);
    setRefused(undefined);
    reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setRefused(refusal(trimmed));
    if (!isPending && refusal(trimmed) === undefined) mutate(trimmed, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={isPending ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
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
          <Button onClick={onClose} color="inherit" disabled={isPending}>
            Cancelar
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {FILTERS.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
