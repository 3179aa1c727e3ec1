import { Typography } from '@mui/material';
import { activityName, holdsModule, maintenanceRecordFields as fields, saoPauloDay } from '@prumo/domain';
import { useUser } from '../../../api/signed-in/session';
import { FieldsDialog } from '../../../shared/form/FieldsDialog';
import { NumberInput, TextInput } from '../../../shared/inputs';
import { DateInput } from '../../../shared/inputs/DateInput';
import { type MaintenanceRecord, type RecordValues, recordsUrl, TEXTS } from './maintenance';
import { RecordEvidence } from './RecordEvidence';

/** An activity to record, or a stored record to edit. */
export type RecordTarget = Pick<MaintenanceRecord, 'system' | 'element' | 'label'> &
  Pick<RecordValues, 'activityId' | 'ownActivityId'> &
  Partial<MaintenanceRecord>;

interface RecordDialogProps {
  buildingId: number;
  target: RecordTarget;
  onClose: () => void;
}

/** Records maintenance that was done, or corrects a record. Evidence is chosen or sent by those who hold reports. */
export default function RecordDialog({ buildingId, target, onClose }: RecordDialogProps) {
  const seesEvidence = holdsModule(useUser(), 'reports');
  const { id, activityId, ownActivityId, updatedAt } = target;
  const {
    doneOn = saoPauloDay(new Date()),
    doneBy = '',
    cost = null,
    note = null,
    evidenceId = null,
  } = target;
  return (
    <FieldsDialog<RecordValues>
      title={id === undefined ? TEXTS.newRecord : TEXTS.editRecord}
      fields={fields}
      values={{ activityId, ownActivityId, doneOn, doneBy, cost, note, evidenceId }}
      write={({ send }, values, key) =>
        id === undefined
          ? send('POST', recordsUrl(buildingId), values, key)
          : send('PUT', `${recordsUrl(buildingId)}/${id}`, { ...values, updatedAt })
      }
      done={id === undefined ? TEXTS.recorded : TEXTS.recordChanged}
      failed={TEXTS.recordFailed}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{activityName(target)}</Typography>
      <DateInput source="doneOn" label={fields.doneOn.label} />
      <TextInput source="doneBy" label={fields.doneBy.label} helperText={fields.doneBy.note} />
      <NumberInput source="cost" label={fields.cost.label} decimals={2} suffix="R$" />
      <TextInput source="note" label={fields.note.label} multiline />
      {seesEvidence && <RecordEvidence buildingId={buildingId} name={activityName(target)} />}
    </FieldsDialog>
  );
}
