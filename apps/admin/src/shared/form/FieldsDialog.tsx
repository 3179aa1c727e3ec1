import { Box } from '@mui/material';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, type Path, useForm } from 'react-hook-form';
import type { Fields } from '@prumo/domain';
import type { ConsoleDataProvider } from '../../api/dataProvider';
import { errorsOf, saveFailureOf } from '../../api/failure';
import { useSingleFlight } from '../query/useSingleFlight';
import { useWrite } from '../query/useWrite';
import { QuestionForm } from '../QuestionForm';
import { notifyErrorAs } from '../toast/notifyError';
import { toast } from '../toast/toast';
import { focusFirstError } from './focus';
import { EditorContext, NO_HOLD, type SaveHold, screenEditor } from './FormFields';
import { useCloseGuard, useUnsavedGuard } from './useUnsavedGuard';

interface FieldsDialogProps<V extends FieldValues> {
  title: string;
  submitLabel?: string;
  fields: Fields;
  values: DefaultValues<V>;
  /** `key`: the Idempotency-Key of a write that creates. */
  write: (provider: ConsoleDataProvider, values: V, key: string) => Promise<unknown>;
  /** The prefix of these inputs in the paths of the server's errors: 'own.2.'. */
  errorPrefix?: string;
  done: string;
  failed: string;
  onClose: () => void;
  /** The inputs. */
  children: ReactNode;
}

/** A small form in a dialog: what the server refuses stands on its input, anything else in a toast. */
export function FieldsDialog<V extends FieldValues>({
  title,
  submitLabel = 'Salvar',
  fields,
  values,
  write,
  errorPrefix = '',
  done,
  failed,
  onClose,
  children,
}: FieldsDialogProps<V>) {
  const form = useForm<V>({ defaultValues: values, shouldFocusError: false });
  const { close, question } = useCloseGuard(form.formState.isDirty, onClose);
  const boxRef = useRef<HTMLDivElement>(null);
  const [hold, holdSave] = useState<SaveHold>(NO_HOLD);
  const editor = useMemo(() => ({ ...screenEditor(fields), holdSave }), [fields]);
  const { mutate, isPending } = useWrite({
    write,
    done: () => done,
    failed: (error) => {
      const own = Object.entries(errorsOf(error)).filter(([source]) => source.startsWith(errorPrefix));
      if (own.length === 0) notifyErrorAs(error, saveFailureOf(error, failed));
      for (const [source, message] of own)
        form.setError(source.slice(errorPrefix.length) as Path<V>, { message });
      focusFirstError(boxRef.current);
    },
    onDone: onClose,
  });
  const send = useSingleFlight<V>((values, options) => mutate(values, options));
  const guard = useUnsavedGuard(form.formState.isDirty, isPending);
  const submit = () => {
    if (hold.question !== undefined) toast.error(hold.question);
    else
      void form.handleSubmit(
        (sent) => send(sent as V),
        () => focusFirstError(boxRef.current),
      )();
  };
  return (
    <QuestionForm
      title={title}
      size="sm"
      submitLabel={submitLabel}
      isPending={isPending}
      onSubmit={submit}
      onClose={close}
    >
      <FormProvider {...form}>
        <EditorContext value={editor}>
          <Box ref={boxRef} sx={{ display: 'grid', gap: 2, pt: 1 }}>
            {children}
          </Box>
        </EditorContext>
      </FormProvider>
      {question}
      {guard.question}
    </QuestionForm>
  );
}
