import { Box, DialogContent } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import type { Fields } from '@prumo/domain';
import { newKey } from '../../api/creationKey';
import { useConsoleDataProvider } from '../../api/dataProvider';
import { useRefreshAfterWrite } from '../query/cache';
import { DialogShell } from './DialogShell';
import { payloadOf } from './formValues';
import { InlineForm } from './InlineForm';
import { LeaveGuard, useCloseGuard } from './useUnsavedGuard';

interface CreateDialogProps {
  title: string;
  /** Of the button. */
  label: string;
  fields: Fields;
  blank: FieldValues;
  /** The address that the record is sent to. */
  url: string;
  failed: string;
  onClose: () => void;
  onCreated: (id: number) => void;
  /** The inputs. */
  children: ReactNode;
}

const nothing = () => undefined;

/** Creates a record over another form or screen, which keeps what was typed in it. */
export function CreateDialog({
  title,
  label,
  fields,
  blank,
  url,
  failed,
  onClose,
  onCreated,
  children,
}: CreateDialogProps) {
  const { send } = useConsoleDataProvider();
  const refresh = useRefreshAfterWrite();
  const form = useForm({ defaultValues: blank });
  const { isDirty, isSubmitting } = form.formState;
  const { close, question } = useCloseGuard(isDirty, onClose);
  const [key] = useState(newKey);
  const store = async (values: FieldValues) => {
    const { id } = await send<RaRecord<number>>('POST', url, payloadOf(fields, values), key);
    refresh();
    onCreated(id);
  };
  return (
    <DialogShell title={title} size="md" onClose={close}>
      {/* React passes a submit on to the form below the dialog. */}
      <Box component={DialogContent} dividers onSubmit={(event) => event.stopPropagation()}>
        <InlineForm form={form} fields={fields} label={label} onDirty={nothing} failed={failed} store={store}>
          {children}
        </InlineForm>
      </Box>
      {question}
      {isDirty && <LeaveGuard busy={isSubmitting} />}
    </DialogShell>
  );
}
