import { Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import {
  activityName,
  MAINTENANCE_PERIOD_LABELS,
  MAINTENANCE_PERIODS,
  type PlanChange,
  planChangeFields as fields,
  type PlannedActivity,
} from '@prumo/domain';
import { FieldsDialog } from '../../../shared/form/FieldsDialog';
import { OptionInput, SwitchInput, TextInput } from '../../../shared/inputs';
import { type MaintenancePlan, planUrl, TEXTS } from './maintenance';

const PERIODS = [
  [null, TEXTS.standard] as const,
  ...MAINTENANCE_PERIODS.map((period) => [period, MAINTENANCE_PERIOD_LABELS[period]] as const),
];

/** The reason is asked for where the activity is left out. */
function Inputs() {
  const isLeftOut = useWatch<PlanChange, 'isLeftOut'>({ name: 'isLeftOut' });
  return (
    <>
      <OptionInput source="period" label={fields.period.label} options={PERIODS} />
      <SwitchInput source="isLeftOut" label={fields.isLeftOut.label} />
      {isLeftOut && (
        <TextInput source="reason" label={fields.reason.label} helperText={fields.reason.note} multiline />
      )}
    </>
  );
}

interface ChangeDialogProps {
  buildingId: number;
  plan: MaintenancePlan;
  activity: PlannedActivity & { activityId: number };
  onClose: () => void;
}

/** Changes an activity of the catalogue in this building's plan only: its period, or whether it has a place there. */
export default function ChangeDialog({ buildingId, plan, activity, onClose }: ChangeDialogProps) {
  const { activityId } = activity;
  const others = plan.changes.filter((change) => change.activityId !== activityId);
  const stored = plan.changes.find((change) => change.activityId === activityId);
  return (
    <FieldsDialog<PlanChange>
      title={TEXTS.adjust}
      fields={fields}
      values={stored ?? { activityId, period: null, isLeftOut: false, reason: null }}
      write={({ send }, { period, isLeftOut, reason }) =>
        send('PUT', planUrl(buildingId), {
          changes: [...others, { activityId, period, isLeftOut, reason: isLeftOut ? reason : null }],
          own: plan.own,
          updatedAt: plan.updatedAt,
        })
      }
      errorPrefix={`changes.${others.length}.`}
      done={TEXTS.planSaved}
      failed={TEXTS.planFailed}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{activityName(activity)}</Typography>
      <Inputs />
    </FieldsDialog>
  );
}
