import { FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { type FormInputOptions, useFormInput } from './useFormInput';

export const yesOrNo = (value: unknown): string => (value === true ? 'Sim' : 'Não');

interface SwitchInputProps extends FormInputOptions {
  disabled?: boolean;
}

/** Yes or no. */
export function SwitchInput({ disabled, ...props }: SwitchInputProps) {
  const { id, field, textField } = useFormInput(props, { show: yesOrNo });
  const { label, error, helperText } = textField;
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
      {helperText && <FormHelperText error={error}>{helperText}</FormHelperText>}
    </div>
  );
}
