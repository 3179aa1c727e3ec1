import { Box, Button, TextField } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { evidenceRevisionFields as fields } from '@prumo/domain';
import { errorsOf, type FieldErrors } from '../../../api/failure';
import { DateField } from '../../../shared/inputs/DateField';
import { PendingButton } from '../../../shared/PendingButton';
import { useWrite } from '../../../shared/query/useWrite';
import { failure } from '../../../shared/toast/notifyError';
import { addRevision, type NewRevision, TEXTS } from './revisions';

interface NewRevisionFormProps {
  id: number;
  onClose: () => void;
}

/** What a new revision is about. It stands within the form of the evidence, and is saved apart from it. */
export function NewRevisionForm({ id, onClose }: NewRevisionFormProps) {
  const [values, setValues] = useState<NewRevision>({ date: '', note: '', link: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const { mutate, isPending } = useWrite<NewRevision>({
    write: (provider, sent) => addRevision(provider, id, sent),
    done: () => TEXTS.added,
    failed: (error) => {
      const refused = errorsOf(error);
      setErrors(refused);
      if (Object.keys(refused).length === 0) failure(error, TEXTS.addFailed);
    },
    onDone: onClose,
  });
  const type = (name: keyof NewRevision, text: string) => setValues({ ...values, [name]: text });
  const inputOf = (name: keyof NewRevision) => ({
    label: fields[name].label,
    value: values[name],
    error: errors[name] !== undefined,
    helperText: errors[name],
    size: 'small' as const,
    fullWidth: true,
  });
  // Enter would submit the form of the evidence.
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (!isPending) mutate(values);
  };
  return (
    <Box
      role="group"
      aria-label={TEXTS.addRevision}
      sx={{ display: 'grid', gap: 1.5 }}
      onKeyDown={addByEnter}
    >
      <DateField {...inputOf('date')} onChange={(day) => type('date', day)} />
      <TextField {...inputOf('note')} onChange={({ target }) => type('note', target.value)} />
      <TextField {...inputOf('link')} onChange={({ target }) => type('link', target.value)} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <PendingButton variant="outlined" loading={isPending} onClick={() => mutate(values)}>
          {TEXTS.saveRevision}
        </PendingButton>
        <Button onClick={onClose}>{TEXTS.cancel}</Button>
      </Box>
    </Box>
  );
}
