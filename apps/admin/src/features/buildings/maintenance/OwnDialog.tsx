import {
  MAINTENANCE_PERIOD_LABELS,
  MAINTENANCE_PERIODS,
  MAINTENANCE_TEAM_LABELS,
  MAINTENANCE_TEAMS,
  type ownActivityFields,
  ownActivityFields as fields,
  type ValuesOf,
} from '@prumo/domain';
import { FieldsDialog } from '../../../shared/form/FieldsDialog';
import { OptionInput, TextInput } from '../../../shared/inputs';
import { wordOptions } from '../../catalogue/catalogue';
import { type MaintenancePlan, planUrl, TEXTS } from './maintenance';

type FormValues = ValuesOf<typeof ownActivityFields>;

const BLANK: FormValues = {
  ...{ id: null, system: '', element: null, label: '', period: 'yearly', team: 'qualified' },
};

interface OwnDialogProps {
  buildingId: number;
  plan: MaintenancePlan;
  /** Which own activity is edited; a new one when absent. */
  id?: number | undefined;
  onClose: () => void;
}

/** An activity that only this building's plan has. */
export default function OwnDialog({ buildingId, plan, id, onClose }: OwnDialogProps) {
  const found = plan.own.findIndex((own) => own.id === id);
  const index = found < 0 ? plan.own.length : found;
  return (
    <FieldsDialog<FormValues>
      title={found < 0 ? TEXTS.newOwn : TEXTS.editOwn}
      fields={fields}
      values={plan.own[found] ?? BLANK}
      write={({ send }, values) =>
        send('PUT', planUrl(buildingId), {
          changes: plan.changes,
          own: plan.own.toSpliced(index, found < 0 ? 0 : 1, { ...values, id: id ?? (null as never) }),
          updatedAt: plan.updatedAt,
        })
      }
      errorPrefix={`own.${index}.`}
      done={TEXTS.planSaved}
      failed={TEXTS.planFailed}
      onClose={onClose}
    >
      <TextInput source="system" label={fields.system.label} />
      <TextInput source="element" label={fields.element.label} />
      <TextInput source="label" label={fields.label.label} />
      <OptionInput
        source="period"
        label={fields.period.label}
        options={wordOptions(MAINTENANCE_PERIODS, MAINTENANCE_PERIOD_LABELS)}
      />
      <OptionInput
        source="team"
        label={fields.team.label}
        options={wordOptions(MAINTENANCE_TEAMS, MAINTENANCE_TEAM_LABELS)}
      />
    </FieldsDialog>
  );
}
