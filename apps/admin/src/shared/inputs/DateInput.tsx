import { useFieldRule } from '../form/FormFields';
import { DateField } from './DateField';
import { dateText, isIsoDate } from './dateText';
import { type FormInputOptions, useFormInput } from './useFormInput';

const INVALID = 'Informe uma data válida: dd/mm/aaaa.';

interface DateInputProps extends FormInputOptions {
  disabled?: boolean;
  autoFocus?: boolean;
}

/** A date of a form, as text with a calendar. The form holds the ISO date. */
export function DateInput({ disabled = false, autoFocus = false, ...options }: DateInputProps) {
  const { source, label, helperText, validate, required } = options;
  const { check } = useFieldRule(source);
  const rule = validate ?? check;
  const { id, field, textField } = useFormInput(
    {
      ...{ source, label, helperText, required },
      validate: (value) =>
        rule(value) ?? (value == null || value === '' || isIsoDate(value) ? undefined : INVALID),
    },
    { show: (value) => dateText(String(value)) },
  );
  const { ref: _ref, value, ...bound } = field;
  return (
    <DateField
      {...bound}
      {...textField}
      label={label}
      id={id}
      disabled={disabled}
      autoFocus={autoFocus}
      value={String(value ?? '')}
    />
  );
}
