import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useFormDialog } from '../../../kit/form/FormDialogContext';
import { yesOrNo } from '../../../kit/inputs/yesOrNo';
import { useFormInput } from '../../../kit/inputs/useFormInput';
import { useIsLastAdmin } from '../useGuardRails';
import type { User } from '../User';
import { GUARD, LABELS } from '../words';

/** Whether the user is an administrator; the last one can't give that up. */
export const AdminInput = () => {
  const { record } = useFormDialog<User>();
  const { id, field, error } = useFormInput({ source: 'isAdmin' }, { label: LABELS.isAdmin, show: yesOrNo });
  const { ref, value, onChange, ...bound } = field;
  const isLast = useIsLastAdmin(record);
  const hint = error ?? (isLast ? GUARD.lastFlag : undefined);
  return (
    <div>
      <FormControlLabel
        label={LABELS.isAdmin}
        disabled={isLast}
        control={
          <Checkbox
            {...bound}
            id={id}
            slotProps={{ input: { ref } }}
            checked={value === true}
            onChange={(_event, checked) => onChange(checked)}
          />
        }
      />
      {hint && <FormHelperText error={error !== undefined}>{hint}</FormHelperText>}
    </div>
  );
};
