import { Box, DialogContent } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { evidenceFields } from '@prumo/domain';
import { newKey } from '../../../../api/creationKey';
import { useConsoleDataProvider } from '../../../../api/dataProvider';
import { DialogShell } from '../../../../shared/form/DialogShell';
import { payloadOf } from '../../../../shared/form/formValues';
import { InlineForm } from '../../../../shared/form/InlineForm';
import { useRefreshAfterWrite } from '../../../../shared/query/cache';
import { EVIDENCE_URL, type EvidenceRecord, FORM } from '../../../evidence/Evidence';
import { BLANK_EVIDENCE, EvidenceInputs } from '../../../evidence/EvidenceInputs';
import { TEXTS } from './rowEvidence';

interface NewEvidenceDialogProps {
  onClose: () => void;
  onCreated: (id: number) => void;
}

const nothing = () => undefined;

/** Registers a piece of evidence from the rows that it proves; files are added in the register. */
export default function NewEvidenceDialog({ onClose, onCreated }: NewEvidenceDialogProps) {
  const { send } = useConsoleDataProvider();
  const refresh = useRefreshAfterWrite();
  const form = useForm({ defaultValues: BLANK_EVIDENCE });
  const [key] = useState(newKey);
  return (
    <DialogShell title={FORM.createTitle} size="md" onClose={onClose}>
      <Box component={DialogContent} dividers>
        <InlineForm
          form={form}
          fields={evidenceFields}
          label={TEXTS.createdFor}
          onDirty={nothing}
          failed={FORM.createFailed}
          store={async (values) => {
            const { id } = await send<EvidenceRecord>(
              'POST',
              EVIDENCE_URL,
              payloadOf(evidenceFields, values),
              key,
            );
            refresh();
            onCreated(id);
          }}
        >
          <EvidenceInputs />
        </InlineForm>
      </Box>
    </DialogShell>
  );
}
