import { Box, FormHelperText } from '@mui/material';
import { type RaRecord, useGetOne } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatDate, maintenanceRecordFields } from '@prumo/domain';
import { useMayDo } from '../../../api/authProvider';
import type { ConsoleDataProvider } from '../../../api/dataProvider';
import { errorsOf } from '../../../api/failure';
import { useUser } from '../../../api/signed-in/session';
import { useSaveHold } from '../../../shared/form/FormFields';
import { ReferenceAutocomplete } from '../../../shared/inputs/ReferenceAutocomplete';
import { PendingButton } from '../../../shared/PendingButton';
import { useWrite } from '../../../shared/query/useWrite';
import { failure } from '../../../shared/toast/notifyError';
import { useFileInput } from '../../../shared/useFileInput';
import { documentOf, EVIDENCE_URL, type EvidenceRecord, evidenceUrl } from '../../evidence/Evidence';
import { ACCEPTED, fileProblem, filesUrl } from '../../evidence/revisions/revisions';
import { type RecordValues, TEXTS } from './maintenance';

/** The most characters of what a piece of evidence is about. */
const MAX_SUBJECT = 255;
const BY_SUBJECT = { field: 'subject', order: 'ASC' } as const;
const textOf = (record: EvidenceRecord): string => `${documentOf(record)} – ${record.subject}`;

interface Sent {
  file: File;
  subject: string;
  doneOn: string;
}

/** Registers evidence with a file; a refused file leaves none in the register. */
async function register({ send }: ConsoleDataProvider, { file, subject, doneOn }: Sent): Promise<number> {
  const { id } = await send<EvidenceRecord>('POST', EVIDENCE_URL, {
    ...{ kind: 'inspection', subject: subject.slice(0, MAX_SUBJECT), issuedOn: doneOn || null },
  });
  try {
    await send('POST', `${evidenceUrl(id)}/revisions`, { date: doneOn || null });
    const body = new FormData();
    body.append('file', file);
    await send('POST', filesUrl(id, 1), body);
    return id;
  } catch (error) {
    await send('DELETE', evidenceUrl(id)).catch(() => undefined);
    throw error;
  }
}

interface RecordEvidenceProps {
  buildingId: number;
  /** The name of the new evidence: the work that was done. */
  name: string;
}

/** The evidence of a record: chosen from the register of the building's owner, or a file that is put into it. */
export function RecordEvidence({ buildingId, name }: RecordEvidenceProps) {
  const { getValues, setValue } = useFormContext<RecordValues>();
  const { data: building } = useGetOne<RaRecord<number> & { userId: number }>('buildings', {
    id: buildingId,
  });
  const mayCreate = useMayDo('create', 'evidence');
  const isOwner = useUser().id === building?.userId;
  const [problem, setProblem] = useState<string>();
  const { mutate: send, isPending } = useWrite<Sent, number>({
    write: register,
    done: (_id, { file }) => TEXTS.evidenceSent(file.name),
    failed: (error) => {
      const refused = errorsOf(error)['file'];
      setProblem(refused);
      if (refused === undefined) failure(error, TEXTS.evidenceFailed);
    },
    onDone: (id) => setValue('evidenceId', id, { shouldDirty: true }),
  });
  // A record that is stored before its file has no evidence.
  useSaveHold(false, isPending ? TEXTS.evidencePending : undefined);
  const { input, choose } = useFileInput(ACCEPTED, (file) => {
    const found = fileProblem(file);
    setProblem(found);
    const doneOn = getValues('doneOn');
    if (!found) send({ file, doneOn, subject: [name, formatDate(doneOn)].filter(Boolean).join(', ') });
  });
  return (
    <Box>
      <ReferenceAutocomplete<EvidenceRecord>
        source="evidenceId"
        resource="evidence"
        label={maintenanceRecordFields.evidenceId.label}
        sort={BY_SUBJECT}
        textOf={textOf}
        helperText={TEXTS.evidenceHint}
        {...(building && { filter: { userId: building.userId } })}
      />
      {mayCreate && isOwner && (
        <PendingButton size="small" loading={isPending} onClick={choose} sx={{ mt: 0.5 }}>
          {TEXTS.sendEvidence}
        </PendingButton>
      )}
      {input}
      <FormHelperText error role="alert" sx={{ '&:empty': { display: 'none' } }}>
        {problem}
      </FormHelperText>
    </Box>
  );
}
