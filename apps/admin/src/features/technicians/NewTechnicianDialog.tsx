import { Box, DialogContent } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { technicianFields } from '@prumo/domain';
import { newKey } from '../../api/creationKey';
import { useConsoleDataProvider } from '../../api/dataProvider';
import { DialogShell } from '../../shared/form/DialogShell';
import { payloadOf } from '../../shared/form/formValues';
import { InlineForm } from '../../shared/form/InlineForm';
import { useRefreshAfterWrite } from '../../shared/query/cache';
import { toast } from '../../shared/toast/toast';
import { FORM, type Technician } from './Technician';
import { BLANK_TECHNICIAN, TechnicianSections } from './TechnicianForm';

interface NewTechnicianDialogProps {
  onClose: () => void;
  onCreated: (id: number) => void;
}

const nothing = () => undefined;

/** Registers a technician over another form, which keeps what was typed in it. */
export default function NewTechnicianDialog({ onClose, onCreated }: NewTechnicianDialogProps) {
  const { send } = useConsoleDataProvider();
  const refresh = useRefreshAfterWrite();
  const form = useForm({ defaultValues: BLANK_TECHNICIAN });
  const [key] = useState(newKey);
  return (
    <DialogShell title={FORM.createTitle} size="md" onClose={onClose}>
      {/* React passes a submit on to the form below the dialog. */}
      <Box component={DialogContent} dividers onSubmit={(event) => event.stopPropagation()}>
        <InlineForm
          form={form}
          fields={technicianFields}
          label="Salvar"
          onDirty={nothing}
          failed={FORM.createFailed}
          store={async (values) => {
            const body = payloadOf(technicianFields, values);
            const { id } = await send<Technician>('POST', '/api/technicians', body, key);
            toast.success(FORM.created);
            refresh();
            onCreated(id);
          }}
        >
          <TechnicianSections />
        </InlineForm>
      </Box>
    </DialogShell>
  );
}
