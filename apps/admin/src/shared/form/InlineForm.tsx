import { Stack } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import type { Fields } from '@prumo/domain';
import { errorsOf, saveFailureOf } from '../../api/failure';
import { PendingButton } from '../PendingButton';
import { notifyErrorAs } from '../toast/notifyError';
import { focusFirstError, useSubmitShortcut } from './focus';
import { EditorContext, screenEditor } from './FormFields';

interface InlineFormProps {
  form: UseFormReturn;
  fields: Fields;
  label: string;
  /** Told whenever there is something to lose, and when there is no more. */
  onDirty: (dirty: boolean) => void;
  /** Stores what was typed; what it rejects with is told on the fields and as a notification. */
  store: (values: FieldValues) => Promise<void>;
  failed: string;
  children: ReactNode;
}

/** A form that stands in a screen, not over it: its inputs, its button, and what becomes of a refusal. */
export function InlineForm({ form, fields, label, onDirty, store, failed, children }: InlineFormProps) {
  const { isDirty, isSubmitting } = form.formState;
  // A screen may hold several of them.
  const formRef = useSubmitShortcut(!isSubmitting);
  useEffect(() => onDirty(isDirty || isSubmitting), [onDirty, isDirty, isSubmitting]);
  const submit = async (values: FieldValues) => {
    try {
      await store(values);
    } catch (error) {
      for (const [source, message] of Object.entries(errorsOf(error))) form.setError(source, { message });
      notifyErrorAs(error, saveFailureOf(error, failed));
      focusFirstError(formRef.current);
    }
  };
  return (
    <EditorContext value={screenEditor(fields)}>
      <FormProvider {...form}>
        <Stack
          component="form"
          ref={formRef}
          noValidate
          spacing={2.5}
          onSubmit={(event) => void form.handleSubmit(submit, () => focusFirstError(formRef.current))(event)}
        >
          {children}
          <PendingButton
            type="submit"
            variant="contained"
            loading={isSubmitting}
            sx={{ alignSelf: 'flex-start' }}
          >
            {label}
          </PendingButton>
        </Stack>
      </FormProvider>
    </EditorContext>
  );
}
