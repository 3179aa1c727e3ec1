import { useRef } from 'react';
import { settingsFields } from '@prumo/domain';
import { Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { failureAs } from '../../kit/toast/failure';
import { useToast } from '../../kit/toast/useToast';
import { errorsOf, fixedMessageOf, saveFailureOf } from '../../api/failure';
import { sendJson } from '../../api/httpClient';
import { FormFieldsProvider } from '../../kit/form/FormFields';
import { focusFirstError } from '../../kit/form/focusFirstError';
import { payloadOf } from '../../kit/form/formValues';
import { useUnsavedGuard } from '../../kit/form/useUnsavedGuard';
import { NumberInput } from '../../kit/inputs';
import { type Settings, settingsQuery } from './usePageSize';
import { WORDS } from './words';

/** Dirty after an edit, clean after a save. Spec §4 'Settings form'. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const form = useForm<FieldValues>({
    defaultValues: { pageSize: settings.pageSize },
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting } = form.formState;
  const formRef = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const toast = useToast();
  const { question } = useUnsavedGuard(isDirty);
  const store = async (values: FieldValues) => {
    try {
      const saved = await sendJson<Settings>('PUT', '/api/settings', payloadOf(settingsFields, values));
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      form.reset({ pageSize: saved.pageSize });
      toast.success(WORDS.saved);
    } catch (error) {
      for (const [source, message] of Object.entries(errorsOf(error))) form.setError(source, { message });
      failureAs(error, saveFailureOf(error, WORDS.failed, fixedMessageOf));
    }
  };
  return (
    <FormFieldsProvider value={settingsFields}>
      <FormProvider {...form}>
        <Stack
          component="form"
          ref={formRef}
          noValidate
          spacing={2.5}
          onSubmit={(event) => void form.handleSubmit(store, () => focusFirstError(formRef.current))(event)}
        >
          <Typography variant="h6" component="h2">
            {WORDS.section}
          </Typography>
          <NumberInput source="pageSize" label={WORDS.pageSize} decimals={0} helperText={WORDS.hint} />
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
            <Button type="submit" variant="contained" loading={isSubmitting}>
              {WORDS.save}
            </Button>
            <Typography variant="body2" color="text.secondary" role="status">
              {isDirty ? WORDS.dirty : WORDS.clean}
            </Typography>
          </Stack>
        </Stack>
        {question}
      </FormProvider>
    </FormFieldsProvider>
  );
}
