import { type ChangeEvent, useState } from 'react';
import { InputAdornment, TextField } from '@mui/material';
import type { TextInputProps } from './TextInput';
import { numberText, readNumber } from './numberText';
import { useFormInput } from './useFormInput';

export interface NumberInputProps extends Omit<
  TextInputProps,
  'type' | 'multiline' | 'transform' | 'onValue'
> {
  /** Decimal places that can be typed; 0 for whole numbers. */
  decimals?: number;
  /** Decimal places always shown once the field is left, e.g. 2 for areas. */
  minDecimals?: number;
}

const MOST_DECIMALS = 6;

/**
 * A number in pt-BR: decimal comma, tidied up when the field is left. The form's value is the number, null when
 * blank, or the text as typed while it is no number (so that the rule can refuse it and nothing typed is lost).
 */
export function NumberInput({
  label,
  helperText,
  suffix,
  decimals = 2,
  minDecimals = 0,
  maxLength = 20,
  inputMode = decimals > 0 ? 'decimal' : 'numeric',
  autoComplete = 'off',
  ...props
}: NumberInputProps) {
  const { source: _source, validate: _validate, required: _required, ...rest } = props;
  const { id, field, error, required } = useFormInput(props);
  const { ref, value, onChange, onBlur, ...bound } = field;
  const [draft, setDraft] = useState<string>();
  // A fraction where only whole numbers go is refused, so that it stays as it was typed.
  const shown = decimals === 0 ? MOST_DECIMALS : decimals;
  const settled = typeof value === 'number' ? numberText(value, shown, minDecimals) : String(value ?? '');
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value;
    setDraft(text);
    onChange(text.trim() === '' ? null : (readNumber(text, decimals) ?? text));
  };
  const leave = () => {
    setDraft(undefined);
    onBlur();
  };
  return (
    <TextField
      {...rest}
      {...bound}
      id={id}
      label={label}
      value={draft ?? settled}
      onChange={change}
      onBlur={leave}
      inputRef={ref}
      required={required}
      error={error !== undefined}
      helperText={error ?? helperText}
      autoComplete={autoComplete}
      slotProps={{
        htmlInput: { inputMode, maxLength },
        ...(suffix != null && {
          input: { endAdornment: <InputAdornment position="end">{suffix}</InputAdornment> },
        }),
      }}
    />
  );
}
