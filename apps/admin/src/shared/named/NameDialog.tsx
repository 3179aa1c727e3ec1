import { TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Field, messageFor } from '@prumo/domain';
import { errorsOf, messageOf } from '../../api/failure';
import { QuestionForm } from '../QuestionForm';
import { toast } from '../toast/toast';

export interface NameTexts {
  saveCurrent: string;
  save: string;
  name: string;
  replaces: string;
  saved: string;
  saveFailed: string;
}

interface NameDialogProps {
  texts: NameTexts;
  /** The rules of the name. */
  field: Field<string>;
  /** The names that exist. */
  names: readonly string[];
  save: (name: string) => Promise<unknown>;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the name of a new record; one of the same name is replaced. */
export function NameDialog({ texts, field, names, save, onSaved, onClose }: NameDialogProps) {
  const [name, setName] = useState('');
  const [refused, setRefused] = useState<string>();
  const {
    mutate,
    reset,
    isPending,
    error: failure,
  } = useMutation({
    mutationFn: save,
    onSuccess: () => {
      toast.success(texts.saved);
      return onSaved();
    },
  });
  const refusal = messageFor(field);
  const trimmed = name.trim();
  const error =
    refused ?? (failure ? (errorsOf(failure)['name'] ?? messageOf(failure, texts.saveFailed)) : undefined);
  const type = (text: string) => {
    setName(text);
    setRefused(undefined);
    reset();
  };
  return (
    <QuestionForm
      title={texts.saveCurrent}
      size="xs"
      submitLabel={texts.save}
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
        label={texts.name}
        value={name}
        onChange={(event) => type(event.target.value)}
        error={error !== undefined}
        helperText={error ?? (names.includes(trimmed) ? texts.replaces : ' ')}
        autoComplete="off"
        sx={{ mt: 1 }}
        slotProps={{ htmlInput: { maxLength: field.schema.maxLength } }}
      />
    </QuestionForm>
  );
}
