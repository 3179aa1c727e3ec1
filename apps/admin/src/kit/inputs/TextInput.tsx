import { type ChangeEvent, type HTMLAttributes, type ReactNode } from 'react';
import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { keepCaret } from './keepCaret';
import { SECRET } from '../form/FieldTexts';
import { type FormInputOptions, useFormInput } from './useFormInput';

export interface TextInputProps extends FormInputOptions {
  label: string;
  /** A hint under the field; an error takes its place. */
  helperText?: ReactNode;
  type?: 'text' | 'email' | 'tel' | 'password' | 'date';
  /** Never shown outside of the field: a password. */
  isSecret?: boolean;
  multiline?: boolean;
  minRows?: number;
  disabled?: boolean;
  autoFocus?: boolean;
  autoComplete?: string;
  placeholder?: string;
  /** Cuts what is typed; without it the rule tells that it is too long. */
  maxLength?: number;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** A unit or a button inside the field, at its end. */
  suffix?: ReactNode;
  /** Turns what is typed into what is kept, e.g. upper case. */
  transform?: (text: string) => string;
  onValue?: (text: string) => void;
  size?: TextFieldProps['size'];
}

/** A text field of a form: rule and asterisk come from the domain. */
export function TextInput({
  label,
  helperText,
  suffix,
  transform = (text) => text,
  onValue,
  maxLength,
  inputMode,
  type = 'text',
  isSecret = false,
  autoComplete = 'off',
  ...props
}: TextInputProps) {
  const { source: _source, validate: _validate, required: _required, ...rest } = props;
  const { id, field, error, required } = useFormInput(
    props,
    isSecret ? SECRET : { label, show: (value) => String(value) },
  );
  const { ref, value, onChange, ...bound } = field;
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const text = transform(event.target.value);
    keepCaret(event.target, transform);
    onChange(text);
    onValue?.(text);
  };
  return (
    <TextField
      {...rest}
      {...bound}
      id={id}
      type={type}
      label={label}
      value={value ?? ''}
      onChange={change}
      inputRef={ref}
      required={required}
      error={error !== undefined}
      helperText={error ?? helperText}
      autoComplete={autoComplete}
      slotProps={{
        htmlInput: { maxLength, inputMode },
        ...(suffix != null && {
          input: { endAdornment: <InputAdornment position="end">{suffix}</InputAdornment> },
        }),
        ...(type === 'date' && { inputLabel: { shrink: true } }),
      }}
    />
  );
}
