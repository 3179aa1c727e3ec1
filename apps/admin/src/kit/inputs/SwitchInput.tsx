import { FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { type FormInputOptions, useFormInput } from './useFormInput';

export const yesOrNo = (value: unknown): string => (value === true ? 'Sim' : 'Não');

export interface SwitchInputProps extends FormInputOptions {
  label: string;
  helperText?: string;
  disabled?: boolean;
}

/** Yes or no. */
export function SwitchInput({ label, helperText, disabled, ...props }: SwitchInputProps) {
  const { id, field, error } = useFormInput(props, { label, show: yesOrNo });
  const { ref, value, onChange, ...bound } = field;
  return (
    <div>
      <FormControlLabel
        label={label}
        disabled={disabled ?? false}
        control={
          <Switch
            {...bound}
            id={id}
            slotProps={{ input: { ref } }}
            checked={value === true}
            onChange={(_event, checked) => onChange(checked)}
          />
        }
      />
      {(error ?? helperText) && (
        <FormHelperText error={error !== undefined}>{error ?? helperText}</FormHelperText>
      )}
    </div>
  );
}
