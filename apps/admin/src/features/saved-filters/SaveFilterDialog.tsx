import { TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor, savedFilterFields } from '@prumo/domain';
import { useConsoleDataProvider } from '../../api/dataProvider';
import { errorsOf, messageOf } from '../../api/failure';
import { QuestionForm } from '../../shared/QuestionForm';
import { toast } from '../../shared/toast/toast';
import { FILTERS, FILTERS_URL, type ListQuery } from './savedFilters';

interface SaveFilterDialogProps {
  /** The list that the filter is of, and its query. */
  resource: string;
  query: ListQuery;
  /** Names that are taken already. */
  names: readonly string[];
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

const refusal = messageFor(savedFilterFields.name);

/** Asks for the name of the filter. A filter of the same name is replaced. */
export function SaveFilterDialog({ resource, query, names, onSaved, onClose }: SaveFilterDialogProps) {
  const [name, setName] = useState('');
  const [refused, setRefused] = useState<string>();
  const { send } = useConsoleDataProvider();
  const {
    mutate,
    reset,
    isPending,
    error: failure,
  } = useMutation({
    mutationFn: (chosen: string) => send('POST', FILTERS_URL, { resource, name: chosen, query }),
    onSuccess: () => {
      toast.success(FILTERS.saved);
      return onSaved();
    },
  });
  const trimmed = name.trim();
  const error =
    refused ?? (failure ? (errorsOf(failure)['name'] ?? messageOf(failure, FILTERS.saveFailed)) : undefined);
  const type = (text: string) => {
    setName(text);
    setRefused(undefined);
    reset();
  };
  return (
    <QuestionForm
      title={FILTERS.saveCurrent}
      size="xs"
      submitLabel={FILTERS.save}
      isPending={isPending}
      onSubmit={() => {
        setRefused(refusal(trimmed));
        if (refusal(trimmed) === undefined) mutate(trimmed, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
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
    </QuestionForm>
  );
}
