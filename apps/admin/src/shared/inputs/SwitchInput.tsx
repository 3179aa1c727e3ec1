import { type Checkbox, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { type FormInputOptions, useFormInput } from './useFormInput';

const yesOrNo = (value: unknown): string => (value === true ? 'Sim' : 'Não');

interface SwitchInputProps extends FormInputOptions {
  disabled?: boolean;
  /** The control: a switch, or a checkbox. */
  control?: typeof Switch | typeof Checkbox;
}

/** Yes or no. */
export function SwitchInput({ disabled = false, control: Control = Switch, ...props }: SwitchInputProps) {
  const { id, field, textField } = useFormInput(props, { show: yesOrNo });
  const { label, error, helperText } = textField;
  const { ref, value, onChange, ...bound } = field;
  return (
    <div>
      <FormControlLabel
        label={label}
        disabled={disabled}
        control={
          <Control
            {...bound}
            id={id}
            slotProps={{
              input: {
                ref,
                'aria-invalid': error,
                'aria-describedby': helperText ? `${id}-helper` : undefined,
              },
            }}
            checked={value === true}
            onChange={(_event, checked) => onChange(checked)}
          />
        }
      />
      {helperText && (
        <FormHelperText id={`${id}-helper`} error={error}>
          {helperText}
        </FormHelperText>
      )}
    </div>
  );
}
